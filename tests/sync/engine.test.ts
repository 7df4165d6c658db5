import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ActionRequest, BenefitActionKind } from '@/domain/benefit'
import { recordAction } from '@/client/outbox/recordAction'
import { UNDO_MS } from '@/domain/periods'
import { createSyncStore } from '@/client/sync/createSyncStore'
import type { MemberDb } from '@/client/store/MemberDb'
import { readSync } from '@/client/store/syncRow'
import { backOff, LONGEST_WAIT_MS } from '@/client/sync/backOff'
import { createSyncEngine } from '@/client/sync/createSyncEngine'
import type { MemberSnapshot, ServiceRow } from '@/client/store/rows'
import type { Lock, PullResult, Remote, SendResult } from '@/client/sync/ports'
import { phoneStorage } from '../support/phoneStorage'
import { ledgerLine, PERSON, snapshot } from '../support/storedRows'

const START = Date.parse('2026-11-21T10:00:00Z')
const { open } = phoneStorage()
afterEach(() => void vi.restoreAllMocks())

const raise = (message: string): never => {
  throw new Error(message)
}
const settled = (
  { id, service_id, action }: ActionRequest,
  serverTime: number | null = null,
): SendResult => ({
  kind: 'settled',
  action: { ...ledgerLine(id, service_id), action },
  service: { active: action === 'activation', activated_at: null, last_action: id },
  serverTime,
})
const failed = (code: 'internal' | 'busy' | 'network', retryAfter: number | null = null): SendResult => ({
  kind: 'try-again',
  code,
  retryAfter,
})

/** A phone with its own clock, whose line answers each mutation as `send` says. */
async function phoneWith(send: (request: ActionRequest) => SendResult) {
  const { db } = await open()
  const sent: string[] = []
  let now = START
  let serverTime: number | null = null
  const remote: Remote = {
    send: (request) => {
      sent.push(request.id)
      return Promise.resolve(send(request))
    },
    pull: () => Promise.resolve({ kind: 'fresh', value: snapshot(), etag: null, serverTime }),
    pullCatalogue: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
  }
  const lock: Lock = { run: (work) => work() }
  const engine = createSyncEngine({
    store: createSyncStore(db),
    remote,
    clock: { now: () => now, after: () => () => undefined },
    connectivity: { isOnline: () => true, onWake: () => () => undefined },
    lock,
    random: () => 0,
  })
  return {
    db,
    sent,
    sync: () => engine.syncNow(),
    leave: () => engine.sendNow(),
    setClock: (time: number) => void (now = time),
    activity: () => engine.activity(),
    pass: (ms: number) => void (now += ms),
    serverSays: (time: number) => void (serverTime = time),
  }
}

const mutation = (db: MemberDb, id: string, serviceId: string, action: BenefitActionKind = 'activation') =>
  recordAction(db, { id, userId: PERSON, serviceId, action, now: START })

describe('a request that can be undone', () => {
  const ask = (db: MemberDb, id: string, serviceId: string) =>
    recordAction(db, { id, userId: PERSON, serviceId, action: 'activation', now: START, hold: UNDO_MS })

  test('leaves once its time is over, alone and without a word of failure; others do not wait for it', async () => {
    const phone = await phoneWith((request) => settled(request))
    await ask(phone.db, 'held00000000000', 'ayudas')
    await mutation(phone.db, 'later0000000000', 'ayudas', 'deactivation')
    await mutation(phone.db, 'other0000000000', 'teleconsulta')
    await phone.sync()
    expect([phone.sent, phone.activity().failure]).toEqual([['other0000000000'], null])
    phone.pass(UNDO_MS)
    await phone.sync()
    expect(phone.sent).toEqual(['other0000000000', 'held00000000000', 'later0000000000'])
  })

  test('leaves at once when its person leaves the page', async () => {
    const phone = await phoneWith((request) => settled(request))
    await ask(phone.db, 'held00000000000', 'ayudas')
    await phone.leave()
    expect(phone.sent).toEqual(['held00000000000'])
  })

  test('is not kept by a clock that was set back', async () => {
    const phone = await phoneWith((request) => settled(request))
    await ask(phone.db, 'held00000000000', 'ayudas')
    phone.setClock(START - 60_000)
    await phone.sync()
    expect(phone.sent).toEqual(['held00000000000'])
  })
})

