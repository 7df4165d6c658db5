import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { SETTING_NAMES } from '@/domain/settingNames'
import { freePort } from '@/ops/run/freePort'
import { thisMachine } from '@/ops/programs/target'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { maskedDni } from '@/domain/dni'
import { PASSWORD, registration } from '../../support/people'
import { packedRelease } from '../../support/packedRelease'
import { beginRelease, type ReleasedServer, startRelease, unpackRelease } from '../../support/runRelease'

const run = promisify(execFile)
/** All that the start script may find: the tools of any Unix, and no Node. */
const TOOLS = 'sh cat chown dirname find head id ln ls mkdir mktemp od readlink rm tr'.split(' ')
const SUPERUSER = ['ops@example.org', 'a long password']

let place: string
let tools: string
let archive: string
const running = new Set<ReleasedServer>()

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-release-'))
  archive = await packedRelease()
  tools = join(place, 'tools')
  await mkdir(tools)
  for (const tool of TOOLS) {
    const { stdout } = await run('sh', ['-c', `command -v ${tool}`])
    await symlink(stdout.trim(), join(tools, tool))
  }
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(place, { recursive: true, force: true })
})

const unpack = (name: string): Promise<string> => unpackRelease(archive, join(place, name))

/** The one command, with an environment that holds nothing but these. */
async function start(release: string, settings: Record<string, string> = {}): Promise<ReleasedServer> {
  const server = await startRelease(release, { PATH: tools, ...settings })
  running.add(server)
  return server
}

test('the archive holds what a server needs, and nothing of the demo', async () => {
  const release = await unpack('contents')
  expect((await readdir(release)).sort()).toEqual([
    'GUIDE.md',
    'LICENSE-pocketbase.md',
    'SECURITY.md',
    'club',
    'club-drill.service',
    'club-drill.timer',
    'club.env.example',
    'club.service',
    'club@.service',
    'examples',
    'litestream.yml',
    'pages',
    'pb_hooks',
    'pb_migrations',
    'pb_public',
    'pocketbase',
    'proxy',
    'version',
  ])
  expect((await stat(join(release, 'club'))).mode & 0o111).toBe(0o111)
  const { stdout } = await run('tar', ['-tzf', archive])
  expect(stdout).not.toMatch(/node_modules|sandbox|\.stamp|pb_data/)
})

test('archive, command and server name the release by version and commit', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const release = await unpack('named')
  const { stdout } = await run(join(release, 'club'), ['version'], { env: { PATH: tools } })
  const name = stdout.trim()
  expect(name).toMatch(new RegExp(`^${version}-([0-9a-f]{10}(-dirty)?|unknown)$`))
  expect(basename(archive)).toBe(`${BRAND.slug}-${name}-linux-${thisMachine().processor}.tar.gz`)
})

test('the example of the settings names every one of them, and the README too', async () => {
  const example = await readFile(join(await unpack('settings'), 'club.env.example'), 'utf8')
  const named = [...example.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...SETTING_NAMES, 'CLUB_DATA', 'PORT'].sort())
  const readme = await readFile('README.md', 'utf8')
  const table = readme.slice(
    readme.indexOf('## Settings'),
    readme.indexOf('\n## ', readme.indexOf('## Settings') + 1),
  )
  for (const name of named) expect(table, name).toContain(`\`${name}\``)
})

test('without Node, in an empty folder: it starts, serves, takes a member, and a backup brings them back elsewhere', async () => {
  const first = await unpack('first')
  const settings = { BACKUP_CRON: '15 3 * * *', BACKUP_KEEP: '3', SUPERUSER_IPS: '127.0.0.1' }
  const server = await start(first, settings)
  expect(server.lines.join('')).toMatch(/Código de un solo uso .*: \w{4}-\w{4}-\w{4}/)
  expect(server.lines.join('')).not.toMatch(/pbinstal/)

  expect((await httpCall(server, '/')).text).toContain(`<link rel="canonical" href="${BRAND.site}/">`)
  const portal = await httpCall(server, '/portal')
  const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(portal.text) ?? []
  expect(await httpCall(server, script)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
  expect((await httpCall(server, '/api/club/config')).json).toMatchObject({
    demo: false,
    staffExists: false,
    version: expect.stringMatching(/^\d+\.\d+\.\d+-\w+/),
  })

  const person = registration()
  const { status, json } = await callClub(server, 'sign-up', { body: person })
  expect([status, json['success']]).toEqual([200, true])

  await run(join(first, 'club'), ['superuser', ...SUPERUSER], { env: { PATH: tools } })
  const backup = await nightlyBackup(server)
  for (const own of ['pb_data', 'settings.key'])
    expect((await stat(join(first, own))).mode & 0o077, own).toBe(0)
  await server.stop()

  const second = await unpack('second')
  await restore(join(first, 'pb_data/backups', backup), join(second, 'pb_data'))
  expect(await refusedStart(second, { PUBLIC_URL: 'http://127.0.0.1' })).toContain(
    'SETTINGS_KEY is missing, or not the one',
  )
  const SETTINGS_KEY = (await readFile(join(first, 'settings.key'), 'utf8')).trim()
  const restored = await start(second, { SETTINGS_KEY })
  expect(restored.lines.join('')).toMatch(/Código de un solo uso/)
  await expectMember(restored, person)
  await restored.stop()

  // A newer release on the same data, and back.
  for (const release of [await unpack('upgrade'), first]) {
    const data = join(second, 'pb_data')
    await writeFile(
      join(release, 'club.env'),
      `CLUB_DATA='${data}'\nMAIL_FROM_NAME='Un club'\nSETTINGS_KEY=${SETTINGS_KEY}\n`,
    )
    const upgraded = await start(release)
    await expectMember(upgraded, person)
    await upgraded.stop()
  }
})

/** Runs PocketBase's nightly job, and returns the name of its file. */
async function nightlyBackup({ url }: ReleasedServer): Promise<string> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  const [address = '', password = ''] = SUPERUSER
  await client.collection('_superusers').authWithPassword(address, password)
  const { backups } = (await client.settings.getAll()) as { backups: object }
  expect(backups).toMatchObject({ cron: '15 3 * * *', cronMaxKeep: 3 })
  await client.crons.run('__pbAutoBackup__')
  let file = ''
  await eventually(async () => {
    const [made] = await client.backups.getFullList()
    file = made?.key ?? ''
    expect(file).toMatch(/^@auto_pb_backup_.*\.zip$/)
  })
  return file
}

