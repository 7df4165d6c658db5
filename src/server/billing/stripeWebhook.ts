import * as others from '@/contract/others'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { withLease } from '../runtime/lease'
import { settings } from '../runtime/settings'
import { reconcileMembership } from './reconcileMembership'
import { storeEvent } from './storeEvent'
import { customerOfCharge, isOurs, type StripeEvent, toEvent } from './stripeEvents'
import { isSignedByStripe } from './stripeSignature'

const LEASE_WAIT_MS = 40_000

/**
 * Receives Stripe's events. An event only says that something about a customer changed: its contents are not trusted, Stripe is
 * read again. An event is a duplicate once it was handled; one that failed half-way is reconciled again.
 * @throws ClubError `signature_invalid`, `payload_too_large`, `invalid_request` for what is no JSON, and 5xx codes after which Stripe sends the event again
 */
export const stripeWebhook: Handler<typeof others.stripeWebhook> = ({ e, app }) => {
  const stripe = settings().stripe
  if (!stripe) throw new ClubError('payments_not_configured')
  const rawBody = readRawBody(e)
  const signature = e.request.header.get('Stripe-Signature')
  if (!isSignedByStripe(rawBody, signature, stripe.webhookSecret, Math.floor(Date.now() / 1000))) {
    throw new ClubError('signature_invalid')
  }
  const event = toEvent(parseJson(rawBody))
  if (event && isOurs(event, stripe.isLive)) handle(app, event)
  return { received: true }
}

/** Reading one byte beyond the route's limit fails: only then does a chunked body reveal its length. */
function readRawBody(e: RequestEvent): string {
  try {
    return toString(e.request.body, others.stripeWebhook.bodyBytes + 1)
  } catch {
    throw new ClubError('payload_too_large')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ClubError('invalid_request')
  }
}

/** Stripe sends the events of one change within a few milliseconds; one read then serves them all. */
const GATHER_MS = 40

/** Disputes and refunds name no customer: only one copy of them at a time asks Stripe whose charge it is. */
function handle(app: PbApp, event: StripeEvent): void {
  if (event.customer) {
    settle(app, event, event.customer)
    return
  }
  withLease(app, `charge:${event.id}`, LEASE_WAIT_MS, () => settle(app, event, customerOfCharge(app, event)))
}

/** Copies of one event that arrive together wait for the first, and find it settled. */
function settle(app: PbApp, event: StripeEvent, customer: string): void {
  if (storeEvent(app, event, customer)) return
  withLease(app, `event:${event.id}`, LEASE_WAIT_MS, () => {
    if (isHandled(app, event.id)) return
    try {
      reconcileMembership(app, customer, { gatherMs: GATHER_MS })
    } catch (error) {
      noteFailure(app, event.id, error)
      throw error
    }
  })
}

const isHandled = (app: PbApp, id: string): boolean =>
  queryRow(app, `SELECT id FROM stripe_events WHERE id = {:id} AND handled_at != ''`, { id }, { id: '' }) !==
  null

function noteFailure(app: PbApp, eventId: string, error: unknown): void {
  const code = error instanceof ClubError ? error.code : 'internal'
  execute(app, `UPDATE stripe_events SET error = {:code} WHERE id = {:eventId} AND handled_at = ''`, {
    code,
    eventId,
  })
}
