import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { EPOCH_HEADER, type Epoch, readEpoch } from '@/domain/epoch'
import { freePort } from '@/ops/run/freePort'
import { DATABASES } from '@/ops/run/requireDatabases'
import { startBucket } from '../../support/bucket'
import { callClub } from '../../support/callClub'
import { everythingStored } from '../../support/everythingStored'
import { eventually } from '../../support/eventually'
import { acceptInvitation, invited } from '../../support/families'
import { httpCall } from '../../support/httpCall'
import {
  type Beside,
  beside,
  epochsIn,
  litestreamBeside,
  LITESTREAM_WITHIN_MS,
  newestIn,
  pathWithLitestream,
  replicaBegun,
} from '../../support/litestream'
import { mailsTo, sendMails } from '../../support/mails'
import { auditOf, deleteClient } from '../../support/panel'
import { createSubscription, me, newPerson, PASSWORD, payingMember, registration } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { unpackedRelease } from '../../support/packedRelease'
import { type ReleasedServer, runClub, startRelease } from '../../support/runRelease'
import { startTestClub } from '../../support/startTestClub'
import { ofCustomers } from '../../support/stripeAccount'

const SETTINGS_KEY = '0123456789abcdef0123456789abcdef'

let place: string
let release: string
let path: string
/** The data of a club that has started once: its first start takes longer than any other. */
let begun: string
beforeAll(async () => {
  path = await pathWithLitestream()
  place = await mkdtemp(join(tmpdir(), 'club-standby-'))
  release = await unpackedRelease(join(place, 'release'))
  begun = join(place, 'begun')
  const env = { PATH: path, PUBLIC_URL: 'http://club.invalid', CLUB_DATA: begun, SETTINGS_KEY }
  await (await startRelease(release, env)).stop()
}, LITESTREAM_WITHIN_MS)
afterAll(() => rm(place, { recursive: true, force: true }))

let work: string
let replica: string
let ended: (() => Promise<void>)[]
beforeEach(async () => {
  work = await mkdtemp(join(place, 'work-'))
  replica = join(work, 'replica')
  await mkdir(replica)
  ended = []
})
afterEach(async () => {
  for (const end of ended) await end()
})

/** A machine whose club has started before. */
async function machineWithClub(name: string, changed: Record<string, string> = {}) {
  const made = await machine(name, changed)
  await cp(begun, made.data, { recursive: true })
  return made
}

/** A machine: a data folder of its own, and the settings that all have. */
async function machine(name: string, changed: Record<string, string> = {}) {
  const data = join(work, name)
  const env = {
    PATH: path,
    // The same address for all, as the proxy has it.
    PUBLIC_URL: 'http://club.invalid',
    PORT: String(await freePort()),
    CLUB_DATA: data,
    SETTINGS_KEY,
    REPLICA_URL: `file://${replica}`,
    ...changed,
  }
  return {
    data,
    club: (words: readonly string[], typed = '') => runClub(release, words, env, typed),
    start: async (): Promise<ReleasedServer> => {
      const server = await startRelease(release, env)
      ended.push(() => server.stop('SIGKILL'))
      return server
    },
    beside: (word: 'replicate' | 'standby'): Beside => {
      const part = beside(release, word, env)
      ended.push(() => part.stop('SIGKILL'))
      return part
    },
  }
}

async function epochOf(server: Pick<ReleasedServer, 'port' | 'url'>): Promise<{ header: string } & Epoch> {
  const { headers } = await httpCall(server, '/api/club/config')
  const header = String(headers[EPOCH_HEADER.toLowerCase()])
  return { header, ...present(readEpoch(header)) }
}

async function signUp(server: ReleasedServer): Promise<string> {
  const person = registration()
  expect((await callClub(server, 'sign-up', { body: person })).status).toBe(200)
  return person.email
}
const signIn = async (server: ReleasedServer, email: string): Promise<number> =>
  (await callClub(server, 'sign-in', { body: { email, password: PASSWORD } })).status

