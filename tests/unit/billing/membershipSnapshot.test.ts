import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StripeSubscriptionStatus } from '@/domain/stripe'
import { toSnapshot } from '@/server/billing/membershipSnapshot'
import type { StripeMoney } from '@/server/billing/moneyObjects'
import type {
  StripeInvoice,
  StripePaymentIntent,
  StripePrice,
  StripeSubscription,
} from '@/server/billing/stripeTypes'
import { present } from '../../support/present'
import {
  charge,
  DAY,
  invoice,
  JOINED,
  linesOf,
  money,
  PERIOD_END,
  PRICE,
  PRODUCT,
  subscription,
  text,
} from '../../support/stripeObjects'

const snapshotOf = (subscriptions: readonly StripeSubscription[], of: StripeMoney) =>
  toSnapshot(subscriptions, of, new Set([PRODUCT]))

const owed = (finalizedAt: number): StripeInvoice =>
  invoice({
    id: `in_${finalizedAt}`,
    status: 'open',
    amount_paid: 0,
    billing_reason: 'subscription_cycle',
    status_transitions: { finalized_at: finalizedAt, paid_at: null },
  })

describe('the membership', () => {
  test('a paid, active subscription', () => {
    const snapshot = snapshotOf([subscription()], money([invoice()]))
    expect(snapshot).toMatchObject({
      everPaid: true,
      memberSince: text(JOINED),
      paidSince: text(JOINED + 60),
      endedAt: '',
      subscription: {
        stripe_subscription_id: 'sub_1',
        status: 'active',
        current_period_end: text(PERIOD_END),
        access_until: text(PERIOD_END + 3 * DAY),
        cancel_at: '',
        card_brand: 'visa',
        card_last4: '4242',
      },
    })
  })

  test.each([
    ['nobody paid', []],
    ['another product', [invoice({ lines: linesOf('prod_other') })]],
    ['an invoice of no price', [invoice({ lines: { data: [{ pricing: null }] } })]],
    ['another currency', [invoice({ currency: 'usd' })]],
    ['an open invoice', [invoice({ status: 'open' })]],
    ['a void one', [invoice({ status: 'void' })]],
    ['the invoice of an earlier subscription', [invoice({}, 'sub_0')]],
    ['an invoice of no subscription', [invoice({ parent: null })]],
  ])('active, but %s: neither a date nor access', (_name, invoices) => {
    const { subscription: row, memberSince } = snapshotOf([subscription()], money(invoices))
    expect(row).toMatchObject({ status: 'active', current_period_end: '', access_until: '' })
    expect(memberSince).toBe('')
  })

  test.each([
    ['what the fee was before', 1999, 1999],
    ['a fee that came later', 2150, 2150],
    ['less, after a discount', 2150, 1000],
    ['nothing: a trial, or a present of the club', 2150, 0],
  ])('who paid %s is a member, and is told their own price', (_name, price_cents, amount_paid) => {
    const paid = money([invoice({ amount_due: amount_paid, amount_paid })])
    const { subscription: row, ...rest } = snapshotOf(
      [subscription({}, { ...PRICE, unit_amount: price_cents })],
      paid,
    )
    expect(rest).toMatchObject({ everPaid: true, memberSince: text(JOINED), paidSince: text(JOINED + 60) })
    expect(row).toMatchObject({ price_cents, current_period_end: text(PERIOD_END) })
    expect(rest.payments).toMatchObject([{ amount_cents: amount_paid, state: 'paid' }])
  })

  test('the price is the plan’s, whatever else is charged with it', () => {
    const item = (product: string, unit_amount: number) => ({
      current_period_end: PERIOD_END,
      price: { ...PRICE, product, unit_amount },
    })
    const items = { data: [item('prod_other', 500), item(PRODUCT, 2150)] }
    expect(snapshotOf([subscription({ items })], money([invoice()])).subscription?.price_cents).toBe(2150)
  })

  test.each<[string, StripePrice]>([
    ['product', { ...PRICE, product: 'prod_other' }],
    ['currency', { ...PRICE, currency: 'usd' }],
  ])('a subscription of another %s is no membership', (_name, price) => {
    expect(snapshotOf([subscription({}, price)], money([invoice()]))).toMatchObject({
      subscription: null,
      memberSince: '',
    })
  })

  test('paid, while its subscription still waits at Stripe: not yet, and never a departure', () => {
    const { everPaid, memberSince } = snapshotOf([subscription({ status: 'incomplete' })], money([invoice()]))
    expect([everPaid, memberSince]).toEqual([false, ''])
  })

  test('which waits, but another one was paid before: once a member', () => {
    const waiting = subscription({ id: 'sub_2', status: 'incomplete' })
    const paid = [invoice({ id: 'in_2' }, 'sub_2'), invoice({ id: 'in_1' }, 'sub_1')]
    expect(snapshotOf([waiting], money(paid)).everPaid).toBe(true)
  })

  test('a member since the first payment, not since a renewal', () => {
    const renewal = invoice({
      id: 'in_2',
      billing_reason: 'subscription_cycle',
      status_transitions: { finalized_at: PERIOD_END, paid_at: PERIOD_END + 60 },
    })
    expect(snapshotOf([subscription()], money([renewal, invoice()])).paidSince).toBe(text(JOINED + 60))
  })

  test('of two that live, the one made last', () => {
    const [older, newer] = [
      subscription({ id: 'sub_a' }),
      subscription({ id: 'sub_b', created: JOINED + DAY }),
    ]
    for (const list of [
      [older, newer],
      [newer, older],
    ])
      expect(snapshotOf(list, money()).subscription?.stripe_subscription_id).toBe('sub_b')
  })

  test('both ways in which Stripe plans an end', () => {
    const plans = [subscription({ cancel_at_period_end: true }), subscription({ cancel_at: PERIOD_END })]
    for (const plan of plans) {
      expect(snapshotOf([plan], money([invoice()])).subscription?.cancel_at).toBe(text(PERIOD_END))
    }
  })
})

