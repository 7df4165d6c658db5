import { CONSOLE_COPY } from '@/copy/console'
import { VERIFICATION_TEXT } from '@/copy/mails/verification'
import { saleGapWords } from '@/copy/saleGaps'
import { BRAND } from '@/domain/brand'
import { RETENTION } from '@/domain/retention'
import { printSetupCode } from '../auth/setupCode'
import { syncCatalogue } from '../benefits/syncCatalogue'
import { execute } from '../db/database'
import { setBackupPlace } from '../runtime/backupBucket'
import { beginEpoch } from '../runtime/epoch'
import { openGone } from '../runtime/gone'
import { isServing } from '../runtime/isServing'
import { LOG_LEVELS } from '../runtime/log'
import { missingToSell } from '../runtime/missingToSell'
import { noteDemoClock } from '../runtime/moveDemoClock'
import { noteStart } from '../runtime/answerCounts'
import { say } from '../runtime/say'
import { settings, type Settings } from '../runtime/settings'
import { mailTemplate } from '../mail/mailTemplate'
import { limitDatabaseConnections } from './limitDatabaseConnections'
import { repeatGone } from './repeatGone'

/** An empty list would let superusers in from everywhere; no caller has this address. */
const NOWHERE = ['0.0.0.0']
/** As PocketBase makes them. */
const TOKEN_SECRET_LENGTH = 50

/** Before the first request: settings from the environment, catalogue from the code, the set-up code if one is needed. */
export function onStart(e: BootstrapEvent): void {
  if (!isServing()) {
    openData(e)
    return
  }
  const current = settings()
  openData(e)
  const { app } = e
  noteStart(app)
  limitDatabaseConnections(app)
  // PocketBase itself migrates only after this hook.
  app.runAllMigrations()
  openGone(app)
  beginEpoch(app)
  noteDemoClock(app)
  applySettings(app, current)
  applyAuthCollections(app, current)
  syncCatalogue(app)
  repeatGone(app)
  printSetupCode(app)
  askForOperator(current)
  sayWhyNotSelling(current)
}

/** @throws Error with the way out where PocketBase cannot decrypt what it keeps of the settings: it names its cipher alone */
function openData(e: BootstrapEvent): void {
  try {
    e.next()
  } catch (error) {
    if (!/encryption key|cipher/.test(String(error))) throw error
    throw new Error(
      '\nThe club cannot start: SETTINGS_KEY is missing, or not the one of this data. Set the one that belongs to it (GUIDE.md, Restore).\n',
    )
  }
}

/** Where real money is taken someone has to hear of failures at night. */
function askForOperator({ stripe, mail, operatorEmail, operatorUrl }: Settings): void {
  if (!stripe?.isLive || operatorUrl || (mail && operatorEmail)) return
  say('warn', 'nobody_to_tell', CONSOLE_COPY.nobodyToTell)
}

function sayWhyNotSelling(current: Settings): void {
  const missing = missingToSell(current)
  if (missing.length > 0) say('warn', 'not_selling', CONSOLE_COPY.notSelling(saleGapWords(missing)))
}

function applySettings(app: PbApp, current: Settings): void {
  const stored = app.settings()
  putSettings(stored, current)
  app.save(stored)
}

/** PocketBase's own settings follow the environment; nothing is stored here. */
export function putSettings(
  stored: PbSettings,
  { publicUrl, mail, sender, trustedProxyHeader, superuserIps, limitFactor, backups, backupBucket }: Settings,
): void {
  stored.meta.appName = BRAND.name
  stored.meta.appURL = publicUrl
  stored.meta.senderName = sender.name ?? BRAND.name
  stored.meta.senderAddress = sender.address ?? BRAND.email
  stored.meta.hideControls = true
  stored.smtp.enabled = mail !== null
  if (mail) {
    stored.smtp.host = mail.host
    stored.smtp.port = mail.port
    stored.smtp.username = mail.username
    stored.smtp.password = mail.password
    stored.smtp.tls = mail.tls
  }
  stored.logs.maxDays = RETENTION.log.kept.days
  stored.logs.minLevel = LOG_LEVELS.note
  stored.logs.logIP = false
  stored.logs.logAuthId = false
  stored.batch.enabled = false
  stored.trustedProxy.headers = trustedProxyHeader ? [trustedProxyHeader] : []
  stored.superuserIPs = superuserIps.length > 0 ? [...superuserIps] : NOWHERE
  stored.backups.cron = backups?.cron ?? ''
  stored.backups.cronMaxKeep = backups?.keep ?? 1
  setBackupPlace(stored, backupBucket)
  stored.rateLimits.enabled = true
  stored.rateLimits.rules = rateLimitRules(limitFactor)
}

/** PocketBase's own limits by address, for its own routes; the club's routes count by themselves, per account too. */
function rateLimitRules(factor: number) {
  const rule = (label: string, maxRequests: number, duration: number) => ({
    label,
    audience: '',
    duration,
    maxRequests: maxRequests * factor,
  })
  return [
    rule('*:requestPasswordReset', 5, 900),
    rule('*:confirmPasswordReset', 10, 900),
    rule('*:requestVerification', 5, 900),
    rule('*:confirmVerification', 20, 900),
    rule('*:requestEmailChange', 5, 900),
    rule('*:requestOTP', 5, 900),
    rule('*:authWithOTP', 10, 900),
    rule('*:auth', 20, 60),
    rule('*:create', 60, 60),
    // By address, before any of our code runs: a burst costs no runtime.
    rule('/api/club/staff/', 20, 1),
  ]
}

function applyAuthCollections(app: PbApp, { publicUrl, staffMfa }: Settings): void {
  const profiles = app.findCollectionByNameOrId('profiles') as AuthCollectionSettings
  profiles.verificationTemplate = mailTemplate(VERIFICATION_TEXT, `${publicUrl}/auth/verify-email#{TOKEN}`)
  app.save(profiles)
  const staff = app.findCollectionByNameOrId('staff') as AuthCollectionSettings
  // Staff who signed in before codes were required must sign in again.
  if (staffMfa && !staff.mfa.enabled) {
    staff.authToken.secret = $security.randomString(TOKEN_SECRET_LENGTH)
    execute(app, "DELETE FROM sessions WHERE kind = 'staff'", {})
  }
  // The code is the club's own (`auth/staffCode`); these remember between starts whether it was required, and keep
  // PocketBase from making a session of one factor. It makes no code: its route is closed.
  staff.otp.enabled = staffMfa
  staff.mfa.enabled = staffMfa
  app.save(staff)
}

interface MailTemplate {
  subject: string
  body: string
}

type AuthCollectionSettings = PbCollection & {
  verificationTemplate: MailTemplate
}