describe('a request whose time to be undone ends while the state is fetched', () => {
  async function waitAfterSlowPull(isOnline: boolean) {
    const { db } = await open()
    let now = START
    const waits: number[] = []
    const engine = createSyncEngine({
      store: createSyncStore(db),
      remote: {
        send: unasked,
        pull: () => {
          now += UNDO_MS + 1
          return Promise.resolve({ kind: 'fresh', value: snapshot(), etag: null, serverTime: null })
        },
        pullCatalogue: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
      },
      clock: {
        now: () => now,
        after: (ms) => {
          waits.push(ms)
          return () => undefined
        },
      },
      connectivity: { isOnline: () => isOnline, onWake: () => () => undefined },
      lock: { run: (work) => work() },
      random: () => 0,
    })
    const asked = { id: 'held00000000000', userId: PERSON, serviceId: 'ayudas', hold: UNDO_MS }
    await recordAction(db, { ...asked, action: 'activation', now: isOnline ? START : START - UNDO_MS - 1 })
    await engine.syncNow()
    return waits
  }

  test('leaves right after', async () => {
    expect(await waitAfterSlowPull(true)).toEqual([0])
  })

  test('waits for coverage where there is none', async () => {
    expect(await waitAfterSlowPull(false)).toEqual([300_000])
  })
})

describe('the state', () => {
  /** A phone that reads its state when its own timer says so, and at once on any other wake-up. */
  async function phoneThatPulls(answer: () => PullResult<MemberSnapshot>, isOnline = () => true) {
    const { db } = await open()
    const waits: number[] = []
    const engine = createSyncEngine({
      store: createSyncStore(db),
      remote: {
        send: () => Promise.resolve(failed('internal')),
        pull: () => Promise.resolve(answer()),
        pullCatalogue: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
      },
      clock: {
        now: () => START,
        after: (ms) => {
          waits.push(ms)
          return () => undefined
        },
      },
      connectivity: { isOnline, onWake: () => () => undefined },
      lock: { run: (work) => work() },
      random: () => 0,
    })
    return { waits, sync: () => engine.syncNow() }
  }
  const come = (): PullResult<MemberSnapshot> => ({
    kind: 'fresh',
    value: snapshot(),
    etag: null,
    serverTime: null,
  })
  const notCome = (retryAfter: number | null = null): PullResult<MemberSnapshot> => ({
    kind: 'try-again',
    code: 'network',
    retryAfter,
  })

  test('that does not come is asked for by itself, ever later, and as usual once it has come', async () => {
    let isUp = false
    const phone = await phoneThatPulls(() => (isUp ? come() : notCome()))
    for (let times = 0; times < 3; times += 1) await phone.sync()
    isUp = true
    await phone.sync()
    isUp = false
    await phone.sync()
    expect(phone.waits).toEqual([2_000, 4_000, 8_000, 300_000, 2_000])
  })

  test('is asked for often enough that nobody is told for long of an outage that is over', async () => {
    const phone = await phoneThatPulls(() => notCome())
    for (let times = 0; times < 5; times += 1) await phone.sync()
    expect(phone.waits).toEqual([2_000, 4_000, 8_000, 15_000, 15_000])
  })

  test('is asked for no sooner than a busy server wants', async () => {
    const phone = await phoneThatPulls(() => notCome(90_000))
    await phone.sync()
    expect(phone.waits).toEqual([90_000])
  })

  test('is not asked for again and again without coverage, whose return wakes the phone', async () => {
    let isOnline = true
    const phone = await phoneThatPulls(notCome, () => isOnline)
    await phone.sync()
    isOnline = false
    await phone.sync()
    expect(phone.waits).toEqual([2_000, 300_000])
  })

  test('of whoever must sign in again is asked for no sooner than usual', async () => {
    const phone = await phoneThatPulls(() => ({ kind: 'needs-login' }))
    await phone.sync()
    expect(phone.waits).toEqual([300_000])
  })
})