describe('past due', () => {
  const failed = JOINED + 31 * DAY
  const since = (
    invoices: StripeInvoice[],
    status: StripeSubscriptionStatus = 'past_due',
  ): string | undefined =>
    snapshotOf([subscription({ status })], money(invoices)).subscription?.past_due_since

  test('since the refused invoice', () => expect(since([owed(failed), invoice()])).toBe(text(failed)))
  test('also where Stripe has given up charging it', () =>
    expect(since([owed(failed), invoice()], 'unpaid')).toBe(text(failed)))
  test('a later month does not move it', () =>
    expect(since([owed(failed + 30 * DAY), owed(failed), invoice()])).toBe(text(failed)))
  test('nor does a draft', () =>
    expect(since([invoice({ status: 'draft' }), owed(failed), invoice()])).toBe(text(failed)))
  test('a debt from before the last payment is not counted', () => {
    expect(since([owed(failed), invoice(), owed(JOINED - 90 * DAY)])).toBe(text(failed))
    expect(since([invoice(), owed(failed)])).toBe('')
  })
  test.each<[status: StripeSubscriptionStatus, isOwed: boolean]>([
    ['past_due', true],
    ['unpaid', true],
    // Open for the hour in which Stripe may still change it.
    ['active', false],
    ['canceled', false],
  ])('%s: whether the oldest open renewal is owed', (status, isOwed) => {
    const invoices = [owed(failed + 30 * DAY), owed(failed), invoice()]
    const expected = isOwed ? { invoice: `in_${failed}`, since: text(failed) } : null
    expect(snapshotOf([subscription({ status })], money(invoices)).owed).toEqual(expected)
    expect(snapshotOf([subscription({ status })], money([invoice()])).owed).toBeNull()
  })
})

test('whatever the order of the list: live before waiting before ended before never paid', () => {
  const RANK: StripeSubscriptionStatus[] = ['active', 'incomplete', 'canceled', 'incomplete_expired']
  const some = fc.uniqueArray(fc.constantFrom(...RANK), { minLength: 1 })
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 3 }), (statuses, shift) => {
      const list = statuses.map((status, at) =>
        subscription({ id: `sub_${status}`, status, created: JOINED + ((at + shift) % 4) * DAY }),
      )
      const first = present(RANK.find((status) => statuses.includes(status)))
      expect(snapshotOf(list, money()).subscription?.stripe_subscription_id).toBe(`sub_${first}`)
    }),
  )
})

test('the end is that of the last membership, whatever was tried since', () => {
  const ended = subscription({ id: 'sub_0', status: 'canceled', ended_at: JOINED + DAY })
  const tried = subscription({
    status: 'incomplete_expired',
    created: JOINED + 5 * DAY,
    ended_at: JOINED + 6 * DAY,
  })
  expect(snapshotOf([tried, ended], money([invoice({}, 'sub_0')])).endedAt).toBe(text(JOINED + DAY))
  expect(snapshotOf([subscription(), ended], money([invoice()])).endedAt).toBe('')
})

