import { createHmac, randomBytes } from 'node:crypto'
import { StripeError } from '../core/StripeError'
import type { CardFacts } from '../core/records'
import { brandOf, passesLuhn } from './brands'
import { TEST_CARDS } from './testCards'

/** A card as someone typed it. Lives only as long as the call that brings it. */
export interface RawCard {
  number: string
  expMonth: number
  expYear: number
  cvc?: string | undefined
}

/** What may be kept of a card. */
export interface ReadCard extends CardFacts {
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string
}

// Created at each start and never stored: a fingerprint in the state file cannot be turned back into a number.
const fingerprintKey = randomBytes(32)

const fingerprintOf = (digits: string): string =>
  createHmac('sha256', fingerprintKey).update(digits).digest('base64url').replace(/[-_]/g, '').slice(0, 16)

const dataError = (code: string, param: string, message: string): StripeError =>
  new StripeError({ status: 402, type: 'card_error', code, param, message })

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

function checkExpiry(card: RawCard, now: number): void {
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12)
    throw dataError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const today = new Date(now * 1000)
  const year = fullYear(card.expYear)
  const thisYear = today.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50)
    throw dataError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === thisYear && card.expMonth < today.getUTCMonth() + 1)
    throw dataError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
}

/** Checks a card's data as Stripe's API does and says how the card behaves. */
export function readCard(card: RawCard, now: number): ReadCard {
  const digits = card.number.replace(/[\s-]/g, '')
  const brand = brandOf(digits)
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    throw dataError('incorrect_number', 'number', 'Your card number is incorrect.')
  checkExpiry(card, now)
  if (card.cvc !== undefined && !new RegExp(`^\\d{${brand.cvcLength}}$`).test(card.cvc))
    throw dataError('invalid_cvc', 'cvc', "Your card's security code is invalid.")

  const facts = TEST_CARDS[digits] ?? {
    brand: brand.name,
    funding: 'credit',
    country: 'US',
    behaviour: 'decline_live_card',
  }
  return {
    ...facts,
    last4: digits.slice(-4),
    expMonth: card.expMonth,
    expYear: fullYear(card.expYear),
    fingerprint: fingerprintOf(digits),
  }
}