async function restore(backup: string, data: string): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(backup)))) {
    if (name.endsWith('/')) continue
    await mkdir(dirname(join(data, name)), { recursive: true })
    await writeFile(join(data, name), bytes)
  }
}

async function expectMember(
  server: ReleasedServer,
  { email, dni }: ReturnType<typeof registration>,
): Promise<void> {
  const entered = await callClub(server, 'sign-in', { body: { email, password: PASSWORD } })
  expect(entered.status).toBe(200)
  const { json } = await callClub(server, 'me', { token: String(entered.json['token']), method: 'GET' })
  expect(json).toMatchObject({ profile: { email, dni: maskedDni(String(dni)), stage: 'Paso 1 sin pago' } })
}

test('the operator lets somebody of the staff choose a password whom no mail reaches, while the club runs', async () => {
  const release = await unpack('staff')
  const server = await start(release, { SUPERUSER_IPS: '127.0.0.1' })
  const [, setupCode = ''] = /Código de un solo uso .*: (\S+)/.exec(server.lines.join('')) ?? []
  const ana = { email: 'ana@example.org', password: 'Farola-9021!' }
  expect((await callClub(server, 'set-org-user', { body: { setupCode, ...ana } })).status).toBe(200)
  const token = String((await callClub(server, 'sign-in', { body: ana })).json['token'])
  const team = () => callClub(server, 'staff/team', { token, method: 'GET' })
  expect((await team()).status).toBe(200)
  const command = (...more: string[]) =>
    run(join(release, 'club'), ['staff-password', ...more], { env: { PATH: tools, PUBLIC_URL: server.url } })

  await expect(command('nadie@example.org')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Nadie del equipo tiene el correo nadie@example.org.') as string,
  })
  await expect(command()).rejects.toMatchObject({ code: 2 })
  expect((await team()).status, 'a mistake changes nothing').toBe(200)

  const { stdout } = await command('Ana@example.org')
  expect(await team()).toMatchObject({ status: 401, json: { code: 'session_expired' } })
  const [, reset = ''] = /\/auth\/reset-password#staff:(\S+)/.exec(stdout) ?? []
  const password = 'Golondrina-77'
  const choose = () =>
    httpCall(server, '/api/collections/staff/confirm-password-reset', {
      method: 'POST',
      json: { token: reset, password, passwordConfirm: password },
    })
  expect((await choose()).status).toBe(204)
  expect((await choose()).status, 'it works once').toBe(400)
  expect((await callClub(server, 'sign-in', { body: ana })).status).toBe(400)
  expect((await callClub(server, 'sign-in', { body: { ...ana, password } })).status).toBe(200)
  expect(server.lines.join('')).not.toContain(reset)

  await run(join(release, 'club'), ['superuser', ...SUPERUSER], { env: { PATH: tools } })
  const client = new PocketBase(server.url)
  const [address = '', secret = ''] = SUPERUSER
  await client.collection('_superusers').authWithPassword(address, secret)
  const { rows } = await client.sql.run(
    `SELECT event, owner_kind, route FROM security_log
     WHERE owner = (SELECT id FROM staff) AND event IN ('staff_link_made', 'password_changed') ORDER BY at`,
  )
  expect(rows).toEqual([
    ['staff_link_made', 'staff', './club staff-password'],
    ['password_changed', 'staff', 'POST /api/collections/{collection}/confirm-password-reset'],
  ])
  expect(JSON.stringify(await client.logs.getList(1, 200))).not.toContain(reset)
  await server.stop()
})

/** What a start that is refused prints. */
async function refusedStart(release: string, settings: Record<string, string>): Promise<string> {
  const { child, lines } = beginRelease(release, { PATH: tools, PORT: String(await freePort()), ...settings })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).not.toBe(0)
  return lines.join('')
}

test('a missing setting stops the start with its name', async () => {
  expect(await refusedStart(await unpack('unset'), {})).toContain('PUBLIC_URL is missing')
})

test('a damaged database stops the start with its path and the way out, and is left as it is', async () => {
  const release = await unpack('damaged')
  const file = join(release, 'pb_data/data.db')
  await mkdir(dirname(file))
  await writeFile(file, 'no database at all')
  const printed = await refusedStart(release, { PUBLIC_URL: 'http://127.0.0.1' })
  expect(printed).toContain(`${file} is damaged`)
  expect(printed).toContain('GUIDE.md')
  expect(await readFile(file, 'utf8')).toBe('no database at all')
})
