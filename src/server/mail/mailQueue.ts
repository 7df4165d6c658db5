import { nextAttempt } from '../automation/backoff'
import { execute, queryRow } from '../lib/database'
import { fromDbDate, toDbDate } from '../lib/dbDate'

const LEASE_MS = 120_000
const ERROR_MAX = 200

/** A table whose rows are mails, with the columns `state`, `attempts`, `next_attempt_at`, `sent_at` and `error`. */
export interface MailQueue<Columns extends Record<string, string>> {
  table: 'mail_log' | 'contact_messages'
  /** The columns that sending needs, by example values; an `id` among them. */
  columns: Columns & { id: string }
  /** Throws when the mail was not taken. */
  send: (app: PbApp, mail: Columns & { id: string }) => void
  /** Whether a mail that nobody takes for three days is over. */
  givesUp: boolean
}

interface Attempts {
  attempts: number
  created: string
}

/** Sends the mail of a queue that is due first. False: none is due. */
export function sendNext<Columns extends Record<string, string>>(
  app: PbApp,
  queue: MailQueue<Columns>,
): boolean {
  const mail = claimNext(app, queue)
  if (!mail) return false
  settle(
    app,
    queue,
    mail,
    trySending(() => queue.send(app, mail)),
  )
  return true
}

type Claimed<Columns> = Columns & { id: string } & Attempts

function claimNext<Columns extends Record<string, string>>(
  app: PbApp,
  { table, columns }: MailQueue<Columns>,
): Claimed<Columns> | null {
  const now = new Date()
  const shape = { ...columns, attempts: 0, created: '' }
  return queryRow(
    app,
    `UPDATE ${table} SET next_attempt_at = {:lease}
     WHERE id = (SELECT id FROM ${table} WHERE state = 'queued' AND next_attempt_at <= {:now}
                 ORDER BY next_attempt_at LIMIT 1)
     RETURNING ${Object.keys(shape).join(', ')}`,
    { now: toDbDate(now), lease: toDbDate(new Date(now.getTime() + LEASE_MS)) },
    shape,
  )
}

/** What went wrong, or an empty text. */
function trySending(send: () => void): string {
  try {
    send()
    return ''
  } catch (error) {
    return withoutAddresses(String(error)).slice(0, ERROR_MAX)
  }
}

/** Mail servers repeat the address in their complaints. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')

function settle<Columns extends Record<string, string>>(
  app: PbApp,
  { table, givesUp }: MailQueue<Columns>,
  mail: Attempts & { id: string },
  error: string,
): void {
  const attempts = mail.attempts + 1
  const now = new Date()
  const since = givesUp ? (fromDbDate(mail.created) ?? now) : now
  const next = error ? nextAttempt(attempts, since, now) : null
  execute(
    app,
    `UPDATE ${table} SET state = {:state}, attempts = {:attempts}, error = {:error}, next_attempt_at = {:next},
       sent_at = {:sentAt} WHERE id = {:id}`,
    {
      id: mail.id,
      state: error ? (next ? 'queued' : 'failed') : 'sent',
      attempts,
      error,
      next: next ? toDbDate(next) : '',
      sentAt: error ? '' : toDbDate(now),
    },
  )
}
