import { ALARM_CAUSES, type AlarmCause, LATE_ALARM_COPY } from '@/copy/panel/lateAlarm'
import { BRAND } from '@/domain/brand'
import type { PartOfDay } from '@/domain/callRequest'
import { clubMoment } from '@/domain/clubTime'
import { isOpen, openMinutesAgo, UNANSWERED_MINUTES } from '@/domain/openingHours'
import { callSlot } from '@/domain/promise'
import { promisedDays, QUEUE_GROUP, QUEUE_KEY } from '../benefits/requestQueue'
import { IS_WAITING_MESSAGE } from '../benefits/waitingForClub'
import { execute, queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { idIn, type QueuedMail } from '../mail/mailWords'
import { queueNotice } from '../outbox/queueNotice'
import type { Shown } from './shown'

interface Cause {
  table: 'benefit_actions' | 'contact_messages' | 'call_requests'
  /** Keeps by which alarm it was told. */
  column: 'late_alarm' | 'wait_alarm'
  /** SQL for what is so, through an index that has only what is open. */
  isSo: string
  /** Of the panel, where it is seen. */
  path: string
}

const IS_OPEN = "handling IN ('pending', 'contacted')"
const QUEUE = '/admin-panel/solicitudes'

const CAUSES: Record<AlarmCause, Cause> = {
  late: {
    table: 'benefit_actions',
    column: 'late_alarm',
    isSo: `${IS_OPEN} AND ${QUEUE_GROUP} = 'toCall' AND ${QUEUE_KEY} < {:today}`,
    path: QUEUE,
  },
  // Nobody waits for an answer to what staff have asked for, or to what somebody has in hand; what is late is told as such.
  requests: {
    table: 'benefit_actions',
    column: 'wait_alarm',
    isSo: `${IS_OPEN} AND ${QUEUE_GROUP} = 'toCall' AND ${QUEUE_KEY} >= {:today} AND handling = 'pending' AND actor = 'member'
      AND taken_by = '' AND call_again = '' AND created <= {:since}`,
    path: QUEUE,
  },
  messages: {
    table: 'contact_messages',
    column: 'wait_alarm',
    isSo: `${IS_WAITING_MESSAGE} AND created <= {:since}`,
    path: '/admin-panel/mensajes?ver=pendientes',
  },
  calls: {
    table: 'call_requests',
    column: 'wait_alarm',
    isSo: `${IS_OPEN} AND handling = 'pending' AND created > '' AND created <= {:since}`,
    path: '/admin-panel/llamadas',
  },
}

/**
 * Tells the devices of the team what has become late or has waited two hours of opening time, each thing once and all of one run in one
 * notice; only while the club is open, and only if somebody has a device.
 */
export function queueLateAlarms(app: PbApp, now: Date): void {
  if (!isOpen(now, BRAND)) return
  const staff = staffWithDevices(app)
  if (staff.length === 0) return
  const found = ALARM_CAUSES.map((cause) => ({ ...CAUSES[cause], ids: findUntold(app, CAUSES[cause], now) }))
  if (found.every(({ ids }) => ids.length === 0)) return
  inTransaction(app, (tx) => {
    const alarm = newId()
    const noted = found.reduce((sum, { ids, ...cause }) => sum + note(tx, cause, ids, alarm), 0)
    // Another server has told all of it meanwhile.
    if (noted === 0) return
    for (const { id } of staff) queueNotice(tx, '', 'request-late', `${alarm} ${id}`, id)
  })
}

/** What an alarm says now; null once nothing of it is so any more, or the club has closed: the mail of the morning says it then. */
export function composeLateAlarm(app: PbApp, mail: Pick<QueuedMail, 'occasion'>): Shown | null {
  const now = new Date()
  const alarm = idIn(mail)
  if (!isOpen(now, BRAND)) return null
  const waiting = ALARM_CAUSES.map((cause) => ({
    cause,
    count: countTold(app, CAUSES[cause], alarm, now),
  })).filter(({ count }) => count > 0)
  const [first] = waiting
  if (!first) return null
  const { title, body } = LATE_ALARM_COPY
  return { title, body: body(waiting), path: CAUSES[first.cause].path }
}

const staffWithDevices = (app: PbApp) =>
  queryRows(
    app,
    `SELECT id FROM staff WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE owner = staff.id AND kind = 'staff')`,
    {},
    { id: '' },
  )

const momentsOf = (now: Date) => ({
  today: promisedDays(now).today,
  since: toDbDate(openMinutesAgo(now, UNANSWERED_MINUTES, BRAND)),
})

function findUntold(app: PbApp, { table, column, isSo }: Cause, now: Date): string[] {
  const moments = momentsOf(now)
  const part = table === 'call_requests' ? 'part_of_day' : "''"
  return queryRows(
    app,
    `SELECT id, created, ${part} AS part FROM ${table} WHERE ${isSo} AND ${column} = ''`,
    moments,
    { id: '', created: '', part: '' },
  )
    .filter(({ created, part }) => part === '' || waitsSince(created, part as PartOfDay) <= moments.since)
    .map(({ id }) => id)
}

/** A call is promised for a part of a day: nobody waits for it before. */
function waitsSince(created: string, part: PartOfDay): string {
  const { day, from } = callSlot(fromDbDate(created) ?? new Date(), part, BRAND.holidays)
  return toDbDate(clubMoment(day, from))
}

/** @returns how many nobody had told of */
const note = (tx: PbApp, { table, column }: Cause, ids: readonly string[], alarm: string): number =>
  ids.reduce(
    (sum, id) =>
      sum +
      execute(tx, `UPDATE ${table} SET ${column} = {:alarm} WHERE id = {:id} AND ${column} = ''`, {
        id,
        alarm,
      }),
    0,
  )

const countTold = (app: PbApp, { table, column, isSo }: Cause, alarm: string, now: Date): number =>
  queryRow(
    app,
    `SELECT COUNT(*) AS told FROM ${table} WHERE ${isSo} AND ${column} = {:alarm}`,
    { ...momentsOf(now), alarm },
    { told: 0 },
  )?.told ?? 0
