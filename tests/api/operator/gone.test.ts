import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERRORS } from '@/copy/errors'
import { act } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { everythingStored } from '../../support/everythingStored'
import { eventually } from '../../support/eventually'
import {
  acceptInvitation,
  callFamily,
  invited,
  leaveFamily,
  newAdult,
  removeAdult,
} from '../../support/families'
import { sendMails } from '../../support/mails'
import { auditOf, deleteClient } from '../../support/panel'
import { me, newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'

const DAY_SECONDS = 86_400
const NOT_RECORDED = {
  status: 503,
  json: { success: false, code: 'not_recorded', error: ERRORS.not_recorded },
}

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

const list = (): string => join(club.dataDir, 'gone')
/** The entries of a place, by kind. */
const entries = async (folder = list()): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /-\d+-/.test(name)).map((name) => name.split('-')[0] ?? '')

const leave = ({ token }: Person): Promise<ClubAnswer> =>
  callClub(club, 'account/delete', { token, body: { password: PASSWORD } })
const tables = async (text: string): Promise<string[]> =>
  (await everythingStored(club)).filter(({ row }) => row.includes(text)).map(({ table }) => table)
const isThere = async ({ id }: Person): Promise<boolean> => {
  const { rows } = await club.superuser.sql.run(`SELECT id FROM profiles WHERE id = '${id}'`)
  return rows.length === 1
}

const epochOf = async (): Promise<unknown> => {
  const { rows } = await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'epoch'")
  return rows[0]?.[0]
}
/** By PocketBase's own way; the first answer that is seen is of the restored club. */
async function restore(backup: string): Promise<void> {
  const before = await epochOf()
  await club.superuser.backups.restore(backup)
  await eventually(async () => expect(await epochOf()).not.toBe(before))
}

async function restart(): Promise<void> {
  await club.end('kill')
  await club.start()
}

/** Notes it as the club does, so many seconds ago. */
async function note(kind: string, id: string, ago = 0): Promise<string> {
  const mark = createHmac('sha256', await readFile(join(list(), 'key')))
    .update(`${kind} ${id}`)
    .digest('hex')
  const name = `${kind}-${Math.floor(Date.now() / 1_000) - ago}-${mark}`
  await writeFile(join(list(), name), '')
  return name
}

/** Root may write anywhere: a file where the folder should be stops root too. */
async function breakList(): Promise<void> {
  await rename(list(), `${list()}.kept`)
  await writeFile(list(), '')
}
async function mendList(): Promise<void> {
  await rm(list())
  await rename(`${list()}.kept`, list())
}

test('who was erased after a backup is nowhere once it is restored, by whomever, and however often', async () => {
  const staff = await newStaff(club)
  const [member, unpaid, byStaff, stays] = [
    await payingMember(club),
    await newPerson(club),
    await payingMember(club),
    await payingMember(club),
  ]
  await club.superuser.backups.create('before.zip')
  expect(await leave(member)).toMatchObject({ status: 200 })
  expect(await leave(unpaid)).toMatchObject({ status: 200 })
  expect(await deleteClient({ club, staff }, byStaff)).toMatchObject({ status: 200 })
  expect(await entries()).toEqual(['erased', 'erased', 'erased'])

  for (let times = 0; times < 2; times += 1) {
    await restore('before.zip')
    for (const { id, email, token } of [member, unpaid, byStaff]) {
      await sendMails(club)
      expect(await tables(email)).toEqual([])
      expect(new Set(await tables(id))).toEqual(new Set(['audit_log', 'consents']))
      expect((await me(club, { id, email, token })).status).toBe(401)
      const signIn = await callClub(club, 'sign-in', { body: { email, password: PASSWORD } })
      expect(signIn.status).toBe(400)
    }
    expect((await me(club, stays)).json).toMatchObject({ access: 'granted' })
    expect(await auditOf({ club, staff }, member.id)).toContainEqual(
      expect.objectContaining({ actor: 'restore', action: 'client_deleted' }),
    )
  }
})

test('neither list nor key is in a backup, and the list names nobody', async () => {
  const person = await newPerson(club)
  await leave(person)
  await club.superuser.backups.create('after.zip')
  const backup = join(club.dataDir, 'backups/after.zip')
  const { stdout } = await promisify(execFile)('unzip', ['-Z1', backup])
  expect(stdout).toContain('data.db')
  expect(stdout).not.toContain('gone')
  expect((await readdir(list())).join()).not.toContain(person.id)
  const key = await readFile(join(list(), 'key'), 'utf8')
  expect(key).toHaveLength(32)
  expect(await tables(key)).toEqual([])
})

