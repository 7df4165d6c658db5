import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BenefitAction } from '@/domain/benefit'
import { recordAction } from '@/client/outbox/recordAction'
import { withdrawAction } from '@/client/outbox/withdrawAction'
import { applyCatalogue } from '@/client/store/applyCatalogue'
import { applySnapshot } from '@/client/store/applySnapshot'
import { createSyncStore } from '@/client/sync/createSyncStore'
import { countUnsent } from '@/client/member/leftBehind'
import { keepScreen } from '@/client/store/cachedScreen'
import type { MemberDb } from '@/client/store/MemberDb'
import type { MemberSnapshot, OutboxEntry, OutboxState } from '@/client/store/rows'
import { forgetSaid } from '@/client/store/forgetSaid'
import { moveToMemory } from '@/client/store/moveToMemory'
import { updateSync } from '@/client/store/syncRow'
import { phoneStorage } from '../support/phoneStorage'
import { present } from '../support/present'
import {
  active,
  contentOf,
  FIRST_RELEASE_ROWS,
  KNOWN,
  UPGRADED_ROWS,
  LAST_LOOK,
  ledgerLine,
  outboxEntry,
  PERSON,
  snapshot,
} from '../support/storedRows'

const SAID = { text: 'Se ha caído', call_at: 'any' } as const
/** What the club says to somebody who has left a family. */
const WITHOUT_FAMILY: Partial<MemberSnapshot> = {
  profile: { ...snapshot().profile, stage: '', member_since: null },
  access: 'no_subscription',
  market_code: null,
  user_services: [],
  benefit_actions: [],
  payments: [],
  family: null,
  notices: null,
}

const NOW = Date.parse('2026-11-21T10:00:00Z')
const { open, openFilled, closeLater, setIndexedDb } = phoneStorage()
afterEach(() => void vi.restoreAllMocks())

const mutation = (db: MemberDb, id: string, serviceId: string) =>
  recordAction(db, { id, userId: PERSON, serviceId, action: 'activation', now: NOW })

describe('an IndexedDB that works', () => {
  test('keeps everything for the next start', async () => {
    const db = await openFilled()
    const before = await contentOf(db)
    db.close()
    const again = await open()
    expect(again.kept).toBe(true)
    expect(await contentOf(again.db)).toEqual(before)
  })
})

const refusal = (name: string) => new DOMException('Refused.', name)
const failing = (error: DOMException) => ({
  open() {
    const request: { error: DOMException; onerror?: (event: object) => void } = { error }
    setTimeout(() => request.onerror?.({ target: request, preventDefault() {}, stopPropagation() {} }))
    return request
  },
})
const REFUSALS: [how: string, indexedDb: unknown][] = [
  ['is not there', undefined],
  [
    'throws when it is opened',
    {
      open: () => {
        throw refusal('SecurityError')
      },
    },
  ],
  ['fails when it is opened', failing(refusal('InvalidStateError'))],
  ['has no room even for an empty database', failing(refusal('QuotaExceededError'))],
]

describe.each(REFUSALS)('an IndexedDB that %s', (_how, indexedDb) => {
  beforeEach(() => setIndexedDb(indexedDb))

  test('is replaced by one in memory, which says so and takes mutations in', async () => {
    const { db, kept } = await open()
    expect(kept).toBe(false)
    await applySnapshot(db, snapshot(), '"tag"')
    await mutation(db, 'first0000000000', 'teleconsulta')
    expect(await db.outbox.count()).toBe(1)
    expect(await db.userServices.count()).toBe(2)
  })

  test('leaves nothing for the next start', async () => {
    const { db } = await open()
    await mutation(db, 'first0000000000', 'ayudas')
    db.close()
    expect(await (await open()).db.outbox.count()).toBe(0)
  })
})

/** How a browser says that there is no room: the write fails, or the whole transaction afterwards. */
const NO_ROOM: [how: string, refuse: (store: IDBObjectStore) => void][] = [
  [
    'the write is refused',
    () => {
      throw refusal('QuotaExceededError')
    },
  ],
  ['the transaction is aborted', (store) => store.transaction.abort()],
]

/** From the given write on there is no room. @returns how many were tried */
function fillUpAfter(writes: number, refuse: (store: IDBObjectStore) => void): () => number {
  let tried = 0
  for (const name of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[name]
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args) {
      tried += 1
      if (tried > writes) refuse(this)
      return Reflect.apply(write, this, args)
    })
  }
  return () => tried
}

