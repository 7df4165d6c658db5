import { execFile } from 'node:child_process'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EPOCH_HEADER, type Epoch, readEpoch } from '@/domain/epoch'
import { STRIPE_API_VERSION, STRIPE_WEBHOOK_EVENTS, STRIPE_WEBHOOK_PATH } from '@/domain/stripe'
import { startMailCatcher } from '@/ops/run/mailCatcher'
import { setUpPlan } from '@/ops/run/setUpPlan'
import { startSandbox } from '@/sandbox/startSandbox'
import { callClub } from '../../support/callClub'
import { httpCall } from '../../support/httpCall'
import { PASSWORD, registration } from '../../support/people'
import { present } from '../../support/present'
import { unpackedRelease } from '../../support/packedRelease'
import { type ReleasedServer, runClub, startRelease } from '../../support/runRelease'
import { TEST_STRIPE } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'
import { startWebhookReceiver } from '../../support/webhookReceiver'

const run = promisify(execFile)
const ANA = { email: 'ana@example.org', password: 'Farola-9021!' }

let place: string
let release: string
let data: string
let server: ReleasedServer
const person = registration()

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-commands-'))
  release = await unpackedRelease(join(place, 'release'))
  data = join(release, 'pb_data')
  server = await start()
  expect((await callClub(server, 'sign-up', { body: person })).status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await rm(place, { recursive: true, force: true })
})

const start = (): Promise<ReleasedServer> => startRelease(release, { PATH: process.env.PATH ?? '' })

/** `./club` with these words; `typed` is what the operator answers. */
const club = (words: string[], typed = '', settings: Record<string, string> = {}) =>
  runClub(
    release,
    words,
    { PATH: process.env.PATH ?? '', PUBLIC_URL: 'https://club.example.org', ...settings },
    typed,
  )

const signsIn = async (): Promise<number> =>
  (await callClub(server, 'sign-in', { body: { email: person.email, password: PASSWORD } })).status

test('words that it does not know, too few and too many: how it is used, and 2', async () => {
  const wrong = [
    ['nonsense'],
    ['check', 'more'],
    ['status', 'more'],
    ['backup', 'one', 'two'],
    ['restore'],
    ['restore', 'one', '--no'],
    ['drill', 'more'],
    ['replicate', 'more'],
    ['standby', 'more'],
    ['promote', '--no'],
    ['drain', 'more'],
    ['staff'],
    ['staff', 'add'],
    ['staff', 'remove', 'ana@example.org'],
    ['staff-password'],
    ['superuser', 'one'],
    ['key', 'more'],
  ]
  for (const words of wrong) {
    const { code, said } = await club(words)
    expect({ words, code, said }).toEqual({
      words,
      code: 2,
      said: expect.stringContaining('Usage:') as string,
    })
  }
  expect(await club(['help'])).toEqual({ code: 0, said: expect.stringContaining('restore FILE') as string })
})

test('called by a link elsewhere it finds its folder', async () => {
  const link = join(place, 'club')
  await symlink(join(release, 'club'), link)
  const { stdout } = await run(link, ['version'])
  expect(stdout).toBe(await readFile(join(release, 'version'), 'utf8'))
})

test('without a club in the folder every command that needs one says so and makes none', async () => {
  const nowhere = join(place, 'nowhere')
  for (const words of [
    ['check'],
    ['status'],
    ['backup'],
    ['drill'],
    ['drain'],
    ['staff', 'add', ANA.email],
    ['staff-password', ANA.email],
  ]) {
    const { code, said } = await club(words, '', { CLUB_DATA: nowhere })
    expect([words, code]).toEqual([words, 1])
    expect(said).toContain('There is no club')
  }
  await expect(stat(nowhere)).rejects.toThrow()
})

