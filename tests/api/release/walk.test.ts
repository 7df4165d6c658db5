import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@/ops/run/freePort'
import { runCommand } from '@/ops/runCommand'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import {
  clubServices,
  filledIn,
  follow,
  guideBlocks,
  rooted,
  type Services,
  shell,
} from '../../support/guide'
import { httpCall } from '../../support/httpCall'
import { LITESTREAM_WITHIN_MS, pathWithLitestream, replicaBegun } from '../../support/litestream'
import { PASSWORD, registration } from '../../support/people'
import { unpackedRelease } from '../../support/packedRelease'

/** The files of a release that name places of the machine. */
const WITH_PATHS = [
  'GUIDE.md',
  'club',
  'club.env.example',
  'club.service',
  'club@.service',
  'club-drill.service',
  'club-drill.timer',
]
/** What is there before anything is installed. */
const OF_ANY_MACHINE = ['etc/systemd/system', 'usr/local/bin', 'srv']
const NEXT = 'club-next'
const INSTALL = 'Install on a Linux server'

/** A machine of the operator's, with the unpacked release in front of them. */
interface Machine {
  /** Below it lies what the guide puts on a whole machine. */
  root: string
  unpacked: string
  guide: string
  services: Services
  env: Record<string, string>
}

let place: string
let path: string
/** The one that is the club by now. */
let machine: Machine
const machines: Machine[] = []
const person = registration()

/** The steps follow one another, in the order of an operator's life. */
beforeAll(async () => {
  path = await pathWithLitestream()
  place = await mkdtemp(join(tmpdir(), 'club-walk-'))
  machine = await newMachine('first')
}, LITESTREAM_WITHIN_MS)
afterAll(async () => {
  for (const { services } of machines) await services.kill()
  await rm(place, { recursive: true, force: true })
})

async function newMachine(name: string): Promise<Machine> {
  const root = join(place, name)
  for (const folder of OF_ANY_MACHINE) await mkdir(join(root, folder), { recursive: true })
  const unpacked = await unpackedRelease(join(place, `${name}-unpacked`))
  for (const file of WITH_PATHS) {
    const text = await readFile(join(unpacked, file), 'utf8')
    await writeFile(join(unpacked, file), rooted(text, root))
  }
  const made = {
    root,
    unpacked,
    guide: await readFile(join(unpacked, 'GUIDE.md'), 'utf8'),
    services: clubServices(join(root, 'etc/systemd/system'), path),
    env: { PATH: `${join(root, 'usr/local/bin')}:${path}` },
  }
  machines.push(made)
  return made
}

const walkBlock = (lines: readonly string[], { services, env, unpacked }: Machine): Promise<string> =>
  follow(lines, { services, env, cwd: unpacked })
const walk = (heading: string, blanks: Record<string, string> = {}): Promise<string> =>
  walkBlock(filledIn(guideBlocks(machine.guide, heading)[0], blanks), machine)

/** A command that the guide names in a sentence. */
function named(command: string): Promise<string> {
  expect(machine.guide).toContain(`\`${command}\``)
  return shell(command, machine.env)
}

const settings = ({ root }: Machine): string => join(root, 'etc/club/club.env')
const data = (): string => join(machine.root, 'var/lib/club')
const copies = (): string => join(machine.root, 'srv/copies')
const ready = async (): Promise<number> =>
  (await httpCall(machine.services.server(), '/api/club/ready')).status

async function expectMember(): Promise<void> {
  const body = { email: person.email, password: PASSWORD }
  expect((await callClub(machine.services.server(), 'sign-in', { body })).status).toBe(200)
}

test('install and first start: the address answers, the log has the code, and check finds nothing wrong', async () => {
  const port = await freePort()
  const filled = [`PUBLIC_URL=http://127.0.0.1:${port}`, `PORT=${port}`].join('\n')
  const lines = guideBlocks(machine.guide, INSTALL)[0].flatMap((line) =>
    line.includes('then fill it in') ? [line, `echo '${filled}' >> ${settings(machine)}`] : [line],
  )
  const said = await walkBlock(lines, machine)
  expect(said).toMatch(/Código de un solo uso .*: \w{4}-\w{4}-\w{4}/)
  expect(await ready()).toBe(200)
  expect(await named('club check')).toMatch(/^✓ Ajustes/)
  expect(await readdir(data())).toContain('data.db')
  expect(await readdir(machine.unpacked), 'the key is among the settings').not.toContain('settings.key')
  expect((await callClub(machine.services.server(), 'sign-up', { body: person })).status).toBe(200)
})

