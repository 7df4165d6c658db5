import type { CaughtMail } from '@/ops/run/caughtMail'
import type { NoticeKind } from '@/domain/notice'
import type { MessageState } from '@/domain/message'
import { toDbDate } from '@/server/db/dbDate'
import { LEASE_MS } from '@/server/outbox/queue'
import { eventually } from './eventually'
import type { TestClub } from './startTestClub'

/** A mail as the club's own queue holds it. */
export interface MailRow {
  id: string
  profile: string
  kind: NoticeKind
  occasion: string
  recipient: string
  state: MessageState
  attempts: number
  error: string
  sent_at: string
  next_attempt_at: string
}

/** What came to an address, oldest first. */
export const mailsTo = ({ mail }: TestClub, email: string): CaughtMail[] =>
  mail.messages.filter(({ to }) => to.includes(email))

/** What is noted for a person, oldest first. */
export const mailRows = (
  { superuser }: Pick<TestClub, 'superuser'>,
  { id }: { id: string },
  kind?: NoticeKind,
): Promise<MailRow[]> =>
  superuser.collection('messages').getFullList<MailRow>({
    filter: superuser.filter(`channel = 'mail' && profile = {:id}${kind ? ' && kind = {:kind}' : ''}`, {
      id,
      kind,
    }),
    sort: '@rowid',
  })

const WAITING = "channel = 'mail' AND state = 'queued'"

/** Time passes: what waits for its next try is due. */
export const makeMailsDue = ({ superuser }: TestClub): Promise<unknown> =>
  superuser.sql.run(`UPDATE messages SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE ${WAITING}`)

/** Sends until nothing waits any more that may leave by now. */
export async function sendMails(club: TestClub): Promise<void> {
  await club.runJob('sendQueuedMails')
  await eventually(async () => {
    // What is being sent is dated as if it waited until its sender might have died.
    const soon = toDbDate(new Date(Date.now() + 2 * LEASE_MS))
    const { rows } = await club.superuser.sql.run(
      `SELECT kind, attempts, next_attempt_at, error FROM messages
       WHERE ${WAITING} AND next_attempt_at <= '${soon}'`,
    )
    if (rows.length > 0)
      throw new Error(`${rows.length} mails wait: ${rows.map((row) => row.join(' ')).join('; ')}`)
  })
}

/** The one mail of a kind that a person got, once all that waits has left. */
export async function sentMail(
  club: TestClub,
  person: { id: string; email: string },
  subject: RegExp,
): Promise<CaughtMail> {
  await sendMails(club)
  const found = mailsTo(club, person.email).filter((mail) => subject.test(mail.subject))
  if (found.length !== 1) {
    const seen = mailsTo(club, person.email).map((mail) => mail.subject)
    throw new Error(`${found.length} mails like ${subject}, among ${JSON.stringify(seen)}`)
  }
  return found[0]!
}
