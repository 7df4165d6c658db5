import type { SetupIntentResult } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import { CARD_ERRORS } from '@/copy/paymentErrors'
import { setupOutcome } from '@/ui/card/setupOutcome'

const withStatus = (status: string) =>
  setupOutcome({ setupIntent: { id: 'seti_1', status } } as SetupIntentResult)
const withError = (error: object) => setupOutcome({ error } as SetupIntentResult)

describe('setupOutcome', () => {
  it('hands a confirmed card to the club', () => {
    expect(withStatus('succeeded')).toEqual({ kind: 'confirmed', setupIntentId: 'seti_1' })
  })
  it.each(['processing', 'requires_payment_method', 'canceled'])(
    'takes nothing else for confirmed: %s',
    (status) => {
      expect(withStatus(status)).toMatchObject({ kind: 'failed', secretUsedUp: true })
    },
  )
  it('keeps the client secret after a refusal', () => {
    expect(withError({ type: 'card_error', code: 'setup_intent_authentication_failure' })).toEqual({
      kind: 'failed',
      text: CARD_ERRORS.setup_intent_authentication_failure,
      secretUsedUp: false,
    })
  })
  it('knows a card that was confirmed in another attempt', () => {
    const code = 'setup_intent_unexpected_state'
    expect(withError({ code, setup_intent: { id: 'seti_1', status: 'succeeded' } })).toEqual({
      kind: 'confirmed',
      setupIntentId: 'seti_1',
    })
    expect(withError({ code, setup_intent: { id: 'seti_1', status: 'canceled' } })).toMatchObject({
      kind: 'failed',
      secretUsedUp: true,
    })
  })
})