const settled = ledgerLine(outboxEntry('teleconsulta').id, 'teleconsulta')
/** Everything that writes more than one row. */
const WRITERS: [what: string, write: (db: MemberDb) => Promise<unknown>][] = [
  ['a mutation', (db) => mutation(db, 'first0000000000', 'ayudas')],
  ['a withdrawn mutation', (db) => withdrawAction(db, outboxEntry('teleconsulta').id)],
  ['a pull', (db) => applySnapshot(db, snapshot({ market_code: 'OTHER', payments: [] }), '"new"')],
  [
    'an answer',
    async (db) => {
      const entry = present(await db.outbox.get({ id: settled.id }))
      await createSyncStore(db).settle(entry, settled, active(settled.id))
    },
  ],
  [
    'a refusal',
    async (db) => {
      const entry = present(await db.outbox.get({ id: settled.id }))
      await createSyncStore(db).refuse(entry, 'service_unknown')
    },
  ],
]

describe.each(NO_ROOM)('no room is left in the middle: %s', (_how, refuse) => {
  test.each(WRITERS)('%s is kept as a whole or not at all', async (_what, write) => {
    const db = await openFilled()
    const before = await contentOf(db)
    for (let room = 0; ; room += 1) {
      const tried = fillUpAfter(room, refuse)
      const failed = await write(db).then(
        () => false,
        () => true,
      )
      vi.restoreAllMocks()
      if (!failed) {
        expect(room, 'it never met the end of the room').toBeGreaterThan(0)
        expect(tried()).toBe(room)
        return
      }
      expect(await contentOf(db), `room for ${room} writes`).toEqual(before)
    }
  })

  test('the member goes on in memory with everything, and mutations follow in order', async () => {
    const db = await openFilled()
    const before = await contentOf(db)
    fillUpAfter(0, refuse)
    await expect(mutation(db, 'first0000000000', 'ayudas')).rejects.toThrow()
    vi.restoreAllMocks()
    const memory = closeLater(await moveToMemory(db, PERSON))
    expect(await contentOf(memory)).toEqual(before)
    await mutation(memory, 'first0000000000', 'ayudas')
    const waiting = (await createSyncStore(memory).waitingEntries()).map(({ id }) => id)
    expect(waiting).toEqual(['teleconsulta000', 'acompanamiento0', 'first0000000000'])
    expect(await contentOf(db), 'what is on the disk stays').toEqual(before)
  })
})

describe('how the portal looked', () => {
  test.each(WRITERS)('is not shown again after %s', async (_what, write) => {
    const db = await openFilled()
    await write(db)
    expect(await db.screens.count()).toBe(0)
  })

  test('is not shown again after a pull that tells of no service', async () => {
    const { db } = await open()
    await db.screens.put(LAST_LOOK)
    await applySnapshot(db, snapshot({ user_services: [] }), '"new"')
    expect(await db.screens.count()).toBe(0)
  })

  test('is kept while the portal is open to the person, and not once it has closed meanwhile', async () => {
    const { html, stylesheet } = LAST_LOOK
    const { db } = await open()
    await applySnapshot(db, snapshot(), null)
    await keepScreen(db, { html, stylesheet })
    expect(await db.screens.toArray()).toEqual([LAST_LOOK])
    await applySnapshot(db, snapshot(WITHOUT_FAMILY), '"left"')
    await keepScreen(db, { html, stylesheet })
    expect(await db.screens.count()).toBe(0)
  })
})

