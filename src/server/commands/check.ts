import { CHECK_COPY, CHECK_NAMES, type CheckName, type CheckResult } from '@/copy/check'
import { STRIPE_API_VERSION, STRIPE_WEBHOOK_EVENTS, STRIPE_WEBHOOK_PATH } from '@/domain/stripe'
import { listAll } from '../billing/listAll'
import { planPriceId } from '../billing/planPrice'
import { CLOCK_OFF_MS } from '../billing/probeStripe'
import { StripeRefusal } from '../billing/stripeRequest'
import { execute } from '../db/database'
import { sendMail } from '../mail/sendMail'
import { diskLeft } from '../jobs/diskLeft'
import { bucketReason } from '../runtime/backupBucket'
import { backupTrouble } from '../runtime/backupTrouble'
import { lastWatched } from '../runtime/epoch'
import { newestInReplica } from '../runtime/replica'
import { BEHIND_MS } from '../runtime/replicaTrouble'
import { ClubError } from '../runtime/clubError'
import { type Settings, settings } from '../runtime/settings'
import { putSettings } from '../site/onStart'
import { checkIntegrity } from './checkIntegrity'

const TIMEOUT_SECONDS = 10
const MEGABYTE = 1_048_576

const well = (text: string): CheckResult => ({ state: 'well', text })
const wrong = (text: string): CheckResult => ({ state: 'wrong', text })
const off = (text: string): CheckResult => ({ state: 'off', text })

/** Each looks at one thing; what it throws is what is wrong. */
const CHECKS: Readonly<Record<CheckName, (app: PbApp, current: Settings) => CheckResult>> = {
  settings: () => well(CHECK_COPY.settingsWell),
  database: checkDatabase,
  backups: checkBackups,
  replica: checkReplica,
  disk: checkDisk,
  clock: checkClock,
  mail: checkMail,
  stripe: checkStripe,
  automations: checkAutomations,
}

/**
 * Looks at all that the club needs, as it is set in this environment, and sends the operator a letter. It may run beside the club.
 * @returns a table. @throws Error with the table where something is wrong, or with the wrong settings. Never a secret.
 */
export function check(app: PbApp): string {
  const current = settings()
  // In this process alone: the club may run, with others.
  putSettings(app.settings(), current)
  const results = CHECK_NAMES.map((name) => ({ name, ...run(() => CHECKS[name](app, current)) }))
  const table = CHECK_COPY.table(results)
  if (results.some(({ state }) => state === 'wrong')) throw new Error(table)
  return table
}

function run(look: () => CheckResult): CheckResult {
  try {
    return look()
  } catch (error) {
    return wrong(CHECK_COPY.threw(error instanceof StripeRefusal ? CHECK_COPY.stripeRefuses : String(error)))
  }
}

function checkDatabase(app: PbApp): CheckResult {
  const damage = checkIntegrity(app.db()) ?? checkIntegrity(app.auxDB())
  if (damage) return wrong(CHECK_COPY.damaged(damage))
  execute(app, "UPDATE profiles SET id = id WHERE id = ''", {})
  return well(CHECK_COPY.databaseWell)
}

function checkBackups(app: PbApp, { backups, backupBucket }: Settings): CheckResult {
  const refused = backupBucket && tryBucket(app)
  if (refused) return wrong(CHECK_COPY.bucketRefuses(refused))
  const trouble = backupTrouble(app)
  if (trouble) return wrong(CHECK_COPY.backups[trouble.is])
  if (!backups) return off(CHECK_COPY.backupsOff)
  return well(backupBucket ? CHECK_COPY.backupsWellInBucket : CHECK_COPY.backupsWell)
}

/** Up to when the club has last looked at itself, whether it runs now or not. */
function checkReplica(app: PbApp, { replica }: Settings): CheckResult {
  if (!replica) return off(CHECK_COPY.replicaOff)
  const newest = newestInReplica(app)
  if (newest === 0) return wrong(CHECK_COPY.replicaNone)
  return newest + BEHIND_MS < lastWatched(app) * 1_000
    ? wrong(CHECK_COPY.replicaBehind)
    : well(CHECK_COPY.replicaWell)
}

