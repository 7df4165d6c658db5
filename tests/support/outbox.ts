import type { MessageState } from '@/domain/message'
import { eventually } from './eventually'
import type { TestClub } from './startTestClub'

/** A webhook as the outbox holds it. */
export interface Delivery {
  id: string
  profile: string
  payload: Record<string, string>
  state: MessageState
  attempts: number
  status: number
  error: string
  next_attempt_at: string
}

export interface Outbox {
  /** What is noted for a person, oldest first. */
  of: (person: { id: string }) => Promise<Delivery[]>
  /** Runs the job that sends, to its end. */
  deliver: () => Promise<void>
  /** Time passes: whatever waits for its next try is due. */
  makeDue: () => Promise<void>
  /** Waits until each row of the person is as expected. */
  becomes: (person: { id: string }, ...expected: Partial<Delivery>[]) => Promise<void>
  empty: () => Promise<void>
}

const WITHIN_MS = 60_000

/** The club's outbox of webhooks, past all rules. */
export function outboxOf(club: TestClub): Outbox {
  const of: Outbox['of'] = ({ id }) =>
    club.superuser.collection('messages').getFullList({
      filter: club.superuser.filter("channel = 'automation' && profile = {:id}", { id }),
      sort: '@rowid',
    })
  const run = async (sql: string): Promise<void> => {
    await club.superuser.sql.run(sql)
  }
  return {
    of,
    deliver: () => club.runJob('deliverWebhooks'),
    makeDue: () =>
      run(
        `UPDATE messages SET next_attempt_at = '2026-01-01 00:00:00.000Z'
         WHERE channel = 'automation' AND state = 'queued'`,
      ),
    becomes: (person, ...expected) =>
      eventually(async () => {
        const rows = await of(person)
        const seen = rows.map((row, at) => pick(row, Object.keys(expected[at] ?? {})))
        if (JSON.stringify(seen) !== JSON.stringify(expected.map((row) => pick(row, Object.keys(row))))) {
          throw new Error(`The outbox holds ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}`)
        }
      }, WITHIN_MS),
    empty: () => run("DELETE FROM messages WHERE channel = 'automation'"),
  }
}

const pick = (row: object, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.sort().map((name) => [name, (row as Record<string, unknown>)[name]]))
