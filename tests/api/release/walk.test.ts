import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packRelease } from '@/ops/release/release'
import { freePort } from '@/ops/run/freePort'
import { runCommand } from '@/ops/runCommand'
import { callClub } from '../../support/callClub'
import {
  clubService,
  filledIn,
  follow,
  guideCommands,
  rooted,
  type Service,
  shell,
} from '../../support/guide'
import { httpCall } from '../../support/httpCall'
import { PASSWORD, registration } from '../../support/people'
import { preparedClub } from '../../support/preparedClub'
import { unpackRelease } from '../../support/runRelease'

/** The files of a release that name places of the machine. */
const WITH_PATHS = ['GUIDE.md', 'club', 'club.env.example', 'club.service']
/** What is there before anything is installed. */
const OF_ANY_MACHINE = ['etc/systemd/system', 'usr/local/bin', 'srv']
const NEXT = 'club-next'

let place: string
let machine: string
let unpacked: string
let guide: string
let service: Service
let env: Record<string, string>
const person = registration()

/** The steps share one machine, in the order of an operator's life. */
beforeAll(async () => {
  const { binary } = await preparedClub()
  place = await mkdtemp(join(tmpdir(), 'club-walk-'))
  machine = join(place, 'machine')
  for (const folder of OF_ANY_MACHINE) await mkdir(join(machine, folder), { recursive: true })
  unpacked = await unpackRelease(await packRelease(binary, join(place, 'archives')), join(place, 'unpacked'))
  for (const file of WITH_PATHS) {
    const text = await readFile(join(unpacked, file), 'utf8')
    await writeFile(join(unpacked, file), rooted(text, machine))
  }
  guide = await readFile(join(unpacked, 'GUIDE.md'), 'utf8')
  service = clubService(join(machine, 'etc/systemd/system/club.service'))
  env = { PATH: `${join(machine, 'usr/local/bin')}:${process.env.PATH ?? ''}` }
})
afterAll(async () => {
  await service.kill()
  await rm(place, { recursive: true, force: true })
})

const walk = (heading: string, blanks: Record<string, string> = {}): Promise<string> =>
  follow(filledIn(guideCommands(guide, heading), blanks), { service, env, cwd: unpacked })

/** A command that the guide names in a sentence. */
function named(command: string): Promise<string> {
  expect(guide).toContain(`\`${command}\``)
  return shell(command, env)
}

const data = (): string => join(machine, 'var/lib/club')
const copies = (): string => join(machine, 'srv/copies')
const ready = async (): Promise<number> => (await httpCall(service.server(), '/api/club/ready')).status

async function expectMember(): Promise<void> {
  const body = { email: person.email, password: PASSWORD }
  expect((await callClub(service.server(), 'sign-in', { body })).status).toBe(200)
}

test('install and first start: the address answers, the log has the code, and check finds nothing wrong', async () => {
  const port = await freePort()
  const filled = [`PUBLIC_URL=http://127.0.0.1:${port}`, `PORT=${port}`].join('\n')
  const lines = guideCommands(guide, 'Install on a Linux server').flatMap((line) =>
    line.includes('then fill it in') ? [line, `echo '${filled}' >> ${machine}/etc/club/club.env`] : [line],
  )
  const said = await follow(lines, { service, env, cwd: unpacked })
  expect(said).toMatch(/Código de un solo uso .*: \w{4}-\w{4}-\w{4}/)
  expect(await ready()).toBe(200)
  expect(await named('club check')).toMatch(/^✓ Ajustes/)
  expect(await readdir(data())).toContain('data.db')
  expect(await readdir(unpacked), 'the key is among the settings').not.toContain('settings.key')
  expect((await callClub(service.server(), 'sign-up', { body: person })).status).toBe(200)
})

test('health: in one word for everybody, and in lines on the machine', async () => {
  expect(guide).toContain('`GET /api/club/health`')
  expect((await httpCall(service.server(), '/api/club/health')).json).toEqual({ status: 'ok' })
  expect(await named('club status')).toContain('✓ Todo va bien.')
})

test('backup: one beside the others, one in a folder, and a drill', async () => {
  expect(await walk('Backup')).toContain('profiles=1')
  expect(await readdir(copies())).toEqual([expect.stringMatching(/^club_backup_\d{14}\.zip$/)])
})

test('after a loss of everything the copy brings all back, by the key of the settings', async () => {
  await service.kill()
  await rm(data(), { recursive: true })
  const [copy = ''] = await readdir(copies())
  expect(await walk('Restore', { 'backup.zip': join(copies(), copy) })).toContain('Restored and sound')
  await expectMember()
})

test('update: the new release serves the same people, and its database is up to date', async () => {
  const newer = join(place, 'newer', NEXT)
  await cp(unpacked, newer, { recursive: true })
  await writeFile(join(newer, 'version'), '9.9.9-next\n')
  await writeFile(join(newer, 'pb_migrations/9999999999_noted.js'), NOTED)
  const archive = join(place, `${NEXT}.tar.gz`)
  await runCommand('tar', ['-C', join(place, 'newer'), '-czf', archive, NEXT])
  await walk('Upgrade, and back', { 'new-release.tar.gz': archive, 'new-release': NEXT })
  expect(await named('club version')).toBe('9.9.9-next\n')
  await expectMember()
  const db = new DatabaseSync(join(data(), 'data.db'), { readOnly: true })
  expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'noted'").all()).toHaveLength(1)
  db.close()
  expect(await readdir(join(machine, 'opt/club/releases'))).toEqual([basename(unpacked), NEXT].sort())
})

/** Only the newer release has it. */
const NOTED = `migrate(
  (app) => { app.db().newQuery('CREATE TABLE noted (word TEXT)').execute() },
  (app) => { app.db().newQuery('DROP TABLE noted').execute() },
)`

test('drain and stop: the proxy hears of it first, then nothing answers', async () => {
  await named('club drain')
  expect(await ready()).toBe(503)
  const { url } = service.server()
  await service.control('stop club')
  await expect(fetch(url)).rejects.toThrow()
})