test('an erasure that cannot be noted is refused before anything is done, and can be tried again', async () => {
  const staff = await newStaff(club)
  const member = await payingMember(club)
  await breakList()
  for (const refusal of [await leave(member), await deleteClient({ club, staff }, member)])
    expect(refusal).toMatchObject(NOT_RECORDED)
  expect((await me(club, member)).json).toMatchObject({ access: 'granted' })
  expect(atStripe(club.sandbox, member.id).subscriptions).toMatchObject([{ status: 'active' }])
  await mendList()
  expect(await leave(member)).toMatchObject({ status: 200, json: { charge: 'cancelled' } })
  expect(await isThere(member)).toBe(false)
})

test('what was noted and not stored is forgotten, so that whoever stays is not erased later', async () => {
  const person = await newPerson(club)
  // The transaction fails at its very end, after the note.
  await club.superuser.sql.run(
    'CREATE TABLE broken (id TEXT REFERENCES services (id) DEFERRABLE INITIALLY DEFERRED)',
  )
  await club.superuser.sql.run(
    `CREATE TRIGGER break AFTER INSERT ON audit_log WHEN NEW.action = 'client_deleted'
     BEGIN INSERT INTO broken VALUES ('nothing'); END`,
  )
  expect((await leave(person)).status).toBe(500)
  expect(await entries()).toEqual([])
  await restart()
  expect(await isThere(person)).toBe(true)
})

test('a server that died between note and transaction ends at its next start what was asked for, and only that', async () => {
  const [asked, earlier] = [await newPerson(club), await newPerson(club)]
  await club.runJob('watchClub')
  await note('erased', asked.id)
  await note('erased', earlier.id, 3_600)
  await restart()
  expect([await isThere(asked), await isThere(earlier)]).toEqual([false, true])
})

test('an entry goes once every backup that may be restored is younger, and not before', async () => {
  const age = (days: number): Promise<string> => note('erased', `somebody${days}`, days * DAY_SECONDS)
  const [old, older, young] = [await age(35), await age(45), await age(29)]
  const backups = join(club.dataDir, 'backups')
  await mkdir(backups, { recursive: true })
  const kept = join(backups, 'kept_by_hand.zip')
  await writeFile(kept, '')
  const then = new Date(Date.now() - 40 * DAY_SECONDS * 1_000)
  await utimes(kept, then, then)
  const left = async (): Promise<string[]> => (await readdir(list())).filter((name) => /-\d+-/.test(name))
  // The job erases an account of its own.
  const named = async (): Promise<string[]> =>
    (await left()).filter((name) => [old, older, young].includes(name)).toSorted()
  await club.runJob('applyRetention')
  expect(await named()).toEqual([old, young].toSorted())
  await rm(kept)
  await club.runJob('applyRetention')
  expect(await named()).toEqual([young])
})

test('a second folder has the same, for whoever loses the first', async () => {
  const second = await mkdtemp(join(tmpdir(), 'club-gone-'))
  await club.end('stop')
  await club.start({ GONE_DIR: second })
  const person = await newPerson(club)
  await club.superuser.backups.create('before.zip')
  await leave(person)
  expect(await entries(second)).toEqual(['erased'])
  expect(await readFile(join(second, 'key'))).not.toEqual(await readFile(join(list(), 'key')))
  await rm(list(), { recursive: true })
  await mkdir(list())
  await restart()
  await restore('before.zip')
  expect(await isThere(person)).toBe(false)
  await club.end('stop')
  await rm(second, { recursive: true })
  await expect(club.start()).rejects.toThrow()
  expect(club.logs.join('\n')).toContain(second)
  await mkdir(second)
  await club.start()
})

test('a list whose key was lost stops the start, because nobody could be kept from coming back', async () => {
  await leave(await newPerson(club))
  await club.end('stop')
  await rm(join(list(), 'key'))
  await expect(club.start()).rejects.toThrow()
  expect(club.logs.join('\n')).toContain('its file key is missing')
})

