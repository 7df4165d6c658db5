import { expect, it } from 'vitest'
import { cardAge } from '@/features/account/money/cardAge'

const NOVEMBER = new Date('2026-11-21T10:00:00.000Z')

it.each([
  [0, 0, 'unknown'],
  [13, 2027, 'unknown'],
  [10, 2026, 'expired'],
  [11, 2026, 'soon'],
  [12, 2026, 'soon'],
  [1, 2027, 'valid'],
  [11, 2030, 'valid'],
] as const)('a card of %i/%i is %s in November 2026', (card_exp_month, card_exp_year, age) => {
  expect(cardAge({ card_exp_month, card_exp_year }, NOVEMBER)).toBe(age)
})

it('goes by the club’s calendar at the end of a month', () => {
  const card = { card_exp_month: 11, card_exp_year: 2026 }
  expect(cardAge(card, new Date('2026-11-30T22:59:00.000Z'))).toBe('soon')
  expect(cardAge(card, new Date('2026-11-30T23:01:00.000Z'))).toBe('expired')
  expect(cardAge({ card_exp_month: 1, card_exp_year: 2027 }, new Date('2026-11-30T23:01:00.000Z'))).toBe(
    'soon',
  )
})