test('while it runs: a backup beside its data or in a folder, and a drill of the newest', async () => {
  const folder = join(place, 'elsewhere')
  await mkdir(folder)
  const moved = await club(['backup', folder])
  expect(moved).toEqual({
    code: 0,
    said: expect.stringMatching(/elsewhere\/club_backup_\d{14}\.zip$/) as string,
  })
  expect(await readdir(folder)).toHaveLength(1)
  expect((await stat(moved.said)).mode & 0o077).toBe(0)
  expect(Object.keys(unzipSync(await readFile(moved.said)))).toContain('data.db')
  expect(await club(['drill'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('./club backup') as string,
  })
  expect((await club(['backup', join(place, 'no-folder')])).code).toBe(1)

  const { said } = await club(['backup'])
  expect(said.startsWith(join(data, 'backups/club_backup_'))).toBe(true)
  const drill = await club(['drill'])
  expect(drill).toEqual({ code: 0, said: expect.stringContaining('profiles=1') as string })
  expect(await fact('drill')).toMatch(/^well club_backup_/)
  expect(await signsIn()).toBe(200)
})

test('status: what waits, when the last backup was, and what has gone wrong since', async () => {
  const whole = await club(['status'])
  expect(whole.said).toMatch(
    /^✓ Todo va bien\.\nÚltima tarea: .+\nÚltima copia: \d.+\nCorreos: \d+ en espera, 0 sin entregar\n/,
  )
  expect(whole.code).toBe(0)
  const backups = join(data, 'backups')
  await rename(backups, `${backups}-aside`)
  await writeFile(backups, '')
  expect((await club(['backup'])).code).toBe(1)
  expect(await club(['status'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^✗ Ha fallado la copia de seguridad\. /) as string,
  })
  await rm(backups)
  await rename(`${backups}-aside`, backups)
  expect((await club(['backup'])).code).toBe(0)
  expect((await club(['status'])).code).toBe(0)
})

test('beside a backup that is being made every other command works, another backup too, and none empties its folder', async () => {
  const folder = join(data, '.pb_temp_to_delete')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'pb_backup_grows'), '')
  expect((await club(['backup'])).code).toBe(0)
  for (const killed of [join(data, 'commands/killed'), `${data}.drill.killed`]) {
    await mkdir(killed)
    await utimes(killed, 0, 0)
  }
  const besides = [
    ['status'],
    ['check'],
    ['backup'],
    ['backup', place],
    ['drill'],
    ['superuser', 'a@example.org', PASSWORD],
  ]
  const done = await Promise.all(besides.map((words) => club(words)))
  expect(done).toEqual(besides.map(() => expect.objectContaining({ code: 0 }) as object))
  expect(await readdir(folder)).toEqual(['pb_backup_grows'])
  await rm(folder, { recursive: true })
  expect(await readdir(join(data, 'commands'))).toEqual([])
})

