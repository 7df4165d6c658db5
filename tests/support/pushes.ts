import type { NoticeKind } from '@/domain/notice'
import type { Way } from '@/domain/noticeChoice'
import { toDbDate } from '@/server/db/dbDate'
import { actionId } from './benefits'
import { eventually } from './eventually'
import type { MailRow } from './mails'
import type { TestClub } from './startTestClub'

type Person = { id: string }

/** Pushes as the club's own queue holds them for a person, oldest first. */
export const pushRows = ({ superuser }: TestClub, { id }: Person): Promise<MailRow[]> =>
  superuser.collection('messages').getFullList<MailRow>({
    filter: superuser.filter("channel = 'push' && profile = {:id}", { id }),
    sort: '@rowid',
  })

/** Queues one as the club would that has something to tell, past who is told of what. @param due milliseconds from now */
export async function queuePush(
  { superuser }: TestClub,
  { id }: Person,
  {
    channel = 'push',
    kind = 'family-left',
    due = -1_000,
    created = due,
  }: { channel?: Exclude<Way, 'mail'>; kind?: NoticeKind; due?: number; created?: number } = {},
): Promise<string> {
  const row = actionId()
  await superuser.sql.run(
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, attempts, next_attempt_at, created)
     VALUES ('${row}', '${id}', '${channel}', '${kind}', '${row} Luis', 'queued', 0, '${at(due)}', '${at(created)}')`,
  )
  return row
}

const at = (fromNow: number): string => toDbDate(new Date(Date.now() + fromNow))

const WAITING = "channel = 'push' AND state = 'queued'"

/** It is day, and nobody takes a step back any more: what waits to be shown is due, just now. */
export const makePushesDue = ({ superuser }: TestClub): Promise<unknown> =>
  superuser.sql.run(`UPDATE messages SET next_attempt_at = '${at(-1_000)}' WHERE ${WAITING}`)

/** Sends what is due, and waits until it is known what became of it. */
export async function sendPushes(club: TestClub): Promise<void> {
  await club.runJob('sendPushes')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      `SELECT COUNT(*) FROM messages WHERE (${WAITING} AND next_attempt_at <= '${at(0)}')
         OR (channel = 'push' AND state = 'unknown' AND next_attempt_at != '')`,
    )
    if (rows[0]?.[0] !== '0') throw new Error(`${rows[0]?.[0]} pushes wait`)
  })
}
