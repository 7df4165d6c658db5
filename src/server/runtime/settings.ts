import * as v from 'valibot'
import { BRAND } from '@/domain/brand'
import { BACKUPS_KEPT_DAYS } from '@/domain/retention'
import type { SettingName } from '@/domain/settingNames'

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/
const CRON_OR_OFF = /^(off|[\d*/,-]+( [\d*/,-]+){4})$/
/** Backups hold everybody's data: they leave this machine by TLS alone. */
const S3_ENDPOINT = /^(https:\/\/[^\s/]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)\/?$/
const REPLICA = /^(file:\/\/\/[^\s?]+|s3:\/\/[\da-z][\da-z.-]{1,61}[\da-z]\/[\w./-]+)$/
const DEMO_KEY = /^sk_test_demo/
const LIVE_KEY = /^(sk|rk)_live_/

const url = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+(\/.*)?$/, 'must be an http(s) address'))
const optional = <S extends v.GenericSchema<string, unknown>>(schema: S) => v.optional(schema)
const flag = v.pipe(
  v.string(),
  v.picklist(['0', '1', 'true', 'false'], 'must be 1, 0, true or false'),
  v.transform((text) => text === '1' || text === 'true'),
)
const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number'),
  v.transform(Number),
  v.minValue(1, 'must be at least 1'),
)

const addresses = v.pipe(
  v.string(),
  v.regex(/^[\da-fA-F.:/, ]+$/, 'must be addresses or networks, with commas'),
  v.transform((text) => text.split(/[, ]+/)),
)

const hosts = v.pipe(
  v.string(),
  v.regex(/^[\da-z.-]+([, ]+[\da-z.-]+)*$/, 'must be names of hosts, with commas'),
  v.transform((text) => text.split(/[, ]+/)),
)