/**
 * Waits until what was answered is in the replica: the next of its files may have been begun before, the one after it was not.
 * @param write leaves something to replicate
 * @param newest grows with every file
 */
async function synced(write: () => Promise<unknown>, newest = newestReplicated): Promise<void> {
  for (let file = 1; file <= 2; file += 1) {
    const before = await newest()
    await write()
    await eventually(async () => expect(await newest()).toBeGreaterThan(before))
  }
}
async function newestReplicated(): Promise<number> {
  const names = await readdir(replica)
  return Math.max(...(await Promise.all(names.map((name) => newestIn(join(replica, name))))))
}

test('a standby takes the place of a club that is lost, in a later epoch, with all that was replicated', async () => {
  const first = await machine('first')
  const second = await machine('second')
  const early = first.beside('replicate')
  const server = await first.start()
  const before = await epochOf(server)
  await replicaBegun(replica)
  expect(early.lines.join('')).toContain(`The replica of epoch ${before.epoch} is being kept.`)

  const standby = second.beside('standby')
  await eventually(async () => expect(await readdir(join(second.data, 'standby'))).toContain('data.db-txid'))
  const email = await signUp(server)
  await synced(() => signIn(server, email))
  expect(await first.club(['promote', '--yes'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is a club in') as string,
  })
  expect(await second.club([])).toMatchObject({
    code: 1,
    said: expect.stringContaining('This machine is the standby') as string,
  })
  expect(await second.club(['promote', '--yes'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('stop it first') as string,
  })
  await server.stop('SIGKILL')
  await early.stop('SIGKILL')
  await standby.stop()
  expect(await second.club(['promote'], 'no\n')).toMatchObject({ code: 1 })
  expect(await readdir(second.data)).toEqual(['standby'])
  const promoted = await second.club(['promote'], 'yes\n')
  expect(promoted).toMatchObject({ code: 0, said: expect.stringContaining('profiles=1') as string })
  expect(promoted.said).toContain('have club.invalid lead to this machine')

  const now = await second.start()
  const after = await epochOf(now)
  expect(after.epoch).toBeGreaterThan(before.epoch)
  expect(after.since).toBeGreaterThan(0)
  expect(await signIn(now, email)).toBe(200)

  // Its replica is one of its own, whatever the former server still writes.
  second.beside('replicate')
  await eventually(async () => expect(await epochsIn(replica)).toEqual([before.epoch, after.epoch]))
})

test('without a replica that can be read, what the standby has followed is the club', async () => {
  const first = await machineWithClub('first')
  const second = await machine('second')
  const server = await first.start()
  first.beside('replicate')
  await replicaBegun(replica)
  const email = await signUp(server)
  const standby = second.beside('standby')
  await eventually(async () => {
    const followed = await readdir(join(second.data, 'standby'))
    expect(followed).toEqual(expect.arrayContaining(DATABASES.map((db) => `${db}-txid`)))
    expect((await readFile(join(second.data, 'standby/data.db'))).includes(email)).toBe(true)
  })
  await standby.stop()
  await server.stop('SIGKILL')
  for (const end of ended) await end()
  await rm(replica, { recursive: true })
  const { code, said } = await second.club(['promote', '--yes'])
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringContaining('what the standby has followed') as string,
  })
  expect(await signIn(await second.start(), email)).toBe(200)
})

