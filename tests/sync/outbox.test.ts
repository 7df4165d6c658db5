import { afterEach, describe, expect, test, vi } from 'vitest'
import { RECORD_ID, type Said } from '@/domain/benefit'
import { countUnsettled } from '@/client/member/countUnsettled'
import { newRecordId } from '@/client/outbox/newRecordId'
import { recordAction } from '@/client/outbox/recordAction'
import { readUnsettled, readSettlement, waitForSettlement } from '@/client/outbox/settlement'
import { undoLeft } from '@/client/outbox/undo'
import { UNDO_MS } from '@/domain/periods'
import { dismissRefused, withdrawAction } from '@/client/outbox/withdrawAction'
import type { MemberDb } from '@/client/store/MemberDb'
import type { OutboxEntry } from '@/client/store/rows'
import { phoneStorage } from '../support/phoneStorage'
import { ledgerLine, outboxEntry, PERSON } from '../support/storedRows'

const { open } = phoneStorage()
afterEach(() => void vi.restoreAllMocks())
const NOW = Date.parse('2026-11-21T10:00:00Z')
/** Longer than any test waits. */
const PATIENT = 60_000
const UNSETTLED = { count: 0, mayHaveArrived: false, canBeUndone: false, refused: 0 }

const record = (
  db: MemberDb,
  id: string,
  serviceId = 'ayudas',
  action: 'activation' | 'deactivation' = 'activation',
) => recordAction(db, { id: id.padEnd(15, '0'), userId: PERSON, serviceId, action, now: NOW })
const followedBy = async (db: MemberDb, { id }: OutboxEntry) => (await db.outbox.get({ id }))?.request.follows

test('ids are of the ledger’s form, of all its letters, and never the same', () => {
  const ids = Array.from({ length: 500 }, newRecordId)
  for (const id of ids) expect(id).toMatch(RECORD_ID)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.join('')).size).toBe(36)
})

describe('a mutation', () => {
  test('follows the last one of its service that waits, not those refused and not other services’', async () => {
    const { db } = await open()
    const [first, second] = [await record(db, 'first'), await record(db, 'second')]
    await db.outbox.put({ ...second, state: 'refused' })
    await record(db, 'elsewhere', 'teleconsulta')
    const third = await record(db, 'third')
    expect([first, second, third].map(({ request }) => request.follows)).toEqual([null, first.id, first.id])
  })

  test('is taken back while it has never left; what followed it follows what it followed', async () => {
    const { db } = await open()
    const first = await record(db, 'first')
    const second = await record(db, 'second', 'ayudas', 'deactivation')
    const third = await record(db, 'third')
    const elsewhere = await record(db, 'elsewhere', 'teleconsulta')
    expect(await withdrawAction(db, second.id)).toBe(true)
    expect(await followedBy(db, second)).toBeUndefined()
    expect(await followedBy(db, third)).toBe(first.id)
    expect(await followedBy(db, first)).toBeNull()
    expect(await db.outbox.get({ id: elsewhere.id })).toEqual(elsewhere)
    expect(await withdrawAction(db, third.id)).toBe(true)
    expect((await db.userServices.get('ayudas'))?.intended).toMatchObject({
      active: true,
      last_action: first.id,
    })
  })

  const LEFT: [what: string, changes: Partial<OutboxEntry>][] = [
    ['has been sent once', { attempts: 1 }],
    ['is being sent', { state: 'sending' }],
    ['was refused', { state: 'refused', attempts: 0 }],
  ]
  test.each(LEFT)('that %s is not taken back', async (_what, changes) => {
    const { db } = await open()
    const entry = { ...(await record(db, 'first')), ...changes }
    await db.outbox.put(entry)
    expect(await withdrawAction(db, entry.id)).toBe(false)
    expect(await db.outbox.get({ id: entry.id })).toEqual(entry)
  })

  test('that is not there any more is not taken back', async () => {
    const { db } = await open()
    expect(await withdrawAction(db, 'nothing00000000')).toBe(false)
  })

  test('is put away once read only if it was refused', async () => {
    const { db } = await open()
    const [waiting, refused] = [outboxEntry('ayudas'), outboxEntry('teleconsulta', 'refused')]
    await db.outbox.bulkAdd([waiting, refused])
    await dismissRefused(db, waiting.id)
    await dismissRefused(db, refused.id)
    await dismissRefused(db, 'nothing00000000')
    expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual([waiting.id])
  })
})

