import { eventually } from './eventually'
import type { TestClub } from './startTestClub'

/** A webhook as the outbox holds it. */
export interface Delivery {
  id: string
  profile: string
  payload: Record<string, string>
  state: 'pending' | 'delivered' | 'dead'
  attempts: number
  last_status: number
  last_error: string
  next_attempt_at: string
}

export interface Outbox {
  /** What is noted for a person, oldest first. */
  of: (person: { id: string }) => Promise<Delivery[]>
  /** Runs the job that sends; it answers before it is done. */
  deliver: () => Promise<void>
  /** Time passes: whatever waits for its next try is due. */
  makeDue: () => Promise<void>
  /** Waits until each row of the person is as expected. */
  becomes: (person: { id: string }, ...expected: Partial<Delivery>[]) => Promise<void>
  empty: () => Promise<void>
}

const WITHIN_MS = 15_000

/** The club's outbox of webhooks, past all rules. */
export function outboxOf(club: TestClub): Outbox {
  const of: Outbox['of'] = ({ id }) =>
    club.superuser
      .collection('webhook_deliveries')
      .getFullList({ filter: club.superuser.filter('profile = {:id}', { id }), sort: '@rowid' })
  const run = async (sql: string): Promise<void> => {
    await club.superuser.sql.run(sql)
  }
  return {
    of,
    deliver: () => club.runJob('deliverWebhooks'),
    makeDue: () =>
      run(
        "UPDATE webhook_deliveries SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE state = 'pending'",
      ),
    becomes: (person, ...expected) =>
      eventually(async () => {
        const rows = await of(person)
        const seen = rows.map((row, at) => pick(row, Object.keys(expected[at] ?? {})))
        if (JSON.stringify(seen) !== JSON.stringify(expected.map((row) => pick(row, Object.keys(row))))) {
          throw new Error(`The outbox holds ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}`)
        }
      }, WITHIN_MS),
    empty: () => run('DELETE FROM webhook_deliveries'),
  }
}

const pick = (row: object, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.sort().map((name) => [name, (row as Record<string, unknown>)[name]]))