describe('payments', () => {
  test('an invoice with the card that paid it, and its refund', () => {
    const refund = {
      id: 're_1',
      amount: 500,
      currency: 'eur',
      created: JOINED + DAY,
      status: 'succeeded' as const,
    }
    const { payments } = snapshotOf(
      [],
      money([invoice()], [charge({ amount_refunded: 500, refunds: { data: [refund], has_more: false } })]),
    )
    expect(payments).toMatchObject([
      {
        stripe_id: 'in_1',
        kind: 'invoice',
        amount_cents: 1999,
        date: text(JOINED + 60),
        state: 'paid',
        card_last4: '4242',
      },
      { stripe_id: 're_1', kind: 'refund', amount_cents: 500, date: text(JOINED + DAY), state: 'succeeded' },
    ])
  })

  test.each([
    [{ type: 'issuer_declined', reason: 'insufficient_funds' }, 'insufficient_funds'],
    [{ type: 'issuer_declined', reason: null }, 'card_declined'],
    [{ type: 'blocked', reason: 'highest_risk_level' }, 'card_declined'],
    [null, 'card_declined'],
    [{ type: 'issuer_declined', reason: 'lost_card' }, 'generic_decline'],
    [{ type: 'issuer_declined', reason: 'stolen_card' }, 'generic_decline'],
  ])('one refused with %j failed for %s', (outcome, failure_code) => {
    const refused = charge({ status: 'failed', failure_code: 'card_declined', outcome })
    expect(snapshotOf([], money([owed(JOINED)], [refused])).payments).toMatchObject([{ failure_code }])
  })

  test('a refused one with its reason, a draft not at all', () => {
    const refused = charge({ status: 'failed', failure_code: 'card_declined' })
    const { payments } = snapshotOf([], money([invoice({ status: 'draft' }), owed(JOINED)], [refused]))
    expect(payments).toMatchObject([{ state: 'open', amount_cents: 1999, failure_code: 'card_declined' }])
  })
})

describe('the card that will be charged', () => {
  const card = (last4: string) => ({
    id: `pm_${last4}`,
    card: { brand: 'visa', last4, exp_month: 2, exp_year: 2031 },
  })
  const ofCustomer = { id: 'cus_1', invoice_settings: { default_payment_method: card('1111') } }
  const last4 = (of: Parameters<typeof subscription>[0]): string | undefined =>
    snapshotOf([subscription(of)], money([invoice()], [charge()])).subscription?.card_last4

  test("is the subscription's, else the customer's", () => {
    expect(last4({ default_payment_method: card('2222'), customer: ofCustomer })).toBe('2222')
    expect(last4({ default_payment_method: null, customer: ofCustomer })).toBe('1111')
  })
  test('is none where neither has one, whatever was charged before', () =>
    expect(last4({ default_payment_method: null })).toBe(''))
  test('is the one that paid last once the membership is over', () => {
    expect(last4({ default_payment_method: null, status: 'canceled' })).toBe('4242')
    const over = [subscription({ default_payment_method: null, status: 'canceled' })]
    const refused = charge({ status: 'failed', payment_method_details: { card: card('9999').card } })
    expect(snapshotOf(over, money([invoice()], [refused, charge()])).subscription?.card_last4).toBe('4242')
    expect(snapshotOf(over, money([invoice()], [refused])).subscription?.card_last4).toBe('')
  })
})

describe('why a renewal failed', () => {
  const why = (intent: Partial<StripePaymentIntent>) => {
    const owedIntent = {
      id: 'pi_2',
      customer: 'cus_1',
      status: 'requires_payment_method',
      client_secret: 'pi_2_secret_1',
      payment_method: null,
      last_payment_error: null,
      ...intent,
    }
    const { subscription: row, owed: debt } = snapshotOf(
      [subscription({ status: 'past_due' })],
      money([owed(JOINED + 31 * DAY), invoice()], [], { owedIntent }),
    )
    return [row?.failure_code, row?.needs_action, debt?.invoice]
  }
  test('in the most exact word that Stripe has', () => {
    const error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    expect(why({ last_payment_error: error })).toEqual([
      'insufficient_funds',
      false,
      `in_${JOINED + 31 * DAY}`,
    ])
    expect(why({ last_payment_error: { code: 'expired_card' } })[0]).toBe('expired_card')
  })
  test.each(['lost_card', 'stolen_card', 'pickup_card'])('%s is told as any refusal', (decline_code) => {
    const error = { code: 'card_declined', decline_code }
    expect(why({ last_payment_error: error })[0]).toBe('generic_decline')
  })
  test('the bank wants to be asked', () =>
    expect(why({ status: 'requires_action' }).slice(0, 2)).toEqual(['authentication_required', true]))
  test('nothing is known yet', () => expect(why({}).slice(0, 2)).toEqual(['', false]))
})

test('a planned end is known with the moment in which it was asked for', () => {
  const planned = subscription({ cancel_at_period_end: true, canceled_at: JOINED + DAY })
  expect(snapshotOf([planned], money([invoice()])).cancelRequestedAt).toBe(text(JOINED + DAY))
})
