import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { withMembershipLease } from '../membership/withMembershipLease'
import { listAll } from '../billing/listAll'
import { disputeOf, intentsOf, isClaimedBack } from '../billing/moneyObjects'
import { reconcileMembership } from '../billing/reconcileMembership'
import { StripeRefusal, stripeGet, stripePost } from '../billing/stripeRequest'
import type { StripeCharge, StripeDispute, StripeInvoice, StripeRefund } from '../billing/stripeTypes'
import { type ClientRow, requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { readClientDetail } from './readClientDetail'

/** Within this time the same amount of the same payment by the same person is the same refund, sent again. */
const REPEATED_SECONDS = 10 * 60

/**
 * Refunds a payment, whole or in part; the membership goes on. A second tap, or a retry after a lost answer, finds the first
 * refund.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `not_refundable`, `amount_too_high`,
 *   `stripe_unavailable`, `stripe_refused`, `busy`
 */
export const refundPayment: Handler<typeof clients.refundPayment> = ({
  app,
  person: staff,
  body: { paymentId, amount_cents },
  id,
}) => {
  const client = requireClient(app, id)
  const invoice = findInvoice(app, client.id, paymentId)
  withMembershipLease(app, client.id, () => {
    const charge = paidCharge(app, invoice)
    if (!isRepeated(charge, staff.id, amount_cents)) {
      refund(app, { client, staffId: staff.id, charge, cents: amountOf(app, charge, amount_cents) })
    }
    reconcileMembership(app, client.stripe_customer_id)
  })
  return readClientDetail(app, client.id)
}

function findInvoice(app: PbApp, profileId: string, paymentId: string): string {
  const row = queryRow(
    app,
    'SELECT stripe_id, kind, state FROM payments WHERE id = {:paymentId} AND profile = {:profileId}',
    { paymentId, profileId },
    { stripe_id: '', kind: '', state: '' },
  )
  if (!row) throw new ClubError('not_found')
  if (row.kind !== 'invoice' || row.state !== 'paid') throw new ClubError('not_refundable')
  return row.stripe_id
}

/** @throws ClubError `not_refundable` for an invoice that no card has paid */
function paidCharge(app: PbApp, id: string): StripeCharge {
  const path = `/v1/invoices/${encodeURIComponent(id)}`
  const charges = intentsOf(stripeGet<StripeInvoice>(app, path, { expand: ['payments'] })).flatMap((intent) =>
    listAll<StripeCharge>(app, '/v1/charges', { payment_intent: intent, expand: ['data.refunds'] }),
  )
  const paid = charges.find(({ status }) => status === 'succeeded')
  if (!paid) throw new ClubError('not_refundable')
  return paid
}

function isRepeated(charge: StripeCharge, staffId: string, asked: number | null): boolean {
  const now = Date.now() / 1000
  const left = charge.amount - charge.amount_refunded
  return (charge.refunds?.data ?? []).some(
    ({ amount, created, status, metadata }) =>
      metadata?.['staff'] === staffId &&
      Math.abs(now - created) < REPEATED_SECONDS &&
      status !== 'failed' &&
      status !== 'canceled' &&
      (asked === null ? left === 0 : amount === asked),
  )
}

/** @throws ClubError `not_refundable`, `amount_too_high` */
function amountOf(app: PbApp, charge: StripeCharge, asked: number | null): number {
  const left = charge.amount - charge.amount_refunded
  const disputes = charge.disputed ? listAll<StripeDispute>(app, '/v1/disputes', { charge: charge.id }) : []
  if (left <= 0 || isClaimedBack(disputeOf(charge, disputes))) throw new ClubError('not_refundable')
  if (asked !== null && asked > left) throw new ClubError('amount_too_high')
  return asked ?? left
}

interface Refunding {
  client: ClientRow
  staffId: string
  charge: StripeCharge
  cents: number
}

/** The key is derived from earlier refunds: two calls that saw the same state are one refund. */
function refund(app: PbApp, { client, staffId, charge, cents }: Refunding): void {
  audit(app, { actor: staffId, action: 'refund_requested', subject: client.id })
  const earlier = `${charge.refunds?.data.length ?? 0}-${charge.amount_refunded}`
  try {
    stripePost<StripeRefund>(
      app,
      '/v1/refunds',
      {
        charge: charge.id,
        amount: cents,
        reason: 'requested_by_customer',
        metadata: { staff: staffId },
      },
      `refund-${charge.id}-${cents}-${earlier}`,
    )
  } catch (error) {
    const isGone =
      error instanceof StripeRefusal &&
      ['charge_already_refunded', 'charge_disputed'].includes(error.stripeCode)
    throw isGone ? new ClubError('not_refundable') : error
  }
}
