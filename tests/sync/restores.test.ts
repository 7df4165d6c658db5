import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createCaller } from '@/client/http/createCaller'
import type { ClubRequest } from '@/client/http/sendRequest'
import { createMemberRemote } from '@/client/member/createMemberRemote'
import { keepUnsentOf } from '@/client/member/leftBehind'
import { recordAction } from '@/client/outbox/recordAction'
import { MemberDb } from '@/client/store/MemberDb'
import { createSyncEngine } from '@/client/sync/createSyncEngine'
import { createSyncStore } from '@/client/sync/createSyncStore'
import type { BenefitAction } from '@/domain/benefit'
import { phoneStorage } from '../support/phoneStorage'
import { present } from '../support/present'
import { PERSON } from '../support/storedRows'
import { ReferenceServer } from './simulator/ReferenceServer'

const { open } = phoneStorage()
const ANA = PERSON

/** Another device of hers. */
const newDevice = (): MemberDb => new MemberDb(ANA, { indexedDB: new IDBFactory(), IDBKeyRange })

/** A club with a backup from before everything. */
function clubWithBackup(): ReferenceServer {
  const club = new ReferenceServer()
  club.backup()
  return club
}
const restoreFirst = (club: ReferenceServer): void => club.restore((all) => present(all[0]))
const ledgerOf = (club: ReferenceServer): BenefitAction[] =>
  club.truth([ANA]).ledger.map(({ action }) => action)
const idsIn = (club: ReferenceServer): string[] => ledgerOf(club).map(({ id }) => id)

type Send = (request: ClubRequest) => ReturnType<ReferenceServer['handle']> | Promise<never>

function engineOf(db: MemberDb, club: ReferenceServer, send?: Send) {
  const plain = (request: ClubRequest) => club.handle({ ...request, token: club.tokenOf(ANA) })
  const caller = createCaller({
    token: () => 'token',
    send: (request) => Promise.resolve((send ?? plain)(request)),
  })
  return createSyncEngine({
    store: createSyncStore(db),
    remote: createMemberRemote(caller, () => ANA),
    clock: { now: club.now, after: () => () => undefined },
    connectivity: { isOnline: () => true, onWake: () => () => undefined },
    lock: { run: (work) => work() },
    random: () => 0,
  })
}

const SAID = { text: 'Para mi madre', call_at: 'morning' } as const

async function ask(
  db: MemberDb,
  club: ReferenceServer,
  id: string,
  serviceId = 'ayudas',
  action: 'activation' | 'deactivation' = 'activation',
): Promise<string> {
  club.pass(60_000)
  const whole = id.padEnd(15, '0')
  const said = action === 'activation' ? SAID : null
  await recordAction(db, { id: whole, userId: ANA, serviceId, action, now: club.now(), said })
  return whole
}

test('what was answered before a restore is there again, once, in its order, before what waits', async () => {
  const db = newDevice()
  const club = clubWithBackup()
  const engine = engineOf(db, club)
  const [one, two] = [await ask(db, club, 'one'), await ask(db, club, 'two', 'teleconsulta')]
  await engine.syncNow()
  expect(idsIn(club)).toEqual([one, two])

  restoreFirst(club)
  const three = await ask(db, club, 'three')
  await engine.syncNow()
  expect(ledgerOf(club).map(({ id, said }) => [id, said])).toEqual([one, two, three].map((id) => [id, SAID]))
  expect(club.truth([ANA]).effects).toHaveLength(2)
  expect(await db.outbox.count()).toBe(0)

  // Once more, and this page is gone after the first of them.
  restoreFirst(club)
  let sent = 0
  const dying: Send = (request) => {
    if (request.method === 'POST') sent += 1
    const hangs = request.method === 'POST' && sent > 1
    return hangs ? new Promise(() => undefined) : club.handle({ ...request, token: club.tokenOf(ANA) })
  }
  void engineOf(db, club, dying).syncNow()
  await expect.poll(() => sent).toBe(2)
  // A second restore meanwhile, and another page.
  restoreFirst(club)
  await engineOf(db, club).syncNow()
  await engine.syncNow()
  expect(idsIn(club)).toEqual([one, two, three])
  expect(club.truth([ANA]).effects).toHaveLength(2)
  expect(await db.outbox.count()).toBe(0)
})