test('the club’s services are asked for until they have come, and then no more in this visit', async () => {
  const { db } = await open()
  const offered: ServiceRow = {
    ...{ id: 'ayudas', title: 'Ayudas', description: '', icon: 'hand', content: '', type: 'included' },
    ...{ originalPrice: null, discountedPrice: null, note: null, position: 0 },
  }
  const answers: PullResult<ServiceRow[]>[] = [
    { kind: 'try-again', code: 'internal', retryAfter: null },
    { kind: 'fresh', value: [offered], etag: '"1"', serverTime: null },
  ]
  const asked: (string | null)[] = []
  const stopped = vi.fn()
  let wake = (): void => undefined
  const engine = createSyncEngine({
    store: createSyncStore(db),
    remote: {
      send: () => Promise.reject(new Error('nothing waits')),
      pull: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
      pullCatalogue: (etag) =>
        Promise.resolve(answers[asked.push(etag) - 1] ?? raise('asked once too often')),
    },
    clock: { now: () => START, after: () => () => undefined },
    connectivity: {
      isOnline: () => true,
      onWake: (listener) => {
        wake = listener
        return stopped
      },
    },
    lock: { run: (work) => work() },
    random: () => 0,
  })
  const stop = engine.start()
  await vi.waitFor(() =>
    expect(engine.activity()).toMatchObject({ isSyncing: false, pullFailure: 'internal' }),
  )
  wake()
  await engine.syncNow()
  await engine.syncNow()
  expect([asked, engine.activity().pullFailure]).toEqual([[null, null], null])
  expect(await db.services.toArray()).toEqual([offered])
  expect(await readSync(db)).toMatchObject({ catalogueEtag: '"1"', checkedAt: START })
  stop()
  await engine.syncNow()
  expect([asked.length, stopped.mock.calls.length]).toEqual([2, 1])
})

test('what could not be sent is no sign that what is shown is old', async () => {
  const phone = await phoneWith(() => failed('busy'))
  await mutation(phone.db, 'first', 'ayudas')
  await phone.sync()
  expect(phone.activity()).toEqual({ isSyncing: false, failure: 'busy', pullFailure: null })
})

