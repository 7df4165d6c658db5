import type Dexie from 'dexie'
import { type ActionRequest, type BenefitAction, isOpenRequest, laneOf } from '@/domain/benefit'
import { isLater, readEpoch } from '@/domain/epoch'
import { personOf } from './memberDbName'
import type { OutboxEntry, SyncRow } from './rows'
import { NEVER_SYNCED } from './syncRow'

/** What the club was writing while its backup began may bear an earlier moment. */
const MARGIN_MS = 5 * 60_000

/** The tables of a store, of any version, that this reads and writes. */
export const SEND_AGAIN_TABLES = ['sync', 'benefitActions', 'outbox']

/**
 * Takes in which epoch the club has named, inside a transaction. At a later one everything of this person waits again that its data may
 * lack, before all that waits already: the phone's copy of the ledger has what the club has answered, to this device and to the person's
 * others. The ids are the same, so that the club takes in what it lacks and answers the rest as before. It may have arrived, so nobody
 * can take it back.
 * @returns the lanes in which something waits that did not before, or null where the epoch is none later
 */
export async function sendAgain(db: Dexie, heard: string): Promise<string[] | null> {
  const sync = (await db.table<SyncRow>('sync').get('sync')) ?? NEVER_SYNCED
  if (!isLater(heard, sync.epoch)) return null
  // A copy of the club's state is none of its present one any more.
  await db.table<SyncRow>('sync').put({ ...sync, epoch: heard, etag: null })
  const since = readEpoch(heard)?.since ?? 0
  // It comes from no backup.
  if (since === 0) return []
  const outbox = db.table<OutboxEntry, number>('outbox')
  const entries = await outbox.orderBy('seq').toArray()
  const waiting = new Set(entries.map(({ id }) => id))
  const ledger = await db.table<BenefitAction>('benefitActions').toArray()
  const lacking = lackedSince(ledger, since * 1_000 - MARGIN_MS).filter(({ id }) => !waiting.has(id))
  const userId = personOf(db.name) ?? ''
  const first = Math.min(1, entries[0]?.seq ?? 1) - lacking.length
  await outbox.bulkAdd(lacking.map((line, index) => entryOf(requestOf(line, userId, ledger), first + index)))
  return [...new Set(lacking.map(laneOf))]
}

/**
 * What a person has asked for that counts, of what the club took in since that moment, in its order. Left out is what changed nothing
 * and repeats nothing, as it might be granted now and its person was told that it is not; and what somebody else has ended since, who
 * cannot end it again.
 */
function lackedSince(ledger: readonly BenefitAction[], since: number): BenefitAction[] {
  const lines = [...ledger].sort(byReception)
  const ended = new Set(lines.filter((line) => isEndedByAnother(line, lines)).map(({ id }) => id))
  return lines.filter((line) => {
    const counts = line.outcome === 'applied' || line.repeats !== null
    const isOver = ended.has(line.repeats ?? line.id)
    return isOwn(line) && counts && !isOver && line.received_at.getTime() >= since
  })
}

const byReception = (one: BenefitAction, other: BenefitAction): number =>
  one.received_at.getTime() - other.received_at.getTime() ||
  one.made_at.getTime() - other.made_at.getTime() ||
  (one.id < other.id ? -1 : 1)

/** Staff and others of the family have devices, or notes, of their own. */
const isOwn = ({ actor, asked_by }: BenefitAction): boolean =>
  actor === 'member' && (asked_by ?? null) === null

/** Whether a request was ended by staff, by somebody else of the family, or with the membership or whom it was for. */
function isEndedByAnother(request: BenefitAction, lines: readonly BenefitAction[]): boolean {
  if (request.action !== 'activation') return false
  const lane = laneOf(request)
  const next = lines
    .slice(lines.indexOf(request) + 1)
    .find((line) => line.outcome === 'applied' && laneOf(line) === lane)
  return next ? next.action === 'deactivation' && !isOwn(next) : request.handling === 'cancelled'
}

/** What was said is about health: it goes along only while the club is working on the request. */
function requestOf(line: BenefitAction, user_id: string, ledger: readonly BenefitAction[]): ActionRequest {
  const { id, service_id, relative, action, made_at, follows } = line
  const isOpen = ledger.some((each) => each.id === (line.repeats ?? id) && isOpenRequest(each))
  return { id, user_id, service_id, relative, action, made_at, follows, said: isOpen ? line.said : null }
}

const entryOf = (request: ActionRequest, seq: number): OutboxEntry => ({
  seq,
  id: request.id,
  service_id: laneOf(request),
  version: 1,
  request,
  state: 'waiting',
  attempts: 1,
  nextAttemptAt: 0,
  lastError: null,
})