test('health: in one word for everybody, and in lines on the machine', async () => {
  expect(machine.guide).toContain('`GET /api/club/health`')
  expect((await httpCall(machine.services.server(), '/api/club/health')).json).toEqual({ status: 'ok' })
  expect(await named('club status')).toContain('✓ Todo va bien.')
})

test('backup: one beside the others, one in a folder, and a drill', async () => {
  expect(await walk('Backup')).toContain('profiles=1')
  expect(await readdir(copies())).toEqual([expect.stringMatching(/^club_backup_\d{14}\.zip$/)])
})

test('after a loss of everything the copy brings all back, by the key of the settings', async () => {
  await machine.services.kill()
  await rm(data(), { recursive: true })
  const [copy = ''] = await readdir(copies())
  expect(await walk('Restore', { 'backup.zip': join(copies(), copy) })).toContain('Restored and sound')
  await expectMember()
})

test('standby: a second machine follows the first, and takes its place when that is lost', async () => {
  const [first, second] = [machine, await newMachine('second')]
  const replica = join(place, 'replica')
  await mkdir(replica)
  await appendFile(settings(first), `REPLICA_URL=file://${replica}\n`)
  await walkBlock(guideBlocks(first.guide, 'Standby')[0], first)
  await replicaBegun(replica)

  // As above, with the same settings and nothing that starts.
  const install = guideBlocks(second.guide, INSTALL)[0]
  await walkBlock(
    install.filter((line) => !/club\.service|^systemctl|^journalctl/.test(line)),
    second,
  )
  const same = await readFile(settings(first), 'utf8')
  await writeFile(settings(second), same.replaceAll(first.root, second.root))
  const [, standby = [], promote = []] = guideBlocks(second.guide, 'Standby')
  await walkBlock(standby, second)
  const followed = join(second.root, 'var/lib/club/standby')
  await eventually(async () => expect(await readdir(followed)).toContain('data.db-txid'))

  await first.services.kill()
  machine = second
  const said = await walkBlock(promote, second)
  expect(said).toContain('Promoted and sound: profiles=1')
  await expectMember()
  expect(await walk('Backup')).toContain('profiles=1')
})

test('update: the new release serves the same people, and its database is up to date', async () => {
  const newer = join(place, 'newer', NEXT)
  await cp(machine.unpacked, newer, { recursive: true })
  await writeFile(join(newer, 'version'), '9.9.9-next\n')
  await writeFile(join(newer, 'pb_migrations/9999999999_noted.js'), NOTED)
  const packed = join(place, `${NEXT}.tar.gz`)
  await runCommand('tar', ['-C', join(place, 'newer'), '-czf', packed, NEXT])
  await walk('Upgrade, and back', { 'new-release.tar.gz': packed, 'new-release': NEXT })
  expect(await named('club version')).toBe('9.9.9-next\n')
  await expectMember()
  const db = new DatabaseSync(join(data(), 'data.db'), { readOnly: true })
  expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'noted'").all()).toHaveLength(1)
  db.close()
  expect(await readdir(join(machine.root, 'opt/club/releases'))).toEqual(
    [basename(machine.unpacked), NEXT].sort(),
  )
})

/** Only the newer release has it. */
const NOTED = `migrate(
  (app) => { app.db().newQuery('CREATE TABLE noted (word TEXT)').execute() },
  (app) => { app.db().newQuery('DROP TABLE noted').execute() },
)`

test('drain and stop: the proxy hears of it first, then nothing answers', async () => {
  await named('club drain')
  expect(await ready()).toBe(503)
  const { url } = machine.services.server()
  await machine.services.control('stop club')
  await expect(fetch(url)).rejects.toThrow()
})
