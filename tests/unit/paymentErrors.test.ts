import { describe, expect, it } from 'vitest'
import {
  CARD_ERROR_CODES,
  CARD_ERRORS,
  DECLINE_CODES,
  DECLINES,
  DEFAULT_PAYMENT_ERROR,
  PAYMENT_ERROR_TYPES,
  PAYMENT_ERRORS,
  paymentErrorText,
  VALIDATION_PREFIX,
} from '@/copy/paymentErrors'
import { BRAND } from '@/domain/brand'

const cardError = (code: string, decline_code?: string) =>
  paymentErrorText({ type: 'card_error', code, decline_code })

describe('paymentErrorText', () => {
  it.each(CARD_ERROR_CODES)('has its own sentence for the card error %s', (code) => {
    expect(cardError(code)).toBe(CARD_ERRORS[code])
    expect(CARD_ERRORS[code]).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
  })
  it.each(DECLINE_CODES)('has a sentence for the decline code %s', (code) => {
    expect(cardError('card_declined', code)).toBe(DECLINES[code])
  })
  it.each(PAYMENT_ERROR_TYPES)('has a sentence for the error type %s', (type) => {
    expect(paymentErrorText({ type })).toBe(PAYMENT_ERRORS[type])
  })
  it('says no more for lost, stolen and suspected cards than for any other', () => {
    for (const code of ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card'] as const) {
      expect(DECLINES[code]).toBe(DECLINES.generic_decline)
    }
  })
  it('puts the prefix of the specification before validation errors', () => {
    expect(paymentErrorText({ type: 'validation_error', code: 'incomplete_cvc' })).toBe(
      `${VALIDATION_PREFIX}${CARD_ERRORS.incomplete_cvc}`,
    )
  })
  it('falls back to the default, with the support address, for anything unknown', () => {
    for (const failure of [{}, { type: 'new_error' }, { type: 'toString', code: 'constructor' }]) {
      expect(paymentErrorText(failure)).toBe(DEFAULT_PAYMENT_ERROR)
    }
    expect(DEFAULT_PAYMENT_ERROR).toContain(BRAND.email)
  })
})
