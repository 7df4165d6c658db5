import { describe, expect, test } from 'vitest'
import { type BenefitActionKind, NEVER_ASKED } from '@/domain/benefit'
import { recordAction } from '@/client/outbox/recordAction'
import { withdrawAction } from '@/client/outbox/withdrawAction'
import { applySnapshot } from '@/client/store/applySnapshot'
import type { MemberDb } from '@/client/store/MemberDb'
import type { MemberSnapshot, OutboxEntry } from '@/client/store/rows'
import { createSyncStore } from '@/client/sync/createSyncStore'
import { phoneStorage } from '../support/phoneStorage'
import { active, ledgerLine, PERSON, snapshot } from '../support/storedRows'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const [MUM, DAD] = ['mama00000000000', 'papa00000000000']
/** Nobody in particular, and two people. */
const LANES: [relative: string | null, row: string, first: string][] = [
  [null, 'ayudas', 'nobodys'],
  [MUM, 'ayudas/mama00000000000', 'mums'],
  [DAD, 'ayudas/papa00000000000', 'dads'],
]
const { open } = phoneStorage()

const ask = (
  db: MemberDb,
  id: string,
  relative: string | null,
  action: BenefitActionKind = 'activation',
): Promise<OutboxEntry> =>
  recordAction(db, {
    id: id.padEnd(15, '0'),
    userId: PERSON,
    serviceId: 'ayudas',
    relative,
    action,
    now: NOW,
  })
const rowsOf = async (db: MemberDb) =>
  Object.fromEntries((await db.userServices.toArray()).map(({ service_id, ...row }) => [service_id, row]))
const followedBy = async (db: MemberDb, { id }: OutboxEntry) => (await db.outbox.get({ id }))?.request.follows

/** Somebody cared for, as the club tells of them. */
const told = (id: string, name: string, ...actions: string[]): MemberSnapshot['relatives'][number] => ({
  id,
  name,
  relation: '',
  province: '',
  services: actions.map((action) => ({ service_id: 'ayudas', ...active(action) })),
})

/** A phone that has asked for the same service for all three. */
async function askedForAll() {
  const { db } = await open()
  const entries: OutboxEntry[] = []
  for (const [relative, , first] of LANES) entries.push(await ask(db, first, relative))
  return { db, entries }
}

describe('a mutation', () => {
  test('waits in its own lane, says whom it is for, and follows nothing of the others’', async () => {
    const { db, entries } = await askedForAll()
    expect(
      entries.map(({ service_id, request }) => [service_id, request.service_id, request.relative]),
    ).toEqual(LANES.map(([relative, row]) => [row, 'ayudas', relative]))
    for (const { id, request } of entries) {
      const next = await ask(db, `next${id}`.slice(0, 15), request.relative, 'deactivation')
      expect(next.request.follows).toBe(id)
    }
    const rows = await rowsOf(db)
    expect(Object.keys(rows).sort()).toEqual(LANES.map(([, row]) => row).sort())
    for (const row of Object.values(rows)) expect(row).toMatchObject({ intended: { active: false } })
  })

  test('follows what the club has confirmed in its lane', async () => {
    const { db } = await open()
    const services = [{ service_id: 'ayudas', ...active('nobodys00000000') }]
    const relatives = [told(MUM, 'Mamá', 'mums00000000000'), told(DAD, 'Papá')]
    await applySnapshot(db, snapshot({ user_services: services, relatives }), null)
    const follows: (string | null)[] = []
    for (const [relative, , first] of LANES)
      follows.push((await ask(db, `${first}next`, relative)).request.follows)
    expect(follows).toEqual(['nobodys00000000', 'mums00000000000', null])
  })

  test('that is withdrawn changes nothing of the other lanes', async () => {
    const { db, entries } = await askedForAll()
    const [nobodys, mums, dads] = entries
    const later = await ask(db, 'later', MUM, 'deactivation')
    expect(await withdrawAction(db, mums!.id)).toBe(true)
    expect(await followedBy(db, later)).toBeNull()
    expect(await rowsOf(db)).toMatchObject({
      ayudas: { intended: { active: true, last_action: nobodys!.id } },
      'ayudas/mama00000000000': { intended: { active: false, last_action: later.id } },
      'ayudas/papa00000000000': { intended: { active: true, last_action: dads!.id } },
    })
  })

  test('that is settled, or refused, is so in its lane alone', async () => {
    const { db, entries } = await askedForAll()
    const [nobodys, mums, dads] = entries
    const store = createSyncStore(db)
    await store.settle(mums!, { ...ledgerLine(mums!.id, 'ayudas'), relative: MUM }, active(mums!.id))
    await store.refuse(dads!, 'relative_unknown')
    expect(await rowsOf(db)).toEqual({
      ayudas: { confirmed: NEVER_ASKED, intended: active(nobodys!.id, new Date(NOW)) },
      'ayudas/mama00000000000': { confirmed: active(mums!.id), intended: active(mums!.id) },
      'ayudas/papa00000000000': { confirmed: NEVER_ASKED, intended: NEVER_ASKED },
    })
    expect((await store.waitingEntries()).map(({ id }) => id)).toEqual([nobodys!.id])
  })
})

describe('a pull', () => {
  test('brings whom the family cares for, in order, and each one’s services to their lane', async () => {
    const { db, entries } = await askedForAll()
    const relatives = [told(DAD, 'Papá', 'dads00000000000'), told(MUM, 'Mamá')]
    await applySnapshot(db, snapshot({ user_services: [], relatives }), '"new"')
    const people = (await db.member.get('member'))?.relatives
    expect(people?.map(({ id, name }) => [id, name])).toEqual([
      [DAD, 'Papá'],
      [MUM, 'Mamá'],
    ])
    const intended = entries.map(({ id }) => active(id, new Date(NOW)))
    expect(await rowsOf(db)).toEqual({
      ayudas: { confirmed: NEVER_ASKED, intended: intended[0] },
      'ayudas/mama00000000000': { confirmed: NEVER_ASKED, intended: intended[1] },
      'ayudas/papa00000000000': { confirmed: active('dads00000000000'), intended: intended[2] },
    })
  })

  test('takes away the rows of somebody who was removed; what waits for them still shows', async () => {
    const { db } = await open()
    const relatives = [told(MUM, 'Mamá', 'mums00000000000'), told(DAD, 'Papá', 'dads00000000000')]
    const services = [{ service_id: 'ayudas', ...active('nobodys00000000') }]
    await applySnapshot(db, snapshot({ user_services: services, relatives }), '"one"')
    const waiting = await ask(db, 'waiting', MUM, 'deactivation')
    await applySnapshot(db, snapshot({ user_services: services, relatives: [] }), '"two"')
    expect((await db.member.get('member'))?.relatives).toEqual([])
    const wanted = { active: false, activated_at: null, last_action: waiting.id }
    const nobodys = active('nobodys00000000')
    expect(await rowsOf(db)).toEqual({
      ayudas: { confirmed: nobodys, intended: nobodys },
      'ayudas/mama00000000000': { confirmed: NEVER_ASKED, intended: wanted },
    })
    await withdrawAction(db, waiting.id)
    await applySnapshot(db, snapshot({ user_services: services, relatives: [] }), '"three"')
    expect(Object.keys(await rowsOf(db))).toEqual(['ayudas'])
  })
})
