import { IS_CUSTOMER } from '../clients/profile'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import type { StripeEvent } from './stripeEvents'

/**
 * Stores an event once. Events of customers without a profile are settled at once.
 * @returns whether nothing is left to do
 */
export function storeEvent(app: PbApp, { id, type }: StripeEvent, customer: string): boolean {
  const row = queryRow(
    app,
    `INSERT INTO stripe_events (id, type, customer, created, handled_at, error)
     VALUES ({:id}, {:type}, {:customer}, {:now},
       CASE WHEN EXISTS (SELECT 1 FROM profiles WHERE ${IS_CUSTOMER}) THEN '' ELSE {:now} END, '')
     ON CONFLICT (id) DO UPDATE SET type = type
     RETURNING handled_at`,
    { id, type, customer, now: toDbDate(new Date()) },
    { handled_at: '' },
  )
  return row !== null && row.handled_at !== ''
}