test('one device has what another has been answered, and what was asked for last stands, whoever comes back first', async () => {
  const first = newDevice()
  const second = newDevice()
  const club = clubWithBackup()
  const engines = [engineOf(first, club), engineOf(second, club)] as const
  const one = await ask(first, club, 'one')
  await engines[0].syncNow()
  await engines[1].syncNow()
  const two = await ask(second, club, 'two', 'ayudas', 'deactivation')
  await engines[1].syncNow()
  await engines[0].syncNow()
  const three = await ask(first, club, 'three')
  await engines[0].syncNow()

  // This one returns alone: it has no part of `two`, and yet sends it, so that what came after it stands.
  restoreFirst(club)
  await engines[0].syncNow()
  expect(idsIn(club)).toEqual([one, two, three])
  expect((await first.userServices.get('ayudas'))?.confirmed).toMatchObject({
    active: true,
    last_action: three,
  })
  await engines[1].syncNow()
  expect(idsIn(club)).toEqual([one, two, three])

  // The other alone knows nothing of the last, and what it undid stays undone until that returns.
  restoreFirst(club)
  await engines[1].syncNow()
  await engines[0].syncNow()
  expect((await first.userServices.get('ayudas'))?.confirmed).toMatchObject({
    active: true,
    last_action: three,
  })
})

/** As the phone has heard of it from the club. */
const change = (db: MemberDb, id: string, changes: Partial<BenefitAction>) =>
  db.benefitActions.update(id, changes)

test('what staff have ended is not asked for again, and what was said goes with nothing that is done', async () => {
  const db = newDevice()
  const club = clubWithBackup()
  const engine = engineOf(db, club)
  const ended = await ask(db, club, 'ended')
  const done = await ask(db, club, 'done', 'teleconsulta')
  await engine.syncNow()
  await change(db, ended, { handling: 'cancelled' })
  await change(db, done, { handling: 'done' })
  restoreFirst(club)
  await engine.syncNow()
  expect(ledgerOf(club).map(({ id, said }) => [id, said])).toEqual([[done, null]])
})

test('what comes from no backup is sent nothing again, and what is in the backup is left alone', async () => {
  const db = newDevice()
  const club = new ReferenceServer()
  await ask(db, club, 'one')
  await engineOf(db, club).syncNow()
  club.pass(3_600_000)
  club.backup()
  let posts = 0
  const counting: Send = (request) => {
    if (request.method === 'POST') posts += 1
    return club.handle({ ...request, token: club.tokenOf(ANA) })
  }
  await engineOf(db, club, counting).syncNow()
  expect((await db.sync.get('sync'))?.epoch).toMatch(/^1\.0\./)
  restoreFirst(club)
  await engineOf(db, club, counting).syncNow()
  expect((await db.sync.get('sync'))?.epoch).toMatch(/^2\.\d{10}\./)
  expect(posts).toBe(0)
})

test('where the club has lost the session as well, what it lacks waits until its person signs in again', async () => {
  const { db } = await open()
  const club = clubWithBackup()
  const one = await ask(db, club, 'one')
  await engineOf(db, club).syncNow()
  db.close()
  restoreFirst(club)
  const { epoch } = club.handle({ path: '/api/club/me', method: 'GET' })
  await keepUnsentOf(ANA, present(epoch))

  const { db: again } = await open()
  expect(await again.benefitActions.count()).toBe(0)
  expect(await again.outbox.toArray()).toMatchObject([{ id: one, request: { said: SAID } }])
  await engineOf(again, club).syncNow()
  expect(idsIn(club)).toEqual([one])
})

test('a session that has merely ended leaves only what was not sent', async () => {
  const { db } = await open()
  const club = clubWithBackup()
  await ask(db, club, 'one')
  await engineOf(db, club).syncNow()
  const { epoch } = present(await db.sync.get('sync'))
  db.close()
  await keepUnsentOf(ANA, epoch)
  const { db: again } = await open()
  expect(await again.outbox.count()).toBe(0)
})
