import { describe, expect, test } from 'vitest'
import { CANCEL_REASONS, STRIPE_FEEDBACK } from '@/domain/account/cancelReason'
import { cardExpiresAt } from '@/domain/account/cardExpiry'
import { type ChargeFacts, moneyState, nextCharge } from '@/domain/account/nextCharge'
import { MEMBERSHIP_STATUSES } from '@/domain/membership'

const NOW = new Date('2026-11-21T10:00:00Z')
const END = new Date('2026-12-01T10:00:00Z')
const facts = (more: Partial<ChargeFacts> = {}): ChargeFacts => ({
  status: 'active',
  current_period_end: END,
  cancel_at: null,
  price_cents: 1999,
  ...more,
})

describe('the next charge', () => {
  test('comes at the end of the paid month', () =>
    expect(nextCharge(facts(), NOW)).toEqual({ amount_cents: 1999, date: END }))
  test.each<[string, ChargeFacts | null]>([
    ['without a subscription', null],
    ['once it was cancelled', facts({ cancel_at: END })],
    ['while a renewal is owed', facts({ status: 'past_due' })],
    ['after the end', facts({ status: 'cancelled' })],
    ['before the first payment', facts({ status: 'incomplete' })],
    ['while its day is not known', facts({ current_period_end: null })],
    ['while its day is one that has passed', facts({ current_period_end: NOW })],
    ['while its amount is not known', facts({ price_cents: 0 })],
  ])('is none %s', (_when, subscription) => expect(nextCharge(subscription, NOW)).toBeNull())
})

test('where a membership stands with its money', () => {
  const states = MEMBERSHIP_STATUSES.map((status) =>
    moneyState({ status, cancel_at: null, needs_action: false }),
  )
  expect(states).toEqual(['none', 'paid', 'owed', 'owed', 'over', 'none', 'owed'])
  expect(moneyState(null)).toBe('none')
  expect(moneyState({ status: 'active', cancel_at: END, needs_action: false })).toBe('ending')
  expect(moneyState({ status: 'past_due', cancel_at: null, needs_action: true })).toBe('needs_action')
  expect(moneyState({ status: 'past_due', cancel_at: END, needs_action: false })).toBe('owed')
})

test('a card is good until the last moment of its month in the club', () => {
  expect(cardExpiresAt({ card_exp_month: 12, card_exp_year: 2026 })?.toISOString()).toBe(
    '2026-12-31T23:00:00.000Z',
  )
  expect(cardExpiresAt({ card_exp_month: 6, card_exp_year: 2027 })?.toISOString()).toBe(
    '2027-06-30T22:00:00.000Z',
  )
  expect(cardExpiresAt({ card_exp_month: 0, card_exp_year: 0 })).toBeNull()
  expect(cardExpiresAt({ card_exp_month: 11, card_exp_year: 2026 })?.toISOString()).toBe(
    '2026-11-30T23:00:00.000Z',
  )
})

test('Stripe has a word for every reason', () => {
  expect(Object.keys(STRIPE_FEEDBACK)).toEqual([...CANCEL_REASONS])
})
