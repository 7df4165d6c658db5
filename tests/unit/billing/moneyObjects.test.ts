import { describe, expect, test } from 'vitest'
import {
  chargesOf,
  disputeOf,
  intentsOf,
  isClaimedBack,
  paidChargesOf,
  productsBilled,
  refundableOf,
  subscriptionOf,
} from '@/server/billing/moneyObjects'
import type { StripeDispute } from '@/server/billing/stripeTypes'
import { charge, invoice, JOINED, linesOf, PRODUCT } from '../../support/stripeObjects'

const dispute = (status: string, of = 'ch_1'): StripeDispute => ({
  id: `dp_${status}`,
  charge: of,
  created: JOINED,
  status,
})

describe('an invoice', () => {
  test('names what it bills, and of which subscription', () => {
    const other = linesOf('prod_other').data
    expect(productsBilled(invoice({ lines: { data: [...linesOf(PRODUCT).data, ...other] } }))).toEqual([
      PRODUCT,
      'prod_other',
    ])
    expect(subscriptionOf(invoice({}, 'sub_2'))).toBe('sub_2')
  })

  test('may bill nothing of a price, for no subscription, with no payment', () => {
    const { lines: _lines, payments: _payments, ...bare } = invoice({ parent: null })
    expect([productsBilled(bare), intentsOf(bare), subscriptionOf(bare)]).toEqual([[], [], undefined])
    const unpriced = [{}, { pricing: null }, { pricing: { price_details: null } }]
    expect(productsBilled(invoice({ lines: { data: unpriced } }))).toEqual([])
    expect(intentsOf(invoice({ payments: { data: [{ payment: {} }] } }))).toEqual([])
    expect(subscriptionOf(invoice({ parent: { subscription_details: null } }))).toBeUndefined()
  })

  test('is paid by the charges of its own payments that succeeded', () => {
    const charges = [
      charge({ id: 'paid' }),
      charge({ id: 'declined', status: 'failed' }),
      charge({ id: 'other', payment_intent: 'pi_2' }),
      charge({ id: 'none', payment_intent: null }),
    ]
    expect(chargesOf(invoice(), charges).map(({ id }) => id)).toEqual(['paid', 'declined'])
    expect(paidChargesOf(invoice(), charges).map(({ id }) => id)).toEqual(['paid'])
    expect(chargesOf(invoice({ payments: { data: [] } }), charges)).toEqual([])
  })
})

describe('what the bank claims back', () => {
  test.each([
    ['', false],
    ['won', false],
    ['prevented', false],
    ['warning_needs_response', false],
    ['warning_under_review', false],
    ['warning_closed', false],
    ['needs_response', true],
    ['under_review', true],
    ['lost', true],
  ])('of a dispute that is «%s»: %s', (status, isTaken) => {
    expect(isClaimedBack(status)).toBe(isTaken)
  })

  test('is that of the newest dispute of the charge', () => {
    const disputes = [dispute('won', 'ch_2'), dispute('lost'), dispute('won')]
    expect(disputeOf(charge(), disputes)).toBe('lost')
    expect(disputeOf(charge({ id: 'ch_2' }), disputes)).toBe('won')
    expect(disputeOf(charge({ id: 'ch_3' }), disputes)).toBe('')
  })

  test('cannot be given back as well; of the rest what was not given back yet', () => {
    expect(refundableOf(charge({ amount_refunded: 500 }), [])).toBe(1499)
    expect(refundableOf(charge(), [dispute('won')])).toBe(1999)
    expect(refundableOf(charge(), [dispute('lost')])).toBe(0)
  })
})
