import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ClubSettings, serverEnvironment } from '@/ops/run/clubEnvironment'
import { projectPaths } from '@/ops/projectPaths'
import { preparedClub } from '../support/preparedClub'

const PUBLIC_URL = 'https://club.example.org'
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
const SANDBOX = 'http://127.0.0.1:4242'
const LATE_MS = 120_000

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'club-start-'))
  await cp((await preparedClub()).template, join(dir, 'data'), { recursive: true })
  await cp(join(projectPaths.dist, 'pb_hooks'), join(dir, 'hooks'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

interface Start {
  code: number | null
  said: string
}

/** Starts the server as it is deployed, and waits until it has given up. */
async function start(settings: ClubSettings): Promise<Start> {
  const { binary } = await preparedClub()
  const child = spawn(
    binary,
    [
      ...['serve', '--http=127.0.0.1:0', `--dir=${join(dir, 'data')}`, `--hooksDir=${join(dir, 'hooks')}`],
      ...[
        `--migrationsDir=${join(projectPaths.dist, 'pb_migrations')}`,
        '--hooksWatch=false',
        '--hooksPool=1',
      ],
      ...['--automigrate=false', '--dev=false'],
    ],
    { env: serverEnvironment(settings), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const late = setTimeout(() => child.kill('SIGKILL'), LATE_MS)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  clearTimeout(late)
  return { code, said: out + err }
}

const WRONG: [settings: ClubSettings, complaints: string[]][] = [
  [{}, ['PUBLIC_URL is missing']],
  [{ PUBLIC_URL: 'club.example.org' }, ['PUBLIC_URL must be an http(s) address']],
  [
    { PUBLIC_URL, STRIPE_SECRET_KEY: 'pk_live_secret', LIMIT_FACTOR: '-1', DEMO: 'yes', STAFF_MFA: 'never' },
    ['STRIPE_SECRET_KEY must begin with', 'LIMIT_FACTOR must be', 'DEMO must be', 'STAFF_MFA must be'],
  ],
  [
    { ...KEYS, PUBLIC_URL: 'https://elsewhere.example.org' },
    [`PUBLIC_URL must be ${PUBLIC_URL} where real money is taken`],
  ],
  [{ PUBLIC_URL, ...KEYS }, ['RENEWAL_NOTICE_DAYS is missing', '(1 to 27; the law speaks of 15), or off']],
  [
    { PUBLIC_URL, BACKUP_S3_BUCKET: 'club-backups', BACKUP_S3_SECRET_KEY: 'secret' },
    ['missing: BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY'],
  ],
  [
    { PUBLIC_URL, BACKUP_S3_ENDPOINT: 'http://s3.example.org', BACKUP_S3_BUCKET: 'With_Capitals' },
    ['BACKUP_S3_ENDPOINT must be an address that begins with https://', 'BACKUP_S3_BUCKET must be the name'],
  ],
  [{ PUBLIC_URL, RENEWAL_NOTICE_DAYS: '28' }, ['RENEWAL_NOTICE_DAYS must be off, or days from 1 to 27']],
  [{ PUBLIC_URL, RENEWAL_NOTICE_DAYS: '0' }, ['RENEWAL_NOTICE_DAYS must be off, or days from 1 to 27']],
  [{ PUBLIC_URL, STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' }, ['STRIPE_PUBLISHABLE_KEY must begin with pk_']],
  [{ PUBLIC_URL, STRIPE_WEBHOOK_SECRET: 'secret' }, ['STRIPE_WEBHOOK_SECRET must begin with whsec_']],
  [{ PUBLIC_URL, ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, ['go together; one is missing']],
  [{ PUBLIC_URL, ...KEYS, STRIPE_API_BASE: SANDBOX }, ['only for a key that begins with sk_test_demo']],
  [
    { PUBLIC_URL, ...KEYS, STRIPE_JS_URL: `${SANDBOX}/stripe.js` },
    ['only for a key that begins with sk_test_demo'],
  ],
  [
    { PUBLIC_URL, ...KEYS, STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_API_BASE: SANDBOX },
    ['only for a key that begins with sk_test_demo'],
  ],
  [{ PUBLIC_URL, ...KEYS, STRIPE_SECRET_KEY: 'sk_test_demo_x' }, ['needs the payment sandbox']],
  [
    { PUBLIC_URL, ...KEYS, DEMO_CLOCK_OFFSET_SECONDS: '60' },
    ['DEMO_CLOCK_OFFSET_SECONDS is only for a key that begins with sk_test_demo'],
  ],
  [
    { PUBLIC_URL, ...KEYS, STRIPE_SECRET_KEY: 'sk_test_0123456789', DEMO_CLOCK_OFFSET_SECONDS: '60' },
    ['DEMO_CLOCK_OFFSET_SECONDS is only for a key that begins with sk_test_demo'],
  ],
  [{ PUBLIC_URL, DEMO_CLOCK_OFFSET_SECONDS: '-60' }, ['DEMO_CLOCK_OFFSET_SECONDS must be whole seconds']],
  [
    { PUBLIC_URL, ...KEYS, STRIPE_SECRET_KEY: 'sk_test_demo_x', STRIPE_API_BASE: 'http://10.0.0.1:4242' },
    ['STRIPE_API_BASE may only point at this machine'],
  ],
  [
    {
      PUBLIC_URL,
      ...KEYS,
      STRIPE_SECRET_KEY: 'sk_test_demo_x',
      STRIPE_API_BASE: 'http://127.0.0.1.evil.example.org',
    },
    ['STRIPE_API_BASE may only point at this machine'],
  ],
  [{ PUBLIC_URL, STRIPE_API_BASE: SANDBOX }, ['only for a key that begins with sk_test_demo']],
  [
    { PUBLIC_URL, LEAD_WEBHOOK_URL: 'https://automation.example.org' },
    ['AUTOMATION_WEBHOOK_SECRET is missing'],
  ],
  [
    { PUBLIC_URL, LEAD_WEBHOOK_URL: 'automation', AUTOMATION_WEBHOOK_SECRET: 'short-secret' },
    ['LEAD_WEBHOOK_URL must be an http(s) address', 'AUTOMATION_WEBHOOK_SECRET needs 16 characters'],
  ],
  [
    {
      PUBLIC_URL,
      LEAD_WEBHOOK_URL: 'http://127.0.0.1:5678/lead',
      BENEFIT_WEBHOOK_URL: 'http://automation.example.org',
      AUTOMATION_WEBHOOK_SECRET: '0123456789abcdef',
    },
    ['LEAD_WEBHOOK_URL must begin with https://', 'BENEFIT_WEBHOOK_URL must begin with https://'],
  ],
  [{ PUBLIC_URL, SMTP_HOST: 'mail.example.org' }, ['SMTP_PORT is missing']],
  [{ PUBLIC_URL, SUPERUSER_IPS: 'home' }, ['SUPERUSER_IPS must be addresses or networks']],
  [{ PUBLIC_URL, SUPERUSER_IPS: '192.0.2.7, 127.0.0.1' }, ['SUPERUSER_IPS must not name this machine']],
  [{ PUBLIC_URL, SMTP_HOST: 'mail.example.org', SMTP_PORT: 'many' }, ['SMTP_PORT must be a whole number']],
  [{ PUBLIC_URL, MAIL_FROM_ADDRESS: 'club' }, ['MAIL_FROM_ADDRESS must be an e-mail address']],
  [{ PUBLIC_URL, QUIET_HOURS: 'off' }, ['QUIET_HOURS=off is only for a key that begins with sk_test_demo']],
  [{ PUBLIC_URL, BACKUP_CRON: 'nightly' }, ['BACKUP_CRON must be five fields of cron, or off']],
]

describe('the server does not start', () => {
  test.each(WRONG)('with %j', async (settings, complaints) => {
    const { code, said } = await start(settings)
    expect(code).toBe(1)
    for (const complaint of complaints) expect(said).toContain(complaint)
    expect(said).not.toMatch(/Server started|0123456789|[a-z]+[_-]secret|goroutine/)
  })

  test('without the bundle beside its table of contents', async () => {
    await rm(join(dir, 'hooks', 'club.js'))
    const { code, said } = await start({ PUBLIC_URL })
    expect(code).not.toBe(0)
    expect(said).toContain(`${join(dir, 'hooks', 'club.js')} cannot be loaded`)
    expect(said).not.toContain('Server started')
  })
})