const environmentSchema = v.object({
  PUBLIC_URL: url,
  DEMO: optional(flag),
  // PocketBase itself reads it: `--encryptionEnv`.
  SETTINGS_KEY: optional(v.pipe(v.string(), v.length(32, 'must have exactly 32 characters'))),
  STRIPE_SECRET_KEY: optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'))),
  STRIPE_PUBLISHABLE_KEY: optional(v.pipe(v.string(), v.startsWith('pk_', 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRET: optional(v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_'))),
  STRIPE_API_BASE: optional(v.pipe(v.string(), v.regex(LOOPBACK, 'may only point at this machine'))),
  STRIPE_JS_URL: optional(v.pipe(v.string(), v.regex(LOOPBACK, 'may only point at this machine'))),
  DEMO_CLOCK_OFFSET_SECONDS: optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be whole seconds'))),
  LEAD_WEBHOOK_URL: optional(url),
  BENEFIT_WEBHOOK_URL: optional(url),
  MESSAGE_WEBHOOK_URL: optional(url),
  AUTOMATION_WEBHOOK_SECRET: optional(v.pipe(v.string(), v.minLength(16, 'needs 16 characters at least'))),
  AUTOMATION_ALLOW_HTTP: optional(flag),
  SMTP_HOST: optional(v.string()),
  SMTP_PORT: optional(wholeNumber),
  SMTP_USERNAME: optional(v.string()),
  SMTP_PASSWORD: optional(v.string()),
  SMTP_TLS: optional(flag),
  MAIL_FROM_ADDRESS: optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  MAIL_FROM_NAME: optional(v.string()),
  RENEWAL_NOTICE_DAYS: optional(
    v.pipe(
      v.string(),
      v.regex(/^(off|[1-9]|1\d|2[0-7])$/, 'must be off, or days from 1 to 27'),
      v.transform((text) => (text === 'off' ? null : Number(text))),
    ),
  ),
  REQUIRE_VERIFIED_EMAIL: optional(flag),
  STAFF_MFA: optional(v.picklist(['auto', 'off'], 'must be auto or off')),
  TRUSTED_PROXY_HEADER: optional(v.string()),
  SUPERUSER_IPS: optional(addresses),
  LIMIT_FACTOR: optional(wholeNumber),
  LOGIN_CONCURRENCY: optional(wholeNumber),
  SERVICE_WORKER: optional(v.picklist(['on', 'off'], 'must be on or off')),
  BACKUP_CRON: optional(v.pipe(v.string(), v.regex(CRON_OR_OFF, 'must be five fields of cron, or off'))),
  GONE_DIR: optional(v.pipe(v.string(), v.startsWith('/', 'must be a whole path, from / on'))),
  BACKUP_KEEP: optional(
    v.pipe(
      wholeNumber,
      v.maxValue(BACKUPS_KEPT_DAYS, 'must be 30 at most: so long may a backup hold what somebody deleted'),
    ),
  ),
  BACKUP_S3_ENDPOINT: optional(
    v.pipe(v.string(), v.regex(S3_ENDPOINT, 'must be an address that begins with https://, without a path')),
  ),
  BACKUP_S3_REGION: optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a region'))),
  BACKUP_S3_BUCKET: optional(
    v.pipe(v.string(), v.regex(/^[\da-z][\da-z.-]{1,61}[\da-z]$/, 'must be the name of a bucket')),
  ),
  BACKUP_S3_ACCESS_KEY: optional(v.string()),
  BACKUP_S3_SECRET_KEY: optional(v.string()),
  BACKUP_S3_PATH_STYLE: optional(flag),
  REPLICA_URL: optional(
    v.pipe(
      v.string(),
      v.regex(REPLICA, 'must be file:///folder, or s3://BUCKET/FOLDER of the backups’ bucket'),
    ),
  ),
  OPERATOR_EMAIL: optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  OPERATOR_WEBHOOK_URL: optional(url),
  OPERATOR_TOKEN: optional(v.pipe(v.string(), v.minLength(32, 'needs 32 characters at least'))),
  DISK_FREE_PERCENT: optional(v.pipe(wholeNumber, v.maxValue(99, 'must be 99 at most'))),
  LOG_FORMAT: optional(v.picklist(['text', 'json'], 'must be text or json')),
  PUSH_HOSTS: optional(hosts),
  QUIET_HOURS: optional(v.picklist(['on', 'off'], 'must be on or off')),
} satisfies Record<SettingName, v.GenericSchema<string | undefined, unknown>>)
type Environment = v.InferOutput<typeof environmentSchema>

interface StripeSettings {
  secretKey: string
  /** Real money is taken. */
  isLive: boolean
  publishableKey: string
  webhookSecret: string
  /** Where requests go; Stripe's address except in the demo. */
  apiBase: string
  /** Where the browser loads Stripe.js from, or null for Stripe's own address. */
  jsUrl: string | null
}

interface BucketSettings {
  name: string
  /** Of the provider, without the bucket. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket stands in the path, not in the name of the host. */
  pathStyle: boolean
}

/** Where the databases' replica is kept, in a folder of this machine or in the bucket of the backups. */
export type ReplicaSettings =
  | { in: 'folder'; path: string }
  | { in: 'bucket'; path: string; bucket: BucketSettings }

export interface Settings {
  /** Address of the club as people type it, without a slash at the end. */
  publicUrl: string
  demo: boolean
  /** Null: the app serves, and payment answers `payments_not_configured`. */
  stripe: StripeSettings | null
  automation: { leadUrl: string | null; benefitUrl: string | null; messageUrl: string | null; secret: string }
  mail: { host: string; port: number; username: string; password: string; tls: boolean } | null
  sender: { address: string | null; name: string | null }
  /** How many days before a renewal its charge is announced; null: it is not. */
  renewalNoticeDays: number | null
  requireVerifiedEmail: boolean
  staffMfa: boolean
  trustedProxyHeader: string | null
  /** From where superusers may use PocketBase's API; none: only commands on the machine. */
  superuserIps: readonly string[]
  /** Multiplies every limit of tries. */
  limitFactor: number
  /** Passwords that are hashed or compared at once, each on a processor of its own. */
  loginConcurrency: number
  /** False removes the worker from every phone that has it. */
  serviceWorker: boolean
  /** When PocketBase backs the data up, in UTC, and how many backups it keeps; null: never. */
  backups: { cron: string; keep: number } | null
  /** Where backups go instead of the data's disk; null: they stay beside the data. */
  backupBucket: BucketSettings | null
  /** Null: there is none. */
  replica: ReplicaSettings | null
  /** A second folder for the list of what people have ended (`runtime/gone`), for whoever loses the machine. */
  goneDir: string | null
  /** Who is told by mail when something goes wrong with the server itself. */
  operatorEmail: string | null
  /** Where the same is told to a program of the operator's. */
  operatorUrl: string | null
  /** With it a program of theirs reads the details of the club's health; null: nobody does. */
  operatorToken: string | null
  /** How much of the disk has to be free, in hundredths. */
  diskFreePercent: number
  /** What the club says on its console is for programs: one JSON object a line. */
  jsonLines: boolean
  /** Hosts of push services besides those of the browsers' makers. */
  pushHosts: readonly string[]
  /** False in demos alone: people are told at night too. */
  quietHours: boolean
  /** Encrypts secrets of the server's own in its database; null: they are kept as they are, as PocketBase does with its own. */
  settingsKey: string | null
}

const WEBHOOK_URLS = [
  'LEAD_WEBHOOK_URL',
  'BENEFIT_WEBHOOK_URL',
  'MESSAGE_WEBHOOK_URL',
  'OPERATOR_WEBHOOK_URL',
] as const
const BUCKET_PARTS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
] as const
const THIS_MACHINE = ['127.0.0.1', '::1']
const NIGHTLY = '40 2 * * *'
const BACKUPS_KEPT = 7
const DISK_FREE_PERCENT = 10
/** Ley 10/2025 wants renewals announced 15 days ahead; whether it means those of a rolling month is for the operator to ask. */
const NOTICED_BY_LAW_DAYS = 15
const STRIPE_API = 'https://api.stripe.com'

let parsed: Settings | null = null

/** The environment, parsed once in each runtime. @throws Error with one line for each wrong setting */
export function settings(): Settings {
  parsed ??= parseSettings((name) => $os.getenv(name))
  return parsed
}

/** Reads and checks every setting. @throws Error with one line for each wrong setting */
function parseSettings(read: (name: string) => string): Settings {
  const raw: Record<string, string> = {}
  for (const name of Object.keys(environmentSchema.entries)) {
    const value = read(name).trim()
    if (value) raw[name] = value
  }
  const result = v.safeParse(environmentSchema, raw)
  const problems = result.success ? contradictions(result.output) : result.issues.map(describe)
  if (!result.success || problems.length > 0) {
    throw new Error(
      `\nThe club cannot start, because of its settings:\n${problems.map((line) => `  - ${line}`).join('\n')}\n`,
    )
  }
  return toSettings(result.output)
}

/** Never the value: it may be a secret. */
function describe(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'environment'
  return issue.input === undefined ? `${name} is missing` : `${name} ${issue.message}`
}

function contradictions(env: Environment): string[] {
  const problems: string[] = []
  const keys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean)) {
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together; one is missing',
    )
  }
  if ((env.STRIPE_API_BASE ?? env.STRIPE_JS_URL) && !DEMO_KEY.test(env.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_API_BASE and STRIPE_JS_URL are only for a key that begins with sk_test_demo')
  }
  if (env.DEMO_CLOCK_OFFSET_SECONDS && !DEMO_KEY.test(env.STRIPE_SECRET_KEY ?? '')) {
    problems.push('DEMO_CLOCK_OFFSET_SECONDS is only for a key that begins with sk_test_demo')
  }
  if (env.QUIET_HOURS === 'off' && !DEMO_KEY.test(env.STRIPE_SECRET_KEY ?? '')) {
    problems.push('QUIET_HOURS=off is only for a key that begins with sk_test_demo')
  }
  if (DEMO_KEY.test(env.STRIPE_SECRET_KEY ?? '') && !env.STRIPE_API_BASE) {
    problems.push('STRIPE_API_BASE is missing: a key that begins with sk_test_demo needs the payment sandbox')
  }
  if (WEBHOOK_URLS.some((name) => env[name]) && !env.AUTOMATION_WEBHOOK_SECRET) {
    problems.push('AUTOMATION_WEBHOOK_SECRET is missing: the webhooks are signed with it')
  }
  for (const name of WEBHOOK_URLS) {
    if (env.AUTOMATION_ALLOW_HTTP || !env[name]?.startsWith('http:')) continue
    problems.push(
      `${name} must begin with https://, because people's data go there; AUTOMATION_ALLOW_HTTP=1 allows http:// within a private network`,
    )
  }
  const isLive = LIVE_KEY.test(env.STRIPE_SECRET_KEY ?? '')
  if (isLive && withoutSlash(env.PUBLIC_URL) !== BRAND.site) {
    problems.push(
      `PUBLIC_URL must be ${BRAND.site} where real money is taken: the pages name it (src/domain/brand)`,
    )
  }
  if (isLive && env.RENEWAL_NOTICE_DAYS === undefined) {
    problems.push(
      `RENEWAL_NOTICE_DAYS is missing: where real money is taken, set how many days before a renewal its charge is announced (1 to 27; the law speaks of ${NOTICED_BY_LAW_DAYS}), or off`,
    )
  }
  if (env.SUPERUSER_IPS?.some(isThisMachine) && !knowsCallers(env)) {
    problems.push(
      'SUPERUSER_IPS must not name this machine without TRUSTED_PROXY_HEADER: behind a proxy everybody would come from it',
    )
  }
  const absent = BUCKET_PARTS.filter((name) => !env[name])
  if (absent.length > 0 && absent.length < BUCKET_PARTS.length) {
    problems.push(`BACKUP_S3_… go together; missing: ${absent.join(', ')}`)
  }
  if (env.REPLICA_URL?.startsWith('s3:') && !isInBucket(env.REPLICA_URL, env.BACKUP_S3_BUCKET)) {
    problems.push('REPLICA_URL must be in the bucket of the backups: s3://, BACKUP_S3_BUCKET, and a folder')
  }
  if (env.SMTP_HOST && !env.SMTP_PORT) problems.push('SMTP_PORT is missing')
  return problems
}

const isInBucket = (address: string, bucket: string | undefined): boolean =>
  bucket !== undefined && address.startsWith(`s3://${bucket}/`)

/** Behind a proxy that does not say who calls everybody comes from this machine. */
const knowsCallers = (env: Environment): boolean =>
  env.TRUSTED_PROXY_HEADER !== undefined || !env.PUBLIC_URL.startsWith('https:')

const isThisMachine = (address: string): boolean => /^(127\.|::1|0\.0\.0\.0\/|::\/)/.test(address)

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

function toSettings(env: Environment): Settings {
  const demo = env.DEMO ?? false
  return {
    publicUrl: withoutSlash(env.PUBLIC_URL),
    demo,
    stripe: stripeSettings(env),
    automation: {
      leadUrl: env.LEAD_WEBHOOK_URL ?? null,
      benefitUrl: env.BENEFIT_WEBHOOK_URL ?? null,
      messageUrl: env.MESSAGE_WEBHOOK_URL ?? null,
      secret: env.AUTOMATION_WEBHOOK_SECRET ?? '',
    },
    mail: mailSettings(env),
    sender: { address: env.MAIL_FROM_ADDRESS ?? null, name: env.MAIL_FROM_NAME ?? null },
    renewalNoticeDays:
      env.RENEWAL_NOTICE_DAYS === undefined && demo ? NOTICED_BY_LAW_DAYS : (env.RENEWAL_NOTICE_DAYS ?? null),
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL ?? false,
    staffMfa: env.SMTP_HOST !== undefined && env.STAFF_MFA !== 'off',
    trustedProxyHeader: env.TRUSTED_PROXY_HEADER ?? null,
    superuserIps: env.SUPERUSER_IPS ?? (demo && knowsCallers(env) ? THIS_MACHINE : []),
    limitFactor: env.LIMIT_FACTOR ?? 1,
    loginConcurrency: env.LOGIN_CONCURRENCY ?? 2,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    backups:
      env.BACKUP_CRON === 'off'
        ? null
        : { cron: env.BACKUP_CRON ?? NIGHTLY, keep: env.BACKUP_KEEP ?? BACKUPS_KEPT },
    backupBucket: bucketSettings(env),
    replica: replicaSettings(env),
    goneDir: env.GONE_DIR ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    operatorUrl: env.OPERATOR_WEBHOOK_URL ?? null,
    operatorToken: env.OPERATOR_TOKEN ?? null,
    diskFreePercent: env.DISK_FREE_PERCENT ?? DISK_FREE_PERCENT,
    jsonLines: env.LOG_FORMAT === 'json',
    pushHosts: env.PUSH_HOSTS ?? [],
    quietHours: env.QUIET_HOURS !== 'off',
    settingsKey: env.SETTINGS_KEY ?? null,
  }
}

function stripeSettings(env: Environment): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return {
    secretKey,
    isLive: LIVE_KEY.test(secretKey),
    publishableKey,
    webhookSecret,
    apiBase: env.STRIPE_API_BASE?.replace(/\/+$/, '') ?? STRIPE_API,
    jsUrl: env.STRIPE_JS_URL ?? null,
  }
}

function bucketSettings(env: Environment): BucketSettings | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
  } = env
  if (!endpoint || !region || !name || !accessKey || !secretKey) return null
  const pathStyle = env.BACKUP_S3_PATH_STYLE ?? false
  return { name, endpoint: withoutSlash(endpoint), region, accessKey, secretKey, pathStyle }
}

function replicaSettings(env: Environment): ReplicaSettings | null {
  const [, scheme, address = ''] = /^(file|s3):\/\/(.*?)\/*$/.exec(env.REPLICA_URL ?? '') ?? []
  if (!scheme) return null
  if (scheme === 'file') return { in: 'folder', path: address }
  const bucket = bucketSettings(env)
  return bucket && { in: 'bucket', path: address.slice(bucket.name.length + 1), bucket }
}

function mailSettings(env: Environment): Settings['mail'] {
  if (!env.SMTP_HOST || !env.SMTP_PORT) return null
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    username: env.SMTP_USERNAME ?? '',
    password: env.SMTP_PASSWORD ?? '',
    tls: env.SMTP_TLS ?? false,
  }
}