/** Writes a few bytes into it and takes them away. @returns why it cannot, or null */
function tryBucket(app: PbApp): string | null {
  const name = `club_check_${Date.now()}`
  const bucket = app.newBackupsFilesystem()
  try {
    bucket.upload(toBytes(name), name)
    bucket.delete(name)
    return null
  } catch (error) {
    return bucketReason(error)
  } finally {
    bucket.close()
  }
}

function checkDisk(app: PbApp, { diskFreePercent }: Settings): CheckResult {
  const { bytes, percent } = diskLeft(app)
  const text = CHECK_COPY.disk(Math.round(bytes / MEGABYTE))
  return percent < diskFreePercent ? wrong(CHECK_COPY.diskFull(text)) : well(text)
}

/** By the Date of Stripe's answer, which any address of it has. */
function checkClock(_app: PbApp, { stripe }: Settings): CheckResult {
  if (!stripe) return off(CHECK_COPY.clockUnknown)
  const answer = reach(stripe.apiBase, 'GET')
  const there = Date.parse(answer?.headers['Date']?.[0] ?? '')
  if (Number.isNaN(there)) return off(CHECK_COPY.clockUnknown)
  const seconds = Math.round((Date.now() - there) / 1_000)
  return Math.abs(seconds) * 1_000 > CLOCK_OFF_MS
    ? wrong(CHECK_COPY.clockOff(seconds))
    : well(CHECK_COPY.clockWell)
}

function checkMail(app: PbApp, { mail, operatorEmail }: Settings): CheckResult {
  if (!mail) return off(CHECK_COPY.mailOff)
  if (!operatorEmail) return wrong(CHECK_COPY.noOperator)
  try {
    sendMail(app, {
      to: operatorEmail,
      text: CHECK_COPY.letter,
      action: null,
      aside: null,
      name: `check-${Date.now()}`,
    })
    return well(CHECK_COPY.mailWell)
  } catch (error) {
    return wrong(CHECK_COPY.mailRefused(String(error).split(operatorEmail).join('…')))
  }
}

interface Endpoint {
  id: string
  url: string
  status: string
  api_version: string | null
  enabled_events: string[]
}

function checkStripe(app: PbApp, { stripe, publicUrl }: Settings): CheckResult {
  if (!stripe) return off(CHECK_COPY.stripeOff)
  if (!isSold(app)) return wrong(CHECK_COPY.noPrice)
  const url = `${publicUrl}${STRIPE_WEBHOOK_PATH}`
  const endpoint = listAll<Endpoint>(app, '/v1/webhook_endpoints', {}).find((one) => one.url === url)
  if (!endpoint) return wrong(CHECK_COPY.noWebhook)
  const hearsAll = STRIPE_WEBHOOK_EVENTS.every((event) => endpoint.enabled_events.includes(event))
  if (endpoint.status !== 'enabled' || endpoint.api_version !== STRIPE_API_VERSION || !hearsAll) {
    return wrong(CHECK_COPY.staleWebhook)
  }
  return well(stripe.isLive ? CHECK_COPY.stripeLive : CHECK_COPY.stripeTest)
}

function isSold(app: PbApp): boolean {
  try {
    planPriceId(app)
    return true
  } catch (error) {
    if (error instanceof ClubError && error.code === 'price_mismatch') return false
    throw error
  }
}

/** Asks for their heads only: nothing is told to them. */
function checkAutomations(_app: PbApp, { automation }: Settings): CheckResult {
  const set = {
    LEAD_WEBHOOK_URL: automation.leadUrl,
    BENEFIT_WEBHOOK_URL: automation.benefitUrl,
    MESSAGE_WEBHOOK_URL: automation.messageUrl,
  }
  const asked = Object.entries(set).flatMap(([name, url]) =>
    url ? [{ name, answer: reach(url, 'HEAD') }] : [],
  )
  if (asked.length === 0) return off(CHECK_COPY.automationsOff)
  const silent = asked.filter(({ answer }) => !answer || answer.statusCode >= 500).map(({ name }) => name)
  return silent.length > 0
    ? wrong(CHECK_COPY.automationsSilent(silent.join(', ')))
    : well(CHECK_COPY.automationsWell)
}

/** Null where nobody answers; the error's text would repeat the address, which may hold a secret. */
function reach(url: string, method: 'GET' | 'HEAD'): HttpAnswer | null {
  try {
    return $http.send({ url, method, headers: {}, timeout: TIMEOUT_SECONDS })
  } catch {
    return null
  }
}
