import { access, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import type { ClubSettings } from '@/ops/run/clubEnvironment'
import { freePort } from '@/ops/run/freePort'
import { type MailCatcher, startMailCatcher } from '@/ops/run/mailCatcher'
import { projectPaths } from '@/ops/projectPaths'
import { type Club, type ClubOptions, runClub } from '@/ops/run/runClub'
import { startClubSandbox } from '@/ops/run/startClubSandbox'
import type { Sandbox } from '@/sandbox/startSandbox'
import { aheadSeconds } from './clock'
import { setPasswordCost, USUAL } from './passwordCost'
import { preparedClub, signInSuperuser } from './preparedClub'
import { startWebhookReceiver, type WebhookReceiver } from './webhookReceiver'

export const TEST_STRIPE = {
  secretKey: 'sk_test_demo_tests',
  publishableKey: 'pk_test_demo_tests',
  webhookSecret: 'whsec_tests_0123456789abcdef',
}
/** With it the club signs what it sends to `automation`. */
export const TEST_AUTOMATION_SECRET = 'automation-secret-of-the-tests'

export interface TestClubOptions {
  /** Settings beside or instead of the usual ones; an empty text takes one away. */
  settings?: ClubSettings
  /** A data folder of an earlier release with the tests' superuser in it; the club gets a copy. An empty one when left out. */
  data?: string
  /** Serves a copy of the built app, which a test may change as a deployment would. */
  ownApp?: boolean
  /** For browser tests that move the sandbox's clock or restore their club: no other file uses it. */
  ownClub?: boolean
  /** Passwords cost as much time as in the field, for tests about timing; else next to none. */
  slowPasswords?: boolean
  /** Jobs start by themselves, as in the field; else only when a test says so. */
  jobsByClock?: boolean
  /** Writes every SQL statement to `logs`. */
  logSql?: boolean
}

export interface TestClub {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly settings: ClubSettings
  /** Folder of the app that is served from the start. */
  readonly publicDir: string
  readonly sandbox: Sandbox
  readonly mail: MailCatcher
  /** Receives the lead webhook and the benefit webhook. */
  readonly automation: WebhookReceiver
  /** Signed in as superuser: every collection, past all rules. */
  readonly superuser: PocketBase
  /** What the server printed, over all its starts. */
  readonly logs: readonly string[]
  /** Process id of the server that runs now. */
  pid: () => number
  /** Runs a job to its end: one that went on beside the test would take what the next step leaves waiting. */
  runJob: (name: string) => Promise<void>
  /** Starts a job that is to go on beside the test: a stopped server, a job that waits for work, one of PocketBase's own. */
  startJob: (name: string) => Promise<void>
  /** Ends the server in order or as a power cut would; `start` brings back data and address, with new settings or a new build. */
  end: (how: 'stop' | 'kill') => Promise<void>
  /** How often `end` was called. */
  endings: () => number
  start: (changed?: ClubSettings, distDir?: string) => Promise<void>
  /** Moves the clock ahead: of a server at the sandbox's time while it runs, of one at real time by a restart. A later restart keeps it. */
  moveClock: (seconds: number) => Promise<void>
  /** Ends everything and removes the data. */
  stop: () => Promise<void>
}

const NO_LIMITS = '100000'

/** A club of its own for one test file: server, payment sandbox, mail catcher and webhook receiver, all on loopback. */
export async function startTestClub(options: TestClubOptions = {}): Promise<TestClub> {
  const { binary, template } = await preparedClub()
  const dataDir = await mkdtemp(join(tmpdir(), 'club-'))
  await cp(options.data ?? template, dataDir, { recursive: true })
  const app = options.ownApp ? join(dataDir, 'dist') : projectPaths.dist
  if (options.ownApp) await cp(projectPaths.dist, app, { recursive: true })
  const publicDir = join(app, 'pb_public')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const surroundings = await startSurroundings(url)
  const settings = withoutEmpty({
    ...surroundings.settings,
    PUBLIC_URL: url,
    SUPERUSER_IPS: '127.0.0.1',
    ...options.settings,
  })
  const logs: string[] = []
  let build: Pick<ClubOptions, 'distDir' | 'publicDir'> = { publicDir }
  const run = async (): Promise<Club> =>
    runClub({
      binary,
      dataDir,
      port,
      settings: atTestTime(settings),
      ...build,
      hooksDir: await testHooks(dataDir, options, build.distDir),
      logSql: options.logSql ?? false,
      onLog: (line) => logs.push(line),
    })
  let endings = 0
  let club = await run().catch(async (error: unknown) => {
    await surroundings.close()
    throw error
  })
  const end = (how: 'stop' | 'kill'): Promise<void> => {
    endings++
    return club[how]()
  }
  const superuser = await signInSuperuser(url)
  if (options.slowPasswords) await setPasswordCost(superuser, USUAL)
  return {
    ...surroundings,
    url,
    port,
    dataDir,
    settings,
    publicDir,
    superuser,
    logs,
    pid: () => club.pid,
    runJob: (name) => runJob(superuser, name),
    startJob: (name) => superuser.crons.run(name).then(() => undefined),
    end,
    endings: () => endings,
    start: async (changed, distDir) => {
      Object.assign(settings, changed)
      if (distDir) build = await builtIn(distDir, publicDir)
      club = await run()
    },
    moveClock: async (seconds) => {
      const before = Number(settings.DEMO_CLOCK_OFFSET_SECONDS ?? 0)
      settings.DEMO_CLOCK_OFFSET_SECONDS = String(before + seconds)
      if (before > 0) {
        await superuser.send(MOVE_CLOCK, { method: 'POST', body: { seconds } })
        return
      }
      await end('stop')
      club = await run()
    },
    stop: async () => {
      await club.kill()
      await surroundings.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A second server on the data of a club, at its time, which knows nothing of the first one's leases. */
export async function startAnotherServer(
  { dataDir, settings }: TestClub,
  { hooksDir }: { hooksDir?: string } = {},
): Promise<Club> {
  const { binary } = await preparedClub()
  return runClub({
    binary,
    dataDir,
    port: 0,
    settings: atTestTime(settings),
    ...(hooksDir === undefined ? {} : { hooksDir }),
  })
}

/** Runs a job to its end, in the server that the superuser is signed in to. */
export const runJob = (superuser: PocketBase, name: string): Promise<void> =>
  superuser.send(`${RUN_JOB}/${name}`, { method: 'POST' }).then(() => undefined)

const RUN_JOB = '/api/tests/jobs'
const MOVE_CLOCK = '/api/tests/clock'
/** Ten years between checks of the schedules, in nanoseconds. */
const WITHOUT_CLOCK = `$app.cron().setInterval(3650 * 86400 * 1e9)
`
/** Two routes that no club in the field has: one answers when a job is done, the other moves the clock. */
const ROUTES = `routerAdd('POST', '${RUN_JOB}/{name}', (e) => {
  require(\`\${__hooks}/club.js\`).runJob(e.request.pathValue('name'), $app)
  return e.noContent(204)
}, $apis.requireSuperuserAuth())
routerAdd('POST', '${MOVE_CLOCK}', (e) => {
  require(\`\${__hooks}/club.js\`).moveDemoClock($app, e.requestInfo().body.seconds)
  return e.noContent(204)
}, $apis.requireSuperuserAuth())
`

/** Where a club of the tests keeps its hooks. */
export const hooksOf = ({ dataDir }: Pick<TestClub, 'dataDir'>): string => join(dataDir, 'hooks')

/** The hooks of a built club, plus the tests' own; without a clock no job comes between two steps of a test. */
async function testHooks(
  dataDir: string,
  { jobsByClock }: TestClubOptions,
  distDir = projectPaths.dist,
): Promise<string> {
  const hooks = hooksOf({ dataDir })
  await cp(join(distDir, 'pb_hooks'), hooks, { recursive: true })
  await writeFile(join(hooks, 'tests.pb.js'), jobsByClock ? ROUTES : WITHOUT_CLOCK + ROUTES)
  return hooks
}

/** A build of the server alone keeps the app that is served. */
async function builtIn(distDir: string, served: string): Promise<{ distDir: string; publicDir: string }> {
  const own = join(distDir, 'pb_public')
  const hasApp = await access(own).then(
    () => true,
    () => false,
  )
  return { distDir, publicDir: hasApp ? own : served }
}

interface Surroundings {
  sandbox: Sandbox
  mail: MailCatcher
  automation: WebhookReceiver
  settings: ClubSettings
  close: () => Promise<void>
}

async function startSurroundings(url: string): Promise<Surroundings> {
  const [payments, mail, automation] = await Promise.all([
    startClubSandbox(TEST_STRIPE, url),
    startMailCatcher({ smtpPort: 0 }),
    startWebhookReceiver(),
  ])
  const settings = {
    ...payments.settings,
    LEAD_WEBHOOK_URL: automation.url,
    BENEFIT_WEBHOOK_URL: automation.url,
    AUTOMATION_WEBHOOK_SECRET: TEST_AUTOMATION_SECRET,
    AUTOMATION_ALLOW_HTTP: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.smtpPort),
    LIMIT_FACTOR: NO_LIMITS,
    RENEWAL_NOTICE_DAYS: 'off',
  }
  const close = async (): Promise<void> => {
    await Promise.all([payments.sandbox.close(), mail.close(), automation.close()])
  }
  return { sandbox: payments.sandbox, mail, automation, settings, close }
}

/** A server whose key allows it runs at the time of the tests, plus any offset that a test sets, and may have no nights. */
function atTestTime({ QUIET_HOURS, ...others }: ClubSettings): ClubSettings {
  if (others.STRIPE_SECRET_KEY !== TEST_STRIPE.secretKey) return others
  const settings = { ...others, ...(QUIET_HOURS ? { QUIET_HOURS } : {}) }
  const ahead = aheadSeconds()
  if (ahead === 0) return settings
  const own = Number(settings.DEMO_CLOCK_OFFSET_SECONDS ?? 0)
  return { ...settings, DEMO_CLOCK_OFFSET_SECONDS: String(ahead + own) }
}

function withoutEmpty(settings: ClubSettings): ClubSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value))
}
