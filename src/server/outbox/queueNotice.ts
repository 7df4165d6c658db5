import { mobileNumber } from '@/domain/mobileNumber'
import { type AddressedKind, groupOf, NOTICES, type NoticeKind, tellableFrom, waysTo } from '@/domain/notice'
import type { NoticeChoice, NoticeGroup, Way } from '@/domain/noticeChoice'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import { settings } from '../runtime/settings'
import { byDay } from './byDay'

/** Where a profile keeps what was chosen; '' for what nobody has changed. */
export const CHOICE_COLUMNS = {
  requests: 'tell_requests',
  family: 'tell_family',
  money: 'tell_money',
} as const satisfies Record<NoticeGroup, string>

/**
 * Queues what the club tells somebody, in the transaction of the change it reports, for each way by which they are told. The same
 * person, kind and occasion is queued once for each; it does not leave before it may (`tellableFrom`).
 * @param occasion what makes it unique, for example the id of the thing it is about
 * @param recipient for kinds that need it, an address (of a push to staff their id); it is forgotten once the mail is over
 */
export function queueNotice<Kind extends NoticeKind>(
  tx: PbApp,
  profileId: string,
  kind: Kind,
  occasion: string,
  ...[recipient = '']: Kind extends AddressedKind ? [recipient: string] : []
): void {
  for (const way of waysOf(tx, profileId, kind)) {
    write(tx, { profileId, way, kind, occasion, recipient, from: tellableFrom(kind, new Date(), byDay) })
  }
}

/** Kinds of which somebody may be mailed too, as an SQL list. */
export const MAILED = Object.entries(NOTICES)
  .filter(([, { ways }]) => (ways as readonly Way[]).includes('mail'))
  .map(([kind]) => `'${kind}'`)
  .join(', ')

/**
 * What neither devices nor the provider of messages have taken is mailed, at once by day. Nobody is mailed twice of the same, and
 * nobody of what is for devices alone.
 * @param which of `messages`, as an SQL condition
 */
export function mailInstead(tx: PbApp, which: string, params: Record<string, string>): void {
  execute(
    tx,
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, attempts, next_attempt_at, created)
     SELECT 'r' || lower(hex(randomblob(7))), profile, 'mail', kind, occasion, 'queued', 0, {:now}, {:now}
     FROM messages WHERE (${which}) AND channel IN ('push', 'message') AND profile != '' AND kind IN (${MAILED})
     ON CONFLICT (profile, channel, kind, occasion) DO NOTHING`,
    { ...params, now: toDbDate(new Date()) },
  )
}

interface Row {
  profileId: string
  way: Way
  kind: NoticeKind
  occasion: string
  recipient: string
  from: Date
}

function write(tx: PbApp, { from, ...row }: Row): void {
  execute(
    tx,
    `INSERT INTO messages (id, profile, channel, kind, occasion, recipient, state, attempts, next_attempt_at, created)
     VALUES ({:id}, {:profileId}, {:way}, {:kind}, {:occasion}, {:recipient}, 'queued', 0, {:from}, {:now})
     ON CONFLICT (profile, channel, kind, occasion) DO NOTHING`,
    { id: newId(), ...row, from: toDbDate(from), now: toDbDate(new Date()) },
  )
}

/** Whether somebody has chosen, maybe since it was queued, not to hear of it. */
export const isUnwanted = (app: PbApp, profileId: string, kind: NoticeKind): boolean =>
  groupOf(kind) !== null && waysOf(app, profileId, kind).length === 0

function waysOf(tx: PbApp, profileId: string, kind: NoticeKind): readonly Way[] {
  const group = groupOf(kind)
  if (group === null) return NOTICES[kind].ways
  const person = queryRow(
    tx,
    `SELECT ${CHOICE_COLUMNS[group]} AS choice, telefono, EXISTS (
       SELECT 1 FROM push_subscriptions WHERE owner = {:profileId} AND kind = 'profiles') AS devices
     FROM profiles WHERE id = {:profileId}`,
    { profileId },
    { choice: '', telefono: '', devices: 0 },
  )
  if (!person) return []
  return waysTo(kind, (person.choice || 'device') as NoticeChoice, {
    hasDevice: person.devices > 0,
    hasProvider: settings().automation.messageUrl !== null && mobileNumber(person.telefono) !== null,
  })
}