test('a drill finds a backup that is damaged, and one that lacks what the club had before it', async () => {
  const { said: made } = await club(['backup'])
  const whole = await readFile(made)
  await truncate(made, Math.floor(whole.length / 2))
  expect(await club(['drill'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Ensayo fallido') as string,
  })
  expect(await fact('drill')).toMatch(/^failed club_backup_/)
  // Unless the one that tells the fact was made in the same second, bore its name, and was moved.
  await rm(made, { force: true })

  // Its name says that it was made tomorrow, when the person who joins now was there already.
  expect((await callClub(server, 'sign-up', { body: registration() })).status).toBe(200)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)
  const older = join(data, `backups/club_backup_${tomorrow}.zip`)
  await writeFile(older, whole)
  expect(await club(['drill'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('(profiles, consents') as string,
  })
  await rm(older)
  expect((await readdir(release)).filter((name) => name.includes('.drill'))).toEqual([])
})

/** What the club has noted, read beside it. */
async function fact(name: string): Promise<string> {
  const { said } = await club(['backup', place])
  const { stdout } = await run('sh', [
    '-c',
    `unzip -p "$0" data.db >"$1" && sqlite3 "$1" "$2"`,
    said,
    join(place, 'read.db'),
    `SELECT value FROM club_facts WHERE name = '${name}'`,
  ])
  return stdout.trim()
}

test('somebody is let into the panel, chooses a password by the printed link, and nobody twice', async () => {
  const added = await club(['staff', 'add', ANA.email], '', { PUBLIC_URL: server.url })
  expect(added.code).toBe(0)
  const [, token = ''] = /\/auth\/reset-password#staff:(\S+)/.exec(added.said) ?? []
  const json = { token, password: ANA.password, passwordConfirm: ANA.password }
  const chosen = await httpCall(server, '/api/collections/staff/confirm-password-reset', {
    method: 'POST',
    json,
  })
  expect(chosen.status).toBe(204)
  expect((await callClub(server, 'sign-in', { body: ANA })).status).toBe(200)

  for (const taken of [ANA.email, person.email]) {
    expect(await club(['staff', 'add', taken])).toMatchObject({
      code: 1,
      said: expect.stringContaining('No se ha cambiado nada') as string,
    })
  }
  expect(await club(['staff', 'add', 'no address'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no es un correo') as string,
  })
  expect(await club(['staff', 'password', 'nadie@example.org'])).toMatchObject({ code: 1 })
  expect((await callClub(server, 'sign-in', { body: ANA })).status).toBe(200)
  expect(await club(['staff', 'password', ANA.email])).toMatchObject({
    code: 0,
    said: expect.stringContaining('#staff:') as string,
  })
})

test('check: a line for each thing, well with all of it, and wrong with what is wrong', async () => {
  const bare = await club(['check'])
  expect(bare).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^✓ Ajustes .*\n✓ Base de datos .*\n✓ Copias/) as string,
  })
  expect(bare.said).toContain('– Correo')
  expect(bare.said).toContain('– Réplica')

  const sandbox = await startSandbox(TEST_STRIPE)
  const letters = await startMailCatcher({ smtpPort: 0 })
  const automation = await startWebhookReceiver()
  const secret = 'a secret of the automation'
  const settings = {
    STRIPE_SECRET_KEY: TEST_STRIPE.secretKey,
    STRIPE_PUBLISHABLE_KEY: TEST_STRIPE.publishableKey,
    STRIPE_WEBHOOK_SECRET: TEST_STRIPE.webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(letters.smtpPort),
    OPERATOR_EMAIL: 'operator@example.org',
    LEAD_WEBHOOK_URL: `${automation.url}/lead?token=hidden`,
    AUTOMATION_WEBHOOK_SECRET: secret,
    AUTOMATION_ALLOW_HTTP: '1',
  }
  const noPrice = await club(['check'], '', settings)
  expect(noPrice).toMatchObject({
    code: 1,
    said: expect.stringMatching(/✗ Stripe +Stripe no tiene el precio/) as string,
  })
  await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: sandbox.url })
  expect((await club(['check'], '', settings)).said).toContain('Stripe no avisa a PUBLIC_URL')
  await stripeAccount(sandbox).webhookEndpoints.create({
    url: `https://club.example.org${STRIPE_WEBHOOK_PATH}`,
    enabled_events: [...STRIPE_WEBHOOK_EVENTS],
    api_version: STRIPE_API_VERSION,
  })
  const replica = join(place, 'replica')
  const replicated = { ...settings, REPLICA_URL: `file://${replica}` }
  expect((await club(['check'], '', replicated)).said).toMatch(/✗ Réplica +No hay todavía ninguna/)
  await writeFile(join(data, 'replica'), '1-2\n')
  const newest = join(replica, '1-2/data.db/ltx/0')
  await mkdir(newest, { recursive: true })
  await writeFile(join(newest, 'newest.ltx'), 'a page')
  const whole = await club(['check'], '', replicated)
  expect(whole.said).not.toMatch(/[✗–]/)
  expect(whole).toMatchObject({ code: 0 })
  await letters.waitFor((mail) => JSON.stringify(mail).includes('operator@example.org'))

  await automation.close()
  await letters.close()
  const broken = await club(['check'], '', {
    ...settings,
    STRIPE_SECRET_KEY: 'sk_test_demo_of_somebody_else',
  })
  expect(broken.code).toBe(1)
  for (const line of [
    /✗ Correo/,
    /✗ Stripe +.*Stripe rechaza la clave/,
    /✗ Automatizaciones +No contesta: LEAD_WEBHOOK_URL/,
  ]) {
    expect(broken.said).toMatch(line)
  }
  for (const printed of [noPrice, whole, broken]) {
    for (const hidden of [secret, 'hidden', 'sk_test', TEST_STRIPE.webhookSecret])
      expect(printed.said).not.toContain(hidden)
  }
  expect(await club(['check'], '', { STRIPE_SECRET_KEY: 'wrong' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('STRIPE_SECRET_KEY must begin') as string,
  })
  await sandbox.close()
})