test('a replica in the bucket of the backups is followed and promoted like one in a folder', async () => {
  const bucket = await startBucket()
  ended.push(bucket.close)
  const inBucket = { ...bucket.settings, REPLICA_URL: `s3://${bucket.name}/replica` }
  const first = await machineWithClub('first', inBucket)
  const second = await machine('second', inBucket)
  const server = await first.start()
  const early = first.beside('replicate')
  const written = (): string => [...bucket.objects.keys()].join('\n')
  await eventually(() => expect(written()).toMatch(/^replica\/\d+-\d+\/auxiliary\.db\/0000\//m))
  const standby = second.beside('standby')
  await eventually(async () => expect(await readdir(join(second.data, 'standby'))).toContain('data.db-txid'))
  const email = await signUp(server)
  await synced(
    () => signIn(server, email),
    () => Promise.resolve([...bucket.objects.keys()].filter((key) => key.includes('/data.db/0000/')).length),
  )
  await server.stop('SIGKILL')
  await early.stop('SIGKILL')
  await standby.stop()
  expect(await second.club(['promote', '--yes'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Promoted and sound: profiles=1/) as string,
  })
  expect(await signIn(await second.start(), email)).toBe(200)
  expect(bucket.unsigned()).toBe(0)
})

test('of two that are promoted at once the first phone that has met the later one ends the other', async () => {
  const first = await machineWithClub('first')
  const server = await first.start()
  const kept = first.beside('replicate')
  await replicaBegun(replica)
  await synced(() => signUp(server))
  await server.stop('SIGKILL')
  await kept.stop('SIGKILL')
  const both = await Promise.all(['second', 'third'].map((name) => machine(name)))
  const told = await Promise.all(both.map(({ club }) => club(['promote', '--yes'])))
  expect(told.map(({ code }) => code)).toEqual([0, 0])
  const servers = await Promise.all(both.map(({ start }) => start()))
  const epochs = await Promise.all(servers.map(epochOf))
  expect(epochs[0]!.epoch).not.toBe(epochs[1]!.epoch)
  const [later, earlier] = epochs[0]!.epoch > epochs[1]!.epoch ? [0, 1] : [1, 0]
  const phone = { headers: { [EPOCH_HEADER]: epochs[later]!.header } }
  expect(await httpCall(servers[earlier]!, '/api/club/config')).toMatchObject({ status: 200 })
  for (const heard of [phone, {}]) {
    expect(await httpCall(servers[earlier]!, '/api/club/config', heard)).toMatchObject({
      status: 503,
      json: { code: 'superseded' },
    })
  }
  expect(await httpCall(servers[later]!, '/api/club/config', phone)).toMatchObject({ status: 200 })
  const ousted = both[earlier]!.beside('replicate')
  await setTimeout(2_500)
  expect(ousted.lines.join('')).not.toContain('is being kept')
})

test('who was erased in the second that a promotion lacks is gone once Stripe has answered, and nobody else is', async () => {
  const club = await startTestClub({ settings: { SETTINGS_KEY } })
  ended.push(club.stop)
  const staff = await newStaff(club)
  const [alone, byStaff, stays] = [
    await payingMember(club),
    await payingMember(club),
    await payingMember(club),
  ]
  // Her customer is deleted, too, but not because of an erasure.
  const joins = await newPerson(club)
  expect((await createSubscription(club, joins)).status).toBe(200)
  const invitation = await invited(club, stays, joins.email)
  const { rows } = await club.superuser.sql.run('SELECT stripe_customer_id FROM profiles')
  const customers = rows.map(([customer]) => String(customer))
  await club.runJob('watchClub')
  const { header } = await epochOf(club)
  const kept = await litestreamBeside(club.dataDir, join(replica, `${present(readEpoch(header)).epoch}-1`))
  ended.push(() => kept.stop('SIGKILL'))
  await replicaBegun(replica)
  await synced(() => club.runJob('watchClub'))
  await kept.stop('SIGKILL')

  const left = await callClub(club, 'account/delete', { token: alone.token, body: { password: PASSWORD } })
  expect(left.status).toBe(200)
  expect((await deleteClient({ club, staff }, byStaff)).status).toBe(200)
  await acceptInvitation(club, joins, invitation)
  await club.end('kill')
  const second = await machine('second')
  expect(await second.club(['promote', '--yes'])).toMatchObject({ code: 0 })
  // The promoted data under the first one's address, as the proxy's change does.
  await rename(club.dataDir, join(work, 'lost'))
  await cp(second.data, club.dataDir, { recursive: true })
  await club.start()

  club.sandbox.faults.add({ path: '/v1/events', effect: 'reset', when: 'before', times: null })
  await club.runJob('watchClub')
  expect((await me(club, alone)).status).toBe(200)
  club.sandbox.faults.clear()
  await club.runJob('watchClub')
  await sendMails(club)
  for (const { id, email, token } of [alone, byStaff]) {
    expect(mailsTo(club, email)).toEqual([])
    const tables = (await everythingStored(club)).filter(({ row }) => row.includes(id) || row.includes(email))
    expect(new Set(tables.map(({ table }) => table))).toEqual(new Set(['audit_log', 'consents']))
    expect((await me(club, { id, email, token })).status).toBe(401)
    expect(await auditOf({ club, staff }, id)).toContainEqual(
      expect.objectContaining({ actor: 'restore', action: 'client_deleted' }),
    )
  }
  for (const person of [stays, joins]) expect((await me(club, person)).status).toBe(200)
  const { subscriptions } = ofCustomers(club.sandbox, ...customers)
  expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1)
  await club.runJob('reconcileDue')
  for (const person of [stays, joins]) expect((await me(club, person)).status).toBe(200)
  // A backup from before the loss does not bring them back either.
  expect(
    (await readdir(join(club.dataDir, 'gone'))).filter((name) => name.startsWith('erased-')),
  ).toHaveLength(2)
})

test('a restore on the same machine is followed by a replica of the epoch that it begins', async () => {
  const only = await machineWithClub('only')
  const server = await only.start()
  const before = await epochOf(server)
  only.beside('replicate')
  await replicaBegun(replica)
  const email = await signUp(server)
  const { said: file } = await only.club(['backup', work])
  expect(await readFile(file).then((bytes) => bytes.includes('-litestream'))).toBe(false)
  await server.stop()
  await ended[1]!()
  expect(await only.club(['restore', file, '--yes'])).toMatchObject({ code: 0 })
  only.beside('replicate')
  const again = await only.start()
  const after = await epochOf(again)
  await eventually(async () => expect(await epochsIn(replica)).toContain(after.epoch))
  expect(after.epoch).toBeGreaterThan(before.epoch)
  expect(await signIn(again, email)).toBe(200)
})

test('drill restores the replica as well, and notes how it went', async () => {
  const only = await machineWithClub('only')
  const server = await only.start()
  // Begun while the clock was ahead.
  const { epoch } = await epochOf(server)
  await writeFile(join(only.data, 'replica'), `${epoch}-9999999999\n`)
  const replicating = only.beside('replicate')
  await replicaBegun(replica)
  expect(await readdir(replica)).toEqual([`${epoch}-10000000000`])
  const email = await signUp(server)
  await synced(() => signIn(server, email))
  await only.club(['backup'])
  const { code, said } = await only.club(['drill'])
  expect(said).toMatch(/replica-\d{14} se restaura y está sana \(profiles=1/)
  expect(code).toBe(0)
  await replicating.stop('SIGKILL')
  await rm(replica, { recursive: true })
  expect(await only.club(['drill'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Ensayo fallido: la copia replica-') as string,
  })
})

test('what is missing is said: the setting, the program, its version, the replica itself', async () => {
  const without = await machine('without', { REPLICA_URL: '' })
  const bare = await machine('bare', { PATH: '/usr/bin:/bin' })
  const empty = await machine('empty')
  const wrong = await machine('wrong', { REPLICA_URL: 's3://bucket/club' })
  for (const [one, words] of [
    [without, 'set REPLICA_URL'],
    [bare, 'Litestream is not installed'],
    [empty, 'En REPLICA_URL no hay todavía ninguna réplica'],
    [wrong, 'REPLICA_URL must be in the bucket of the backups'],
  ] as const) {
    expect(await one.club(['promote', '--yes'])).toMatchObject({
      code: 1,
      said: expect.stringContaining(words) as string,
    })
  }
})
