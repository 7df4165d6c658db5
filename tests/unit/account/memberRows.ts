import type { MembershipEnding, MemberSubscription, Payment } from '@/client/store/rows'

export const NOW = new Date('2026-11-21T10:00:00.000Z')
export const daysFromNow = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

/** A membership in order; what a test is about is given. */
export const subscription = (given: Partial<MemberSubscription> = {}): MemberSubscription => ({
  id: 'sub000000000001',
  status: 'active',
  current_period_end: daysFromNow(21),
  access_until: daysFromNow(24),
  cancel_at: null,
  past_due_since: null,
  card_brand: 'visa',
  card_last4: '4242',
  card_exp_month: 12,
  card_exp_year: 2030,
  failure_code: '',
  needs_action: false,
  price_cents: 1999,
  currency: 'eur',
  withdrawal_until: null,
  checked_at: NOW,
  ...given,
})

export const ending = (given: Partial<MembershipEnding> = {}): MembershipEnding => ({
  kind: 'cancellation',
  at_once: false,
  requested_at: NOW,
  ends_at: daysFromNow(21),
  refund_cents: 0,
  refund_state: 'none',
  ...given,
})

/** A fee that was paid now. */
export const payment = (given: Partial<Payment> = {}): Payment => ({
  id: 'p',
  kind: 'invoice',
  amount_cents: 1999,
  currency: 'eur',
  date: NOW,
  state: 'paid',
  card_brand: 'visa',
  card_last4: '4242',
  failure_code: '',
  dispute: '',
  url: '',
  ...given,
})