describe('somebody who does not enter with their family any more', () => {
  test('has nothing of it after the next pull, but what they had asked for and the club has not heard', async () => {
    const db = await openFilled()
    await applySnapshot(
      db,
      snapshot({
        relatives: [{ id: 'mother000000000', name: 'Mamá', relation: 'mother', province: '', services: [] }],
        family: { holder: 'Carmen', adults: [{ id: 'other0000000000', name: 'Pau' }], invitations: [] },
        benefit_actions: [{ ...ledgerLine(KNOWN, 'ayudas'), asked_by: 'Carmen', said: SAID }],
      }),
      '"before"',
    )
    await db.outbox.clear()
    const made = {
      userId: PERSON,
      action: 'activation',
      now: NOW,
      relative: 'mother000000000',
      said: SAID,
    } as const
    const entry = await recordAction(db, { ...made, id: 'unsent000000000', serviceId: 'ayudas' })
    await applySnapshot(db, snapshot(WITHOUT_FAMILY), '"left"')
    await createSyncStore(db).refuse(entry, 'no_family')
    const { services: _public, ...content } = await contentOf(db)
    expect(JSON.stringify(content)).not.toMatch(/Mamá|Carmen|Pau|Se ha caído|CODE/)
    expect(content).toMatchObject({ benefitActions: [], payments: [], screens: [] })
    expect(content['outbox']).toMatchObject([
      { id: 'unsent000000000', state: 'refused', lastError: 'no_family', request: { said: null } },
    ])
  })
})

describe('a pull', () => {
  const OTHER = active('elsewhere000000')
  const told = snapshot({
    user_services: [
      { service_id: 'teleconsulta', ...OTHER },
      { service_id: 'acompanamiento', ...OTHER },
      { service_id: 'retirado', ...OTHER },
    ],
    benefit_actions: [ledgerLine('elsewhere000000', 'teleconsulta')],
    payments: [],
    market_code: null,
  })
  const stateOf = async (db: MemberDb, service: string) => {
    const { confirmed, intended } = present(await db.userServices.get(service))
    return { confirmed, intended }
  }

  test.each(['teleconsulta', 'acompanamiento'])(
    'leaves what is wanted of %s while a mutation waits or is being answered',
    async (service) => {
      const db = await openFilled()
      const { id, request } = outboxEntry(service)
      await applySnapshot(db, told, '"new"')
      expect(await stateOf(db, service)).toEqual({ confirmed: OTHER, intended: active(id, request.made_at) })
      expect(await db.outbox.orderBy('seq').toArray()).toEqual(UPGRADED_ROWS.outbox)
    },
  )

  test('takes over everything else: refused mutations, services no longer told, ledger, payments', async () => {
    const db = await openFilled()
    await applySnapshot(db, told, '"new"')
    expect(await stateOf(db, 'retirado')).toEqual({ confirmed: OTHER, intended: OTHER })
    expect(await db.userServices.get('ayudas')).toBeUndefined()
    expect(await db.benefitActions.toArray()).toEqual(told.benefit_actions)
    expect(await db.payments.count()).toBe(0)
    expect(await db.member.get('member')).toMatchObject({
      market_code: null,
      profile: told.profile,
      person: told.person,
      savings: told.savings,
    })
    expect(await db.sync.get('sync')).toEqual({ ...FIRST_RELEASE_ROWS.sync[0], etag: '"new"' })
    expect(await db.services.toArray()).toEqual(FIRST_RELEASE_ROWS.services)
  })

  test('shows what the server said once the mutation is withdrawn', async () => {
    const db = await openFilled()
    await applySnapshot(db, told, '"new"')
    expect(await withdrawAction(db, outboxEntry('teleconsulta').id)).toBe(true)
    expect(await stateOf(db, 'teleconsulta')).toEqual({ confirmed: OTHER, intended: OTHER })
  })
})

test('the catalogue takes the place of the one before, with its tag; the member’s state keeps its own', async () => {
  const db = await openFilled()
  const [before, first] = [await db.sync.get('sync'), (await db.services.toArray())[0]]
  const offered = [
    { ...present(first), title: 'Otro título' },
    { ...present(first), id: 'nuevo', position: 2 },
  ]
  await applyCatalogue(db, offered, '"catalogue"')
  expect(await db.services.toArray()).toEqual(offered)
  expect(await db.sync.get('sync')).toEqual({ ...before, catalogueEtag: '"catalogue"' })
})

test('what was said is forgotten with the club: ninety days after the request is over, without coverage as well', async () => {
  const { db } = await open()
  const said = { text: 'Se ha caído', call_at: 'any' as const }
  const day = 86_400_000
  const over = (id: string, days: number, handling: 'done' | 'contacted' = 'done') => ({
    ...ledgerLine(id.padEnd(15, '0'), 'ayudas'),
    said,
    handling,
    handled_at: new Date(NOW - days * day),
  })
  await db.benefitActions.bulkPut([over('old', 91), over('recent', 89), over('open', 91, 'contacted')])
  await forgetSaid(db, NOW)
  const kept = (await db.benefitActions.toArray()).filter((action) => action.said !== null)
  expect(kept.map(({ id }) => id.replace(/0+$/, '')).sort()).toEqual(['open', 'recent'])
})

