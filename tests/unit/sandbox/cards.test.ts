import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_CARDS } from '@/sandbox/cards/testCards'
import { passesLuhn } from '@/sandbox/cards/brands'
import type { ConfirmResult } from '@/sandbox/control/actAsCustomer'
import { apply, openClub, type Club } from './support'

const SUCCEEDS = [
  '4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100',
  '378282246310005 371449635398431 6011111111111117 6011000990139424 6011981111111113 3056930009020004',
  '36227206271667 6555900000604105 3566002020360505 6200000000000005 6200000000000047 6205500000000000004',
  '4000002500001001 5555552500001001 4000000400000008 4000000560000004 4000002760000016 4000007240000007',
  '4000002500000003 4000003720000005 4000003800000008 4000004420000006 4000005280000002 4000006160000005',
  '4000006200000007 4000007560000009 4000008260000000 4000000000004954 4000000000009235 4000000000000101',
  '4000000000000036 4000000000003055 4000000000003097 4000000032200000 4000000000000259 4000000000002685',
  '4000000000001976 4000000000007726 4000000000005126',
].flatMap((line) => line.split(' '))

const DECLINES: [string, string, string | undefined, string][] = [
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  [
    '4000000000006975',
    'card_declined',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
  ['4000008400001280', 'card_declined', 'generic_decline', 'Your card was declined.'],
]

const CHALLENGES: [string, string][] = [
  ['4000002500003155', 'succeeded'],
  ['4000002760003184', 'succeeded'],
  ['4000003800000446', 'succeeded'],
  ['4000000000003220', 'succeeded'],
  ['4000008400000027', 'succeeded'],
  ['4000008260003178', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
  ['4000000000001208', 'succeeded'],
  ['4000000000003725', 'succeeded'],
]

describe('test cards', () => {
  let club: Club
  beforeAll(async () => {
    club = await openClub()
    return () => club.sandbox.close()
  })

  const pay = async (card: string, more: object = {}): Promise<ConfirmResult & { subscription: string }> => {
    const applicant = await apply(club)
    const result = club.sandbox.confirm({ intent: applicant.clientSecret, card, ...more })
    const { status } = await club.stripe.subscriptions.retrieve(applicant.subscription.id)
    return { ...result, subscription: status }
  }

  it('all have a right check digit, and each is tried below', () => {
    const tried = [...SUCCEEDS, ...DECLINES.map(([card]) => card), ...CHALLENGES.map(([card]) => card)]
    expect(Object.keys(TEST_CARDS).sort()).toEqual([...new Set(tried)].sort())
    expect(tried.filter((card) => !passesLuhn(card))).toEqual([])
  })

  it.each(SUCCEEDS)('%s pays', async (card) => {
    expect(await pay(card)).toMatchObject({
      intent: { status: 'succeeded' },
      error: null,
      subscription: 'active',
    })
  })

  it.each(DECLINES)('%s is refused: %s %s', async (card, code, declineCode, message) => {
    const result = await pay(card)
    expect(result).toMatchObject({
      intent: { status: 'requires_payment_method', payment_method: null },
      error: { type: 'card_error', code, message, payment_method: { card: { last4: card.slice(-4) } } },
      subscription: 'incomplete',
    })
    expect((result.error as { decline_code?: string }).decline_code).toBe(declineCode)
  })

  it.each(CHALLENGES)('%s asks its holder; after they pass: %s', async (card, outcome) => {
    const waiting = await pay(card, { authentication: 'abandon' })
    expect(waiting.intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    const passed = await pay(card, { authentication: 'pass' })
    if (outcome === 'succeeded')
      expect(passed).toMatchObject({ intent: { status: outcome }, subscription: 'active' })
    else
      expect(passed).toMatchObject({
        error: { type: 'card_error', decline_code: outcome },
        subscription: 'incomplete',
      })
    const failed = await pay(card, { authentication: 'fail' })
    expect(failed).toMatchObject({
      intent: { status: 'requires_payment_method' },
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
      subscription: 'incomplete',
    })
  })

  it.each([
    ['a real-looking number', { card: '4111111111111111' }, 'card_declined'],
    ['a wrong check digit', { card: '4242424242424241' }, 'incorrect_number'],
    ['month 13', { card: '4242424242424242', exp_month: 13 }, 'invalid_expiry_month'],
    ['year 95', { card: '4242424242424242', exp_year: 95 }, 'invalid_expiry_year'],
    ['a short security code', { card: '4242424242424242', cvc: '99' }, 'invalid_cvc'],
    ['three digits for Amex', { card: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  ])('refuses %s', async (_what, card, code) => {
    expect(await pay(card.card, card)).toMatchObject({
      error: { type: 'card_error', code },
      subscription: 'incomplete',
    })
  })

  it('takes another card for the same secret after a refusal', async () => {
    const { intent, subscription } = await apply(club)
    expect(club.sandbox.confirm({ intent, card: '4000000000009995' }).error).not.toBeNull()
    expect(club.sandbox.confirm({ intent, card: '4242424242424242' }).error).toBeNull()
    expect(await club.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    expect(club.sandbox.confirm({ intent, card: '4242424242424242' }).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const { data } = await club.stripe.charges.list({ payment_intent: intent })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('tells apart refunds that succeed at once, later, or come back', async () => {
    const statusAfter = async (card: string): Promise<(string | null)[]> => {
      const { intent } = await apply(club)
      club.sandbox.confirm({ intent, card })
      const refund = await club.stripe.refunds.create({
        payment_intent: intent,
        reason: 'requested_by_customer',
      })
      await club.sandbox.clock.advance(3_601)
      return [refund.status, (await club.stripe.refunds.retrieve(refund.id)).status]
    }
    expect(await statusAfter('4242424242424242')).toEqual(['succeeded', 'succeeded'])
    expect(await statusAfter('4000000000007726')).toEqual(['pending', 'succeeded'])
    expect(await statusAfter('4000000000005126')).toEqual(['succeeded', 'failed'])
  })
})
