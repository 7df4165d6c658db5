import { STRIPE_WEBHOOK_EVENTS } from '@/domain/stripe'
import { queryRow } from '../db/database'
import { stripeFind } from './stripeRequest'
import type { StripeCharge } from './stripeTypes'

/** What the club takes from an event: that something about a customer has changed. */
export interface StripeEvent {
  id: string
  type: string
  livemode: boolean
  customer: string
  charge: string
}

type SentEvent = {
  id?: unknown
  type?: unknown
  livemode?: unknown
  data?: { object?: { customer?: unknown; charge?: unknown } | null } | null
} | null

/** Null for JSON that is no event the club can use. */
export function toEvent(sent: unknown): StripeEvent | null {
  const body = sent as SentEvent
  if (typeof body?.id !== 'string' || typeof body.type !== 'string') return null
  const object = body.data?.object
  return {
    id: body.id,
    type: body.type,
    livemode: body.livemode === true,
    customer: typeof object?.customer === 'string' ? object.customer : '',
    charge: typeof object?.charge === 'string' ? object.charge : '',
  }
}

/** Of the mode of the club's key, and of a type that it asks for. */
export const isOurs = (event: StripeEvent, isLive: boolean): boolean =>
  event.livemode === isLive && STRIPE_WEBHOOK_EVENTS.some((type) => type === event.type)

/** Disputes and refunds name a charge, not its customer, which is in the event's row once that is stored. */
export function customerOfCharge(app: PbApp, { id, charge }: StripeEvent): string {
  if (!charge) return ''
  const known = queryRow(app, 'SELECT customer FROM stripe_events WHERE id = {:id}', { id }, { customer: '' })
  if (known) return known.customer
  return stripeFind<StripeCharge>(app, `/v1/charges/${encodeURIComponent(charge)}`)?.customer ?? ''
}