describe('the outbox', () => {
  test('sends nothing more of a service whose earlier mutation has failed, and all of the others', async () => {
    const phone = await phoneWith((request) =>
      request.id === 'first' ? failed('internal') : settled(request),
    )
    await mutation(phone.db, 'first', 'ayudas')
    await mutation(phone.db, 'second', 'ayudas', 'deactivation')
    await mutation(phone.db, 'other', 'teleconsulta')
    await phone.sync()
    expect(phone.sent).toEqual(['first', 'other'])
  })

  test('sends what is for somebody else, though the same service’s mutation for another has failed', async () => {
    const phone = await phoneWith((request) =>
      request.id === 'mums' ? failed('internal') : settled(request),
    )
    const ask = (id: string, relative: string | null, action: BenefitActionKind = 'activation') =>
      recordAction(phone.db, { id, userId: PERSON, serviceId: 'ayudas', relative, action, now: START })
    await ask('mums', 'mama00000000000')
    await ask('mumsAgain', 'mama00000000000', 'deactivation')
    await ask('dads', 'papa00000000000')
    await ask('nobodys', null)
    await phone.sync()
    expect(phone.sent).toEqual(['mums', 'dads', 'nobodys'])
  })

  test('sends nothing of a service whose earlier mutation still waits for its time', async () => {
    let isUp = false
    const phone = await phoneWith((request) => (isUp ? settled(request) : failed('internal')))
    await mutation(phone.db, 'first', 'ayudas')
    await phone.sync()
    isUp = true
    await mutation(phone.db, 'second', 'ayudas', 'deactivation')
    await phone.sync()
    expect(phone.sent).toEqual(['first'])
    phone.pass(2_000)
    await phone.sync()
    expect(phone.sent).toEqual(['first', 'first', 'second'])
  })

  test.each(['busy', 'network'] as const)('tries nothing else after %s', async (code) => {
    const phone = await phoneWith(() => failed(code))
    await mutation(phone.db, 'first', 'ayudas')
    await mutation(phone.db, 'other', 'teleconsulta')
    await phone.sync()
    expect(phone.sent).toEqual(['first'])
  })

  test('waits as long as the server asks for', async () => {
    const asked = 90_000
    const phone = await phoneWith(() => failed('busy', asked))
    await mutation(phone.db, 'first', 'ayudas')
    await phone.sync()
    phone.pass(asked - 1)
    await phone.sync()
    expect(phone.sent).toHaveLength(1)
    phone.pass(1)
    await phone.sync()
    expect(phone.sent).toHaveLength(2)
  })

  test.each([
    [1, false],
    [LONGEST_WAIT_MS, false],
    [LONGEST_WAIT_MS + 1, true],
  ])('believes no wait that nobody can have asked for: %i ms, sent %s', async (wait, isSent) => {
    const phone = await phoneWith((request) => settled(request))
    const entry = await mutation(phone.db, 'first', 'ayudas')
    await phone.db.outbox.put({ ...entry, nextAttemptAt: START + wait, attempts: 1, lastError: 'internal' })
    await phone.sync()
    expect(phone.sent).toEqual(isSent ? ['first'] : [])
  })

  test('sends at once what is asked for in the moment in which a run plans the next', async () => {
    const { db } = await open()
    const store = createSyncStore(db)
    const sent: string[] = []
    let looks = 0
    const engine = createSyncEngine({
      store: {
        ...store,
        // The first look is for what to send, the second for when to run again.
        waitingEntries: async () => {
          const entries = await store.waitingEntries()
          looks += 1
          if (looks === 2) {
            await mutation(db, 'late', 'ayudas')
            void engine.syncNow()
          }
          return entries
        },
      },
      remote: {
        send: (request) => {
          sent.push(request.id)
          return Promise.resolve(settled(request))
        },
        pull: () => Promise.resolve({ kind: 'fresh', value: snapshot(), etag: null, serverTime: null }),
        pullCatalogue: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
      },
      clock: { now: () => START, after: () => () => undefined },
      connectivity: { isOnline: () => true, onWake: () => () => undefined },
      lock: { run: (work) => work() },
      random: () => 0,
    })
    await engine.syncNow()
    expect(sent).toEqual(['late'])
  })

  test('shows a mutation that a dead sender has left as one that waits, even without coverage', async () => {
    const phone = await phoneWith((request) => settled(request))
    const entry = await mutation(phone.db, 'first', 'ayudas')
    await createSyncStore(phone.db).markSending(entry)
    const offline = createSyncEngine({
      store: createSyncStore(phone.db),
      remote: { send: unasked, pull: unasked, pullCatalogue: unasked },
      clock: { now: () => START, after: () => () => undefined },
      connectivity: { isOnline: () => false, onWake: () => () => undefined },
      lock: { run: (work) => work() },
      random: () => 0,
    })
    expect(await phone.db.outbox.toArray()).toMatchObject([{ state: 'sending', attempts: 1 }])
    await offline.syncNow()
    expect(await phone.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })
})

const unasked = (): Promise<never> => Promise.reject(new Error('There is no coverage.'))

describe('the measured clock', () => {
  const HOUR_MS = 3_600_000

  test.each([
    ['behind the server', HOUR_MS],
    ['ahead of the server', -HOUR_MS],
  ])('of a phone that is %s is corrected', async (_how, offset) => {
    const phone = await phoneWith((request) => settled(request))
    phone.serverSays(START + offset)
    await phone.sync()
    expect((await readSync(phone.db)).clockOffset).toBe(offset)
    const { request } = await mutation(phone.db, 'first', 'ayudas')
    expect(request.made_at).toEqual(new Date(START + offset))
  })

  test.each([HOUR_MS, -HOUR_MS])('is corrected back once the phone is right again (%i)', async (offset) => {
    const phone = await phoneWith((request) => settled(request))
    phone.serverSays(START + offset)
    await phone.sync()
    phone.serverSays(START)
    await phone.sync()
    expect((await readSync(phone.db)).clockOffset).toBe(0)
  })

  test.each([1_500, -1_500])('is believed within the width of its second (%i)', async (offset) => {
    const phone = await phoneWith((request) => settled(request))
    phone.serverSays(START + offset)
    await phone.sync()
    expect((await readSync(phone.db)).clockOffset).toBe(0)
  })

  test.each([HOUR_MS, -HOUR_MS])('is taken from the answer to a mutation as well (%i)', async (offset) => {
    const phone = await phoneWith((request) => settled(request, START + offset))
    phone.serverSays(START + offset)
    await mutation(phone.db, 'first', 'ayudas')
    await phone.sync()
    expect((await readSync(phone.db)).clockOffset).toBe(offset)
  })
})

describe('the wait before the next try', () => {
  test('doubles from two seconds to five minutes, and chance takes off up to a half', () => {
    const full = [1, 2, 3, 8, 9, 30].map((attempts) => backOff(attempts, null, () => 0))
    expect(full).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000])
    expect(backOff(3, null, () => 1)).toBe(4_000)
  })

  test('is never shorter than the server asks for, and an hour at most', () => {
    expect(backOff(1, 90_000, () => 1)).toBe(90_000)
    expect(backOff(8, 1_000, () => 0)).toBe(256_000)
    expect(backOff(1, 10 * LONGEST_WAIT_MS, () => 0)).toBe(LONGEST_WAIT_MS)
  })
})
