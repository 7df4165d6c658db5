import { describe, expect, it } from 'vitest'
import { CHARGES_COPY, chargeState, documentLabel } from '@/copy/account/charges'
import { REASON_WORDS, REFUND_TEXTS } from '@/copy/account/endingScreens'
import { renewalFailureText } from '@/copy/account/renewalFailure'
import { shortCard } from '@/copy/cardBrand'
import { paymentFailedText } from '@/copy/mails/paymentFailed'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { DECLINE_CODES } from '@/copy/paymentErrors'
import { CANCEL_REASONS } from '@/domain/account/cancelReason'
import { REFUND_STATES } from '@/domain/account/ending'
import { refundText } from '@/features/account/ending/refundText'

const SENTENCE = /^[A-ZÁÉÍÓÚ][^!_]+\.$/

describe('why a renewal failed', () => {
  it.each(DECLINE_CODES)('has a sentence for %s', (code) => {
    expect(renewalFailureText(code)).toMatch(SENTENCE)
  })
  it.each(['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'fraudulent', 'merchant_blacklist'])(
    '%s reads like any refusal',
    (code) => {
      expect(renewalFailureText(code)).toBe(renewalFailureText('generic_decline'))
    },
  )
  it.each(['lost_card', 'stolen_card'])('%s is told by mail and to staff like any refusal', (code) => {
    const mail = (failureCode: string) =>
      paymentFailedText({ nombre: 'Ana', amount: '19,99 €', card: '', failureCode, until: null })
    expect(mail(code)).toEqual(mail('generic_decline'))
    expect(paymentFailureText(code)).toBe(paymentFailureText('generic_decline'))
  })
  it.each(['', 'something_new', 'constructor', 'toString'])('gives no reason for «%s»', (code) => {
    expect(renewalFailureText(code)).toBeNull()
  })
})

describe('what goes back', () => {
  it.each(REFUND_STATES)('has words for %s, or nothing to say', (refund_state) => {
    const text = refundText({ refund_cents: 1999, refund_state }, 'Visa ···4242')
    if (REFUND_TEXTS[refund_state] === null) expect(text).toBeNull()
    else expect(text).toMatch(/19,99\s€/)
  })
  it('says nothing of no money, and knows no card', () => {
    expect(refundText({ refund_cents: 0, refund_state: 'pending' }, null)).toBeNull()
    expect(refundText({ refund_cents: 500, refund_state: 'succeeded' }, null)).toContain(
      'la tarjeta con la que pagaste',
    )
  })
})

describe('words', () => {
  it.each(CANCEL_REASONS)('has words for the reason %s', (reason) => {
    expect(REASON_WORDS[reason]).toMatch(/^[A-Z]/)
  })
  it.each([
    ['invoice', 'paid', 'Cobrado'],
    ['invoice', 'open', 'Sin cobrar todavía'],
    ['refund', 'succeeded', 'Devuelto a tu tarjeta'],
    ['refund', 'paid', null],
    ['invoice', 'something_new', null],
  ] as const)('%s %s: %s', (kind, state, text) => {
    expect(chargeState({ kind, state })).toBe(text)
  })
  it.each([
    ['invoice', 'paid', 'Ver recibo'],
    ['invoice', 'open', 'Ver en Stripe'],
    ['invoice', 'void', 'Ver en Stripe'],
    ['invoice', 'uncollectible', 'Ver en Stripe'],
    ['refund', 'succeeded', 'Ver recibo'],
    ['refund', 'pending', 'Ver recibo'],
  ] as const)('what was not paid has no receipt: %s %s', (kind, state, label) => {
    expect(documentLabel({ kind, state })).toBe(label)
  })
  it('counts refunds as refunds', () => {
    const charges = Array.from({ length: 150 }, () => ({ kind: 'invoice', state: 'paid' }) as const)
    expect(CHARGES_COPY.showAll(charges)).toBe('Ver los 150 cobros')
    expect(CHARGES_COPY.showAll([...charges, { kind: 'refund', state: 'succeeded' }])).toBe(
      'Ver los 151 cobros y devoluciones',
    )
  })
  it('names a card in one piece, or none', () => {
    expect(shortCard({ card_brand: 'visa', card_last4: '4242' })).toBe('Visa\u00a0···4242')
    expect(shortCard({ card_brand: '', card_last4: '4242' })).toBe('tarjeta\u00a0···4242')
    expect(shortCard({ card_brand: 'visa', card_last4: '' })).toBeNull()
  })
})