describe('what was said', () => {
  const said = { text: 'Se ha caído', call_at: 'any' as const }
  const before = (days: number) => new Date(NOW - days * 86_400_000)
  const asked = (serviceId: string, days: number, state?: OutboxState): OutboxEntry => {
    const entry = outboxEntry(serviceId, state)
    return { ...entry, request: { ...entry.request, said, made_at: before(days) } }
  }
  const saidWith = async (db: MemberDb) =>
    (await db.outbox.toArray()).filter(({ request }) => request.said).map(({ service_id }) => service_id)

  test('with a request that repeats another is forgotten with that one', async () => {
    const { db } = await open()
    const over = (id: string, days: number) =>
      ({ ...ledgerLine(id, 'ayudas'), handling: 'done', handled_at: before(days) }) as const
    const repeating = (id: string, repeats: string) =>
      ({ ...ledgerLine(id, 'ayudas'), said, repeats, outcome: 'superseded', handling: null }) as const
    await db.benefitActions.bulkPut([
      over('old', 91),
      repeating('oldAgain', 'old'),
      over('recent', 89),
      repeating('recentAgain', 'recent'),
    ])
    await forgetSaid(db, NOW)
    const kept = (await db.benefitActions.toArray()).filter((action) => action.said !== null)
    expect(kept.map(({ id }) => id)).toEqual(['recentAgain'])
  })

  test('counts its days by the club’s clock, and stays where nothing says that the request is over', async () => {
    const { db } = await open()
    const line = (id: string, more: Partial<BenefitAction>) => ({
      ...ledgerLine(id, 'ayudas'),
      said,
      ...more,
    })
    const done = (days: number) => ({ handling: 'done', handled_at: before(days) }) as const
    await db.benefitActions.bulkPut([
      line('pending', { handled_at: before(91) }),
      line('undated', { handling: 'done' }),
      line('orphan', { handling: null, repeats: 'not here', handled_at: before(91) }),
      line('dayAfter', done(89)),
      line('dayBefore', done(91)),
      line('silent', { ...done(92), said: null }),
    ])
    const dayBehind = 86_400_000
    await updateSync(db, { clockOffset: dayBehind })
    await forgetSaid(db, NOW - dayBehind)
    const kept = (await db.benefitActions.toArray()).filter((action) => action.said !== null)
    expect(kept.map(({ id }) => id).sort()).toEqual(['dayAfter', 'orphan', 'pending', 'undated'])
  })

  test('with what was not sent lasts no longer; the request goes on waiting', async () => {
    const { db } = await open()
    await db.outbox.bulkAdd([asked('ayudas', 91), asked('teleconsulta', 89), asked('retirado', 1, 'refused')])
    await forgetSaid(db, NOW)
    expect([await saidWith(db), await db.outbox.count()]).toEqual([['teleconsulta'], 3])
  })

  test('goes with the refusal of its request', async () => {
    const { db } = await open()
    const seq = await db.outbox.add(asked('ayudas', 0, 'sending'))
    await createSyncStore(db).refuse({ ...asked('ayudas', 0, 'sending'), seq }, 'service_unknown')
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'refused', request: { said: null } }])
  })

  test('of whose session has ended lasts no longer either', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const { db } = await open()
    await db.outbox.bulkAdd([asked('ayudas', 91), asked('teleconsulta', 89)])
    // Entries of early releases have nothing there.
    const { said: _said, ...request } = asked('tramites', 91).request
    await db.table('outbox').add({ ...asked('tramites', 91), request })
    expect(await countUnsent()).toEqual([{ personId: PERSON, count: 3 }])
    expect(await saidWith(db)).toEqual(['teleconsulta'])
  })
})

test('after an answer the whole state is asked for: what was pulled may be newer than it', async () => {
  const db = await openFilled()
  await updateSync(db, { etag: '"pulled"' })
  const entry = present(await db.outbox.get({ id: settled.id }))
  await createSyncStore(db).settle(entry, settled, active(settled.id))
  expect((await db.sync.get('sync'))?.etag).toBeNull()
})
