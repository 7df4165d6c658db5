import { nextAttempt } from './backoff'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'
import { log } from '../runtime/log'

/** A sender that died gives its row back after this long. */
export const LEASE_MS = 120_000
const ERROR_MAX = 200

/** Rows that wait to be sent, with the columns `state`, `attempts`, `next_attempt_at`, `sent_at` and `error`. */
export interface Queue<Columns extends Record<string, string>> {
  table: 'messages' | 'contact_messages' | 'email_codes'
  /** Which of its rows may leave now, as an SQL condition on `due`. */
  only?: (now: Date) => string
  /** The columns that sending needs, by example values; an `id` among them. */
  columns: Columns & { id: string }
  /** Sends it, or says that it must no longer be sent. What it throws is a failure too. */
  send: (app: PbApp, row: Columns & { id: string } & Attempts) => Sending
  /** Whether to give up on a row after three days. */
  givesUp: boolean
  /** A column that is emptied once the row is over, however it ended. */
  forgets?: 'recipient'
  /**
   * For what must never be sent twice: it is noted beforehand that whether it was taken was never heard. Whoever owns the queue looks
   * after the rows of senders that died.
   */
  neverTwice?: boolean
}

/** How an attempt went. */
export interface Sending {
  state: 'sent' | 'dropped' | 'failed' | 'unknown'
  /** What went wrong, without secrets. */
  error?: string
  /** What the automation answered, in a queue that keeps it. */
  status?: number
  /** When a failure is tried again, null for never; by the usual back-off where it is left out. */
  again?: Date | null
  /** What is written with it. */
  also?: (tx: PbApp) => void
}

interface Attempts {
  /** Those that failed. */
  attempts: number
  created: string
}

/** Sends what is due first in a queue. False: nothing is. */
export function sendNext<Columns extends Record<string, string>>(app: PbApp, queue: Queue<Columns>): boolean {
  const row = claimNext(app, queue)
  if (!row) return false
  settle(app, queue, row, trySending(app, queue, row))
  return true
}

type Claimed<Columns> = Columns & { id: string } & Attempts

/** Two processes never take the same row. */
function claimNext<Columns extends Record<string, string>>(
  app: PbApp,
  { table, columns, only = () => 'TRUE', neverTwice = false }: Queue<Columns>,
): Claimed<Columns> | null {
  const now = new Date()
  const shape = { ...columns, attempts: 0, created: '' }
  return queryRow(
    app,
    `UPDATE ${table} SET next_attempt_at = {:lease}${neverTwice ? ", state = 'unknown'" : ''}
     WHERE id = (SELECT id FROM ${table} AS due WHERE state = 'queued' AND next_attempt_at <= {:now} AND ${only(now)}
                 ORDER BY next_attempt_at LIMIT 1)
     RETURNING ${Object.keys(shape).join(', ')}`,
    { now: toDbDate(now), lease: toDbDate(new Date(now.getTime() + LEASE_MS)) },
    shape,
  )
}

function trySending<Columns extends Record<string, string>>(
  app: PbApp,
  queue: Queue<Columns>,
  row: Claimed<Columns>,
): Sending {
  try {
    return queue.send(app, row)
  } catch (error) {
    return { state: 'failed', error: withoutAddresses(String(error)) }
  }
}

/** Mail servers repeat the address in their complaints. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')

function settle<Columns extends Record<string, string>>(
  app: PbApp,
  { table, givesUp, forgets }: Queue<Columns>,
  row: Attempts & { id: string; recipient?: string },
  { state, error = '', status, again, also }: Sending,
): void {
  const now = new Date()
  const attempts = row.attempts + (state === 'dropped' ? 0 : 1)
  const since = givesUp ? (fromDbDate(row.created) ?? now) : now
  const next = state !== 'failed' ? null : again === undefined ? nextAttempt(attempts, since, now) : again
  const forgotten = forgets && !next ? row[forgets] : ''
  const alsoSet = [forgotten && `${forgets} = ''`, status !== undefined && 'status = {:status}']
  inTransaction(app, (tx) => {
    if (forgotten) markErased(tx)
    execute(
      tx,
      `UPDATE ${table} SET ${['state = {:state}', ...alsoSet.filter(Boolean)].join(', ')}, attempts = {:attempts},
       error = {:error}, next_attempt_at = {:next}, sent_at = {:sentAt} WHERE id = {:id}`,
      {
        id: row.id,
        state: next ? 'queued' : state,
        attempts,
        error: error.slice(0, ERROR_MAX),
        next: next ? toDbDate(next) : '',
        sentAt: state === 'sent' ? toDbDate(now) : '',
        ...(status !== undefined && { status }),
      },
    )
    also?.(tx)
  })
  if (state === 'failed' && !next && again === undefined)
    log(app, 'error', 'message given up', 'table', table, 'id', row.id)
}