describe('what became of it', () => {
  test('settled, refused with its code, or still waiting; only the last counts as unsent', async () => {
    const { db } = await open()
    const [waiting, refused] = [outboxEntry('ayudas'), outboxEntry('teleconsulta', 'refused')]
    const settled = ledgerLine('settled00000000', 'ayudas')
    await db.outbox.bulkAdd([waiting, refused])
    await db.benefitActions.put(settled)
    expect(await readSettlement(db, settled.id)).toEqual({ kind: 'settled', action: settled })
    expect(await readSettlement(db, refused.id)).toEqual({ kind: 'refused', code: 'service_unknown' })
    expect(await readSettlement(db, waiting.id)).toEqual({ kind: 'waiting', hasFailed: false })
    expect(await readSettlement(db, 'nothing00000000')).toEqual({ kind: 'withdrawn' })
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 1, refused: 1 })
    await db.outbox.where({ id: waiting.id }).modify({ attempts: 1 })
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 1, mayHaveArrived: true, refused: 1 })
    await db.outbox.where({ id: refused.id }).modify({ lastError: null })
    expect(await readSettlement(db, refused.id)).toEqual({ kind: 'refused', code: 'internal' })
    db.close()
    expect(await readSettlement(db, settled.id)).toEqual({ kind: 'waiting', hasFailed: false })
  })

  test('is told as soon as it is known, and not before', async () => {
    const { db } = await open()
    const { id } = await record(db, 'first')
    let told = false
    const waited = waitForSettlement(db, id, PATIENT).finally(() => (told = true))
    await record(db, 'other', 'teleconsulta')
    expect(told).toBe(false)
    const settled = ledgerLine(id, 'ayudas')
    await db.benefitActions.put(settled)
    expect(await waited).toEqual({ kind: 'settled', action: settled })
  })

  test('is told at once to whoever takes it back while they wait for it', async () => {
    const { db } = await open()
    const { id } = await record(db, 'first')
    const waited = waitForSettlement(db, id, PATIENT)
    expect(await withdrawAction(db, id)).toBe(true)
    expect(await waited).toEqual({ kind: 'withdrawn' })
  })

  test('is still waiting when patience ends, or the store closes', async () => {
    const { db } = await open()
    const { id } = await record(db, 'first')
    expect(await waitForSettlement(db, id, 20)).toEqual({ kind: 'waiting', hasFailed: false })
    const waited = waitForSettlement(db, id, 2_000)
    db.close()
    expect(await waited).toEqual({ kind: 'waiting', hasFailed: false })
  })
})

describe('a request that can be undone', () => {
  const hold = (db: MemberDb, id: string, said: Said | null = null) =>
    recordAction(db, {
      id: id.padEnd(15, '0'),
      userId: PERSON,
      serviceId: 'ayudas',
      action: 'activation',
      now: NOW,
      said,
      hold: UNDO_MS,
    })

  test('says for how long, and carries what was said', async () => {
    const { db } = await open()
    const said = { text: 'Se ha caído', call_at: 'morning' as const }
    const entry = await hold(db, 'first', said)
    expect(entry.request.said).toEqual(said)
    expect([NOW, NOW + 4_000, NOW + UNDO_MS].map((now) => undoLeft(entry, now))).toEqual([
      UNDO_MS,
      UNDO_MS - 4_000,
      0,
    ])
    // The clock was set back meanwhile.
    expect(undoLeft(entry, NOW - 60_000)).toBe(0)
    expect(undoLeft({ ...entry, attempts: 1 }, NOW)).toBe(0)
    expect(undoLeft({ ...entry, state: 'sending' }, NOW)).toBe(0)
    expect(await withdrawAction(db, entry.id)).toBe(true)
  })

  test('can be thought over only while all that waits can be', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const { db } = await open()
    expect(await readUnsettled(db)).toEqual(UNSETTLED)
    await hold(db, 'first')
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 1, canBeUndone: true })
    const other = await record(db, 'other', 'teleconsulta')
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 2 })
    await db.outbox.put({ ...other, state: 'refused' })
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 1, canBeUndone: true, refused: 1 })
    now.mockReturnValue(NOW + UNDO_MS)
    expect(await readUnsettled(db)).toEqual({ ...UNSETTLED, count: 1, refused: 1 })
  })

  test('is sent before its person leaves for good, who does not wait for a line that gives no answer', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    const { db } = await open()
    await hold(db, 'first')
    const sendNow = vi.fn(() => new Promise<void>(() => undefined))
    expect(await countUnsettled({ db, engine: { sendNow } }, 20)).toBe(1)
    sendNow.mockImplementation(() => Promise.resolve(db.outbox.clear()))
    expect(await countUnsettled({ db, engine: { sendNow } }, PATIENT)).toBe(0)
    expect(await countUnsettled({ db, engine: { sendNow } }, PATIENT)).toBe(0)
    expect(sendNow).toHaveBeenCalledTimes(2)
  })
})
