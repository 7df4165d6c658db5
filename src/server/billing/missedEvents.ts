import { STRIPE_WEBHOOK_EVENTS } from '@/domain/stripe'
import { findClientByCustomer } from '../clients/profile'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { factOf, setFact } from '../runtime/facts'
import { settings } from '../runtime/settings'
import { storeEvent } from './storeEvent'
import { customerOfCharge, isOurs, type StripeEvent, toEvent } from './stripeEvents'
import { stripeFind, stripeGet } from './stripeRequest'
import type { StripeList } from './stripeTypes'

/** An event may appear in Stripe's list after newer ones; those that come later still are found by the nightly job. */
const OVERLAP_SECONDS = 2 * 3_600
const PAGE = 100

interface ListedEvent {
  id: string
  created: number
}

/**
 * Notes each event of Stripe's list that no webhook has brought, so that the hourly job reads its customer. The cursor moves when
 * all of them are noted: a run that was cut off is done again. Without a cursor that Stripe knows nothing is read here:
 * `reconcileAll` then reads everybody, and sets it.
 * @returns whether all are noted
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function noteMissedEvents(app: PbApp): boolean {
  const cursor = eventsCursor(app)
  if (!cursor) return false
  const since = cursor.created - OVERLAP_SECONDS
  let newest = ''
  let after: string | undefined
  for (;;) {
    const page = listEvents(app, { created: { gte: since }, limit: PAGE, starting_after: after })
    for (const listed of page.data) noteIfMissed(app, listed)
    newest = newest || (page.data[0]?.id ?? '')
    after = page.data[page.data.length - 1]?.id
    if (!page.has_more) break
  }
  if (newest) setEventsCursor(app, newest)
  return true
}

/**
 * The event up to which all are noted. Null if there is none yet, or if Stripe no longer knows it: it keeps events for thirty
 * days, and a key of another account or mode has others.
 */
export function eventsCursor(app: PbApp): ListedEvent | null {
  const id = factOf(app, 'events_cursor')?.value
  return id ? stripeFind<ListedEvent>(app, `/v1/events/${encodeURIComponent(id)}`) : null
}

export const setEventsCursor = (app: PbApp, id: string): void => setFact(app, 'events_cursor', id)

/** The newest event of the kinds that the club asks for, or an empty text. */
export const newestEvent = (app: PbApp): string => listEvents(app, { limit: 1 }).data[0]?.id ?? ''

const listEvents = (
  app: PbApp,
  params: { created?: { gte: number }; limit: number; starting_after?: string | undefined },
): StripeList<ListedEvent> =>
  stripeGet<StripeList<ListedEvent>>(app, '/v1/events', { ...params, types: STRIPE_WEBHOOK_EVENTS })

function noteIfMissed(app: PbApp, listed: ListedEvent): void {
  const event = toEvent(listed)
  if (!event || !isOurs(event, settings().stripe?.isLive === true) || isKnown(app, event)) return
  const customer = event.customer || customerOfCharge(app, event)
  // Whoever was erased, or is at this moment, must not come back by their number.
  inTransaction(app, (tx) => {
    if (findClientByCustomer(tx, customer)) storeEvent(tx, event, customer)
  })
}

const isKnown = (app: PbApp, { id }: StripeEvent): boolean =>
  queryRow(app, 'SELECT id FROM stripe_events WHERE id = {:id}', { id }, { id: '' }) !== null
