import * as v from 'valibot'
import { REFUND_STATES } from '@/domain/account/ending'
import { cancelSchema, cardSchema } from '@/domain/account/moneyForms'
import { post, type RateLimit } from './route'
import { date, dateOrNull, done, filled, success } from './shapes'

const perHour = (name: string): readonly RateLimit[] => [{ name, by: 'person', calls: 30, seconds: 3600 }]

/** The secret with which the browser gives Stripe another card. */
export const createSetupIntent = post('/api/club/billing/setup-intent', {
  who: 'client',
  limits: perHour('setup-intent'),
  answer: v.object({ success, clientSecret: filled }),
})

/** The outcome of trying an open invoice now. */
const payment = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('paid') }),
  /** The bank wants the holder to confirm: use this secret in the browser, then verify the subscription. */
  v.object({ state: v.literal('requires_action'), clientSecret: filled }),
  /** Stripe's codes; `decline_code` is empty where the bank gives none. */
  v.object({ state: v.literal('declined'), code: v.string(), decline_code: v.string() }),
])
const paymentTried = v.object({ success, payment })
export type PaymentStep = v.InferOutput<typeof payment>

/** Makes the confirmed card the one that is charged, and tries an open invoice with it. */
export const changeCard = post('/api/club/billing/card', {
  who: 'client',
  limits: perHour('billing'),
  body: cardSchema,
  answer: paymentTried,
})

/** Tries the open invoice with the current card. */
export const payOpenInvoice = post('/api/club/billing/pay', {
  who: 'client',
  limits: perHour('billing'),
  answer: paymentTried,
})

/** Ends the membership with the paid period; idempotent. */
export const cancelMembership = post('/api/club/membership/cancel', {
  who: 'client',
  limits: perHour('membership'),
  body: cancelSchema,
  /** Null while Stripe has not confirmed it: the request is stored and is carried out without another call. */
  answer: v.object({ success, cancel_at: dateOrNull }),
})

export const resumeMembership = post('/api/club/membership/resume', {
  who: 'client',
  limits: perHour('membership'),
  answer: done,
})

const refund = { refund_cents: v.number(), refund_state: v.picklist(REFUND_STATES) }

/** Ends it at once within the first fourteen days; `withdrawal_over` afterwards. */
export const withdrawMembership = post('/api/club/membership/withdraw', {
  who: 'client',
  limits: perHour('membership'),
  answer: v.object({ success, requested_at: date, ...refund }),
})

export const reportBereavement = post('/api/club/membership/bereavement', {
  who: 'client',
  limits: perHour('membership'),
  /** Null while Stripe has not confirmed it: the request is stored and is carried out without another call. */
  answer: v.object({ success, ended_at: dateOrNull, ...refund }),
})
