import type { PaymentStep } from '@/contract/money'
import { newId } from '../../db/newId'
import { listAll } from '../listAll'
import { intentsOf } from '../moneyObjects'
import { StripeRefusal, stripeGet, stripePost } from '../stripeRequest'
import type { StripeInvoice, StripePaymentIntent } from '../stripeTypes'

/**
 * Tries to collect the open invoices of a subscription, the oldest first, with its member at the screen; it stops at the first
 * that is not paid. An invoice is paid at most once, so each try has its own key: a refusal that Stripe remembers must not
 * answer for a card that works by now.
 * @param paymentMethod the card to try; null for the default one
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function tryOpenInvoices(app: PbApp, subscription: string, paymentMethod: string | null): PaymentStep {
  const open = listAll<StripeInvoice>(app, '/v1/invoices', {
    subscription,
    status: 'open',
    expand: ['data.payments'],
  })
  let answer: PaymentStep = { state: 'none' }
  for (const invoice of open.reverse()) {
    answer = tryOne(app, invoice, paymentMethod)
    if (answer.state !== 'paid') return answer
  }
  return answer
}

/** A pending authentication is not started again. */
function tryOne(app: PbApp, invoice: StripeInvoice, paymentMethod: string | null): PaymentStep {
  const before = intentOf(app, invoice)
  if (before && isWaiting(before) && (paymentMethod === null || before.payment_method === paymentMethod)) {
    return { state: 'requires_action', clientSecret: before.client_secret }
  }
  return pay(app, invoice, paymentMethod)
}

function pay(app: PbApp, invoice: StripeInvoice, paymentMethod: string | null): PaymentStep {
  const path = `/v1/invoices/${encodeURIComponent(invoice.id)}`
  try {
    const paid = stripePost<StripeInvoice>(
      app,
      `${path}/pay`,
      { off_session: false, ...(paymentMethod !== null && { payment_method: paymentMethod }) },
      `pay-${invoice.id}-${newId()}`,
    )
    if (paid.status === 'paid') return { state: 'paid' }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return afterRefusal(app, stripeGet<StripeInvoice>(app, path, { expand: ['payments'] }), error)
  }
  return { state: 'none' }
}

/** What a refusal means is read from Stripe's objects, not from its text. */
function afterRefusal(app: PbApp, invoice: StripeInvoice, refusal: StripeRefusal): PaymentStep {
  if (invoice.status === 'paid') return { state: 'paid' }
  const intent = intentOf(app, invoice)
  if (intent && isWaiting(intent)) return { state: 'requires_action', clientSecret: intent.client_secret }
  const error = intent?.last_payment_error
  if (refusal.stripeStatus !== 402 || !error) throw refusal
  return { state: 'declined', code: error.code ?? '', decline_code: error.decline_code ?? '' }
}

const isWaiting = ({ status }: StripePaymentIntent): boolean => status === 'requires_action'

function intentOf(app: PbApp, invoice: StripeInvoice): StripePaymentIntent | null {
  const [id] = intentsOf(invoice)
  return id === undefined ? null : stripeGet<StripePaymentIntent>(app, `/v1/payment_intents/${id}`)
}
