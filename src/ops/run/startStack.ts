import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clubSettings, type ClubSettings } from './clubEnvironment'
import { type DemoSecrets, demoSecrets } from './demoSecrets'
import { findPocketBase } from '../programs/findPocketBase'
import { freePort } from './freePort'
import { startMailCatcher } from './mailCatcher'
import { projectPaths } from '../projectPaths'
import { ReadableError } from '../readableError'
import { type Club, runClub } from './runClub'
import { seedDemo } from './seedDemo'
import { ServerLog } from './serverLog'
import { settingsKey } from './settingsKey'
import { type ClubSandbox, startClubSandbox } from './startClubSandbox'
import type { RunningParts } from './supervise'
import { upsertSuperuser } from './upsertSuperuser'
import { claimLock } from '../withLock'

export interface StackOptions {
  /** Where PocketBase listens on loopback; 0 picks a free port. */
  port: number
  /** The address that people type, when it is not PocketBase's own and the environment names none. */
  publicUrl: string
  /** Throws the data of earlier runs away first. */
  fresh: boolean
  /** Builds the needed parts of `dist/`. */
  build: (log: (line: string) => void) => Promise<unknown>
  log: (line: string) => void
}

export interface Stack {
  club: Club
  publicUrl: string
  /** Where the caught mails are shown, when there is a mail catcher. */
  mailUrl: string | undefined
  /** For PocketBase's dashboard, in the demo only. */
  superuser: DemoSecrets['superuser'] | undefined
}

const WORKING_CARD = '4242424242424242'

/**
 * Starts the club with everything around it that the environment does not name: without Stripe keys the payment
 * sandbox and the demo's people, without a mail server a catcher.
 * @throws ReadableError when a tool is missing, a setting is wrong or a port is taken
 */
export async function startStack(parts: RunningParts, options: StackOptions): Promise<Stack> {
  const { log } = options
  const dataDir = projectPaths.data
  await claimData(parts)
  const binary = await findPocketBase({ log })
  await options.build(log)
  if (options.fresh) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  // Nobody else on this machine reads what people told the club, also in files that an earlier start made.
  await chmod(dataDir, 0o700)

  const port = options.port || (await freePort())
  const given = clubSettings(process.env)
  given.SETTINGS_KEY ??= await settingsKey(projectPaths.at('settings.key'))
  const publicUrl = given.PUBLIC_URL ?? options.publicUrl
  const demo = given.STRIPE_SECRET_KEY ? undefined : await startDemo(parts, binary, port, given)
  const mail = given.SMTP_HOST ? undefined : await startMail(parts)
  const settings = { ...given, PUBLIC_URL: publicUrl, ...demo?.settings, ...mail?.settings }

  const serverLog = new ServerLog(log)
  const club = await runClub({ binary, dataDir, port, settings, onLog: serverLog.add })
  parts.add(club.stop)
  void club.exited.then(() => parts.fail('The server ended by itself.'))
  if (demo) {
    await seedDemo({ clubUrl: club.url, setupCode: () => serverLog.setupCode, payWithCard: demo.payWithCard })
  }
  serverLog.release({ codeIsUsed: demo !== undefined })
  return { club, publicUrl, mailUrl: mail?.url, superuser: demo?.superuser }
}

/** One club at a time on the same data: two would both write the sandbox's state. */
async function claimData(parts: RunningParts): Promise<void> {
  const giveBack = await claimLock('pb_data')
  if (!giveBack) throw new ReadableError('The club runs already, on the data of this folder. Stop it first.')
  parts.add(giveBack)
}

interface Demo {
  settings: ClubSettings
  superuser: DemoSecrets['superuser']
  payWithCard: (clientSecret: string) => void
}

async function startDemo(
  parts: RunningParts,
  binary: string,
  port: number,
  given: ClubSettings,
): Promise<Demo> {
  const { stripe, superuser } = await demoSecrets(projectPaths.data)
  await upsertSuperuser(binary, projectPaths.data, superuser.email, superuser.password, given)
  const stateFile = join(projectPaths.data, 'sandbox.json')
  const { sandbox, settings } = await startClubSandbox(stripe, `http://127.0.0.1:${port}`, stateFile)
  parts.add(sandbox.close)
  return { settings, superuser, payWithCard: (clientSecret) => payWithCard(sandbox, clientSecret) }
}

function payWithCard(sandbox: ClubSandbox['sandbox'], clientSecret: string): void {
  const { error } = sandbox.confirm({ intent: clientSecret, card: WORKING_CARD })
  if (error) throw new ReadableError('The payment sandbox refused the demo payment.')
}

async function startMail(parts: RunningParts): Promise<{ url: string | undefined; settings: ClubSettings }> {
  const catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 })
  parts.add(catcher.close)
  return { url: catcher.webUrl, settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.smtpPort) } }
}