/** What the answers of the running club name. */
async function epoch(): Promise<Epoch> {
  const { headers } = await fetch(`${server.url}/api/club/config`)
  return present(readEpoch(headers.get(EPOCH_HEADER)))
}

test('restore: not while it runs, not without yes, not what is damaged; then the data are back and the former are kept', async () => {
  const { epoch: first } = await epoch()
  const { said: file } = await club(['backup', place])
  expect(await club(['restore', file, '--yes'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The club is running') as string,
  })
  expect(
    (await callClub(server, 'sign-up', { body: { ...registration(), email: 'late@example.org' } })).status,
  ).toBe(200)
  await server.stop()

  const before = await readFile(join(data, 'data.db'))
  const half = join(place, 'half.zip')
  await writeFile(half, (await readFile(file)).subarray(0, 5_000))
  for (const [words, typed] of [
    [['restore', file], ''],
    [['restore', file], 'no\n'],
    [['restore', half, '--yes'], ''],
    [['restore', join(place, 'nothing.zip'), '--yes'], ''],
  ] as const) {
    expect((await club([...words], typed)).code, words.join(' ')).toBe(1)
  }
  expect((await readFile(join(data, 'data.db'))).equals(before)).toBe(true)
  expect((await readdir(release)).filter((name) => name.startsWith('pb_data'))).toEqual(['pb_data'])

  const occupied = join(place, 'occupied')
  await mkdir(occupied)
  await writeFile(join(occupied, 'letter.txt'), 'of somebody')
  expect(await club(['restore', file, '--yes'], '', { CLUB_DATA: occupied })).toMatchObject({
    code: 1,
    said: expect.stringContaining('not empty') as string,
  })

  // What people have ended since the backup comes along.
  const ended = `session-1-${'0'.repeat(64)}`
  await writeFile(join(data, 'gone', ended), '')
  const wrongKey = await club(['restore', file, '--yes'], '', { SETTINGS_KEY: 'x'.repeat(32) })
  expect(wrongKey).toMatchObject({ code: 1, said: expect.stringContaining('SETTINGS_KEY') as string })

  expect(await club(['restore', file], 'yes\n')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored and sound: profiles=') as string,
  })
  const [kept = ''] = (await readdir(release)).filter((name) => name.startsWith('pb_data.before-'))
  expect((await readFile(join(release, kept, 'data.db'))).equals(before)).toBe(true)
  expect(await readdir(join(data, 'gone'))).toEqual(expect.arrayContaining(['key', ended]))
  // Later than what was there before, whatever the clock says.
  expect(await readFile(join(data, 'backups/restored'), 'utf8')).toBe(`${first}\n`)
  server = await start()
  const second = await epoch()
  expect(second.epoch).toBeGreaterThan(first)
  expect(second.since).toBeGreaterThan(0)
  await expect(readFile(join(data, 'backups/restored'))).rejects.toThrow()
  expect(await signsIn()).toBe(200)
  expect(
    (await callClub(server, 'sign-in', { body: { email: 'late@example.org', password: PASSWORD } })).status,
  ).toBe(400)
})