test('a session that has ended stays ended, by whatever way it ended, and no other one does', async () => {
  const member = await payingMember(club)
  const signIn = async (): Promise<Person> => {
    const { json } = await callClub(club, 'sign-in', { body: { email: member.email, password: PASSWORD } })
    return { ...member, token: String(json['token']) }
  }
  const [signedOut, ended, open] = [await signIn(), await signIn(), await signIn()]
  const everywhere = await newPerson(club)
  await club.superuser.backups.create('before.zip')
  expect((await callClub(club, 'sign-out', { token: signedOut.token, body: {} })).status).toBe(200)
  const { json } = await callClub(club, 'account/sessions', { token: ended.token, method: 'GET' })
  const [own] = json['sessions'] as { id: string }[]
  await callClub(club, 'account/sessions/end', { token: open.token, body: { id: own?.id } })
  await callClub(club, 'sign-out-everywhere', { token: everywhere.token, body: {} })
  expect((await entries()).toSorted()).toEqual(['session', 'session', 'tokens'])

  await restore('before.zip')
  for (const gone of [signedOut, ended, everywhere]) expect((await me(club, gone)).status).toBe(401)
  for (const kept of [member, open]) expect((await me(club, kept)).status).toBe(200)
  expect(
    (await callClub(club, 'sign-in', { body: { email: everywhere.email, password: PASSWORD } })).status,
  ).toBe(200)
})

test('a session ends also while the list cannot be written', async () => {
  const person = await newPerson(club)
  await breakList()
  expect((await callClub(club, 'sign-out', { token: person.token, body: {} })).status).toBe(200)
  expect((await me(club, person)).status).toBe(401)
  await mendList()
})

test('who was taken out of a family, or left it, is out of it after a restore, and who has come again is in it', async () => {
  const holder = await payingMember(club)
  const [removed, left, back] = [
    await newAdult(club, holder),
    await newAdult(club, holder),
    await newAdult(club, holder),
  ]
  await club.superuser.backups.create('before.zip')
  await removeAdult(club, holder, removed)
  await leaveFamily(club, left)
  await removeAdult(club, holder, back)
  expect(await entries()).toEqual(['family', 'family', 'family'])
  await acceptInvitation(club, back, await invited(club, holder, back.email))
  expect(await entries()).toEqual(['family', 'family'])

  await restore('before.zip')
  const { rows } = await club.superuser.sql.run(`SELECT id FROM profiles WHERE family = '${holder.id}'`)
  expect(rows).toEqual([[back.id]])
  await breakList()
  expect(await callFamily(club, 'removal', holder, { id: back.id })).toMatchObject(NOT_RECORDED)
  expect(await callFamily(club, 'leave', back)).toMatchObject(NOT_RECORDED)
  expect((await me(club, back)).json).toMatchObject({ access: 'granted' })
  await mendList()
})

test('a consent that was withdrawn is withdrawn after a restore, also that to keep what was said, and no other one', async () => {
  const [member, other] = [await payingMember(club), await payingMember(club)]
  const consent = (person: Person, accepted: boolean): Promise<ClubAnswer> =>
    callClub(club, 'account/consents', { token: person.token, body: { document: 'analytics', accepted } })
  const said = { text: 'Se ha caído', call_at: 'any' }
  for (const person of [member, other]) await consent(person, true)
  const [own, others] = [await act(club, member, { said }), await act(club, other, { said })]
  await club.superuser.backups.create('before.zip')
  await consent(member, false)
  const removed = await callClub(club, `request-notes/${own.id}/removal`, { token: member.token, body: {} })
  expect(removed.status).toBe(200)
  expect((await entries()).toSorted()).toEqual(['consent', 'said'])

  await restore('before.zip')
  const given = async ({ id }: Person): Promise<unknown> =>
    (
      await club.superuser.sql.run(
        `SELECT count(*) FROM consents WHERE profile = '${id}' AND document = 'analytics' AND withdrawn_at = ''`,
      )
    ).rows[0]?.[0]
  expect([await given(member), await given(other)]).toEqual(['0', '1'])
  expect((await club.superuser.sql.run('SELECT id FROM request_notes')).rows).toEqual([[others.id]])
  // Given again, it is another one: what was withdrawn before is not about it.
  await consent(member, true)
  await restart()
  expect(await given(member)).toBe('1')
  await breakList()
  expect(await consent(member, false)).toMatchObject(NOT_RECORDED)
  expect(await given(member)).toBe('1')
  await mendList()
})
