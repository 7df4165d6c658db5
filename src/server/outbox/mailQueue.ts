import { nextAttempt } from './backoff'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'

const LEASE_MS = 120_000
const ERROR_MAX = 200

/** A table whose rows are mails, with the columns `state`, `attempts`, `next_attempt_at`, `sent_at` and `error`. */
export interface MailQueue<Columns extends Record<string, string>> {
  table: 'mail_log' | 'contact_messages' | 'email_codes'
  /** The columns that sending needs, by example values; an `id` among them. */
  columns: Columns & { id: string }
  /** Sends it, or says that it is not to be sent any more. Throws when the mail was not taken. */
  send: (app: PbApp, mail: Columns & { id: string } & Attempts) => 'sent' | 'dropped'
  /** Whether a mail that nobody takes for three days is over. */
  givesUp: boolean
  /** A column that is emptied once the mail is over, however it ended. */
  forgets?: 'recipient'
}

interface Attempts {
  /** Those that failed. */
  attempts: number
  created: string
}

/** How a mail left the queue, or that it did not. */
interface Outcome {
  state: 'sent' | 'dropped' | 'failed' | 'queued'
  /** What went wrong, without addresses. */
  error: string
  next: Date | null
}

/** Sends the mail of a queue that is due first. False: none is due. */
export function sendNext<Columns extends Record<string, string>>(
  app: PbApp,
  queue: MailQueue<Columns>,
): boolean {
  const mail = claimNext(app, queue)
  if (!mail) return false
  settle(app, queue, mail, trySending(app, queue, mail))
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

function trySending<Columns extends Record<string, string>>(
  app: PbApp,
  queue: MailQueue<Columns>,
  mail: Claimed<Columns>,
): Outcome {
  try {
    return { state: queue.send(app, mail), error: '', next: null }
  } catch (error) {
    const now = new Date()
    const since = queue.givesUp ? (fromDbDate(mail.created) ?? now) : now
    const next = nextAttempt(mail.attempts + 1, since, now)
    const text = withoutAddresses(String(error)).slice(0, ERROR_MAX)
    return { state: next ? 'queued' : 'failed', error: text, next }
  }
}

/** Mail servers repeat the address in their complaints. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')

function settle<Columns extends Record<string, string>>(
  app: PbApp,
  { table, forgets }: MailQueue<Columns>,
  mail: Attempts & { id: string; recipient?: string },
  { state, error, next }: Outcome,
): void {
  const forgotten = forgets && state !== 'queued' ? mail[forgets] : ''
  const forget = forgotten ? `, ${forgets} = ''` : ''
  inTransaction(app, (tx) => {
    if (forgotten) markErased(tx)
    execute(
      tx,
      `UPDATE ${table} SET state = {:state}, attempts = {:attempts}, error = {:error}, next_attempt_at = {:next},
       sent_at = {:sentAt}${forget} WHERE id = {:id}`,
      {
        id: mail.id,
        state,
        attempts: mail.attempts + (state === 'dropped' ? 0 : 1),
        error,
        next: next ? toDbDate(next) : '',
        sentAt: state === 'sent' ? toDbDate(new Date()) : '',
      },
    )
  })
}
