import { mkdir, rm } from 'node:fs/promises'
import { buildIfStale } from './build'
import { clubSettings, type ClubSettings } from './clubEnvironment'
import { type DemoPayments, startDemoPayments } from './startDemoPayments'
import { demoSecrets } from './demoSecrets'
import { findPocketBase } from './findPocketBase'
import { startMailCatcher } from './mailCatcher'
import { projectPaths } from './projectPaths'
import { type Club, runClub } from './runClub'
import { seedDemo } from './seedDemo'
import { ServerLog } from './serverLog'
import type { RunningParts } from './supervise'
import { upsertSuperuser } from './upsertSuperuser'

export interface StackOptions {
  /** Where PocketBase listens on loopback; 0 picks a free port. */
  port: number
  /** The address that people type, when it is not PocketBase's own and the environment names none. */
  publicUrl: string
  /** Throws the data of earlier runs away first. */
  fresh: boolean
  log: (line: string) => void
}

export interface Stack {
  club: Club
  publicUrl: string
  /** Where the caught mails are shown, when there is a mail catcher. */
  mailUrl: string | undefined
  /** For PocketBase's dashboard, in the demo only. */
  superuser: { email: string; password: string } | undefined
}

const SUPERUSER_EMAIL = 'superuser@example.org'

/**
 * Starts the club with everything around it that the environment does not name: without Stripe keys the payment
 * sandbox and the demo's people, without a mail server a catcher.
 * @throws ReadableError when a tool is missing, a setting is wrong or a port is taken
 */
export async function startStack(parts: RunningParts, options: StackOptions): Promise<Stack> {
  const { log } = options
  const dataDir = projectPaths.data
  const binary = await findPocketBase({ log })
  await buildIfStale(log)
  if (options.fresh) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })

  const given = clubSettings(process.env)
  const publicUrl = given.PUBLIC_URL ?? options.publicUrl
  const demo = given.STRIPE_SECRET_KEY ? undefined : await startDemo(parts, binary, publicUrl)
  const mail = given.SMTP_HOST ? undefined : await startMail(parts)
  const settings = { ...given, PUBLIC_URL: publicUrl, ...demo?.payments.settings, ...mail?.settings }

  const serverLog = new ServerLog(log)
  const club = await runClub({ binary, dataDir, port: options.port, settings, onLog: serverLog.add })
  parts.add(club.stop)
  void club.exited.then(() => parts.fail('The server ended by itself.'))
  if (demo) {
    await seedDemo({ clubUrl: club.url, setupCode: () => serverLog.setupCode, payWithCard: demo.payments.payWithCard })
  }
  serverLog.release({ codeIsUsed: demo !== undefined })
  return { club, publicUrl, mailUrl: mail?.url, superuser: demo?.superuser }
}

interface Demo {
  payments: DemoPayments
  superuser: { email: string; password: string }
}

async function startDemo(parts: RunningParts, binary: string, publicUrl: string): Promise<Demo> {
  const secrets = await demoSecrets(projectPaths.data)
  await upsertSuperuser(binary, projectPaths.data, SUPERUSER_EMAIL, secrets.superuserPassword)
  const payments = await startDemoPayments(secrets, publicUrl)
  parts.add(payments.close)
  return { payments, superuser: { email: SUPERUSER_EMAIL, password: secrets.superuserPassword } }
}

async function startMail(parts: RunningParts): Promise<{ url: string | undefined; settings: ClubSettings }> {
  const catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 })
  parts.add(catcher.close)
  return { url: catcher.webUrl, settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.smtpPort) } }
}
