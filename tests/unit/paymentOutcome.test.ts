import type { PaymentIntentResult } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import { CARD_ERRORS } from '@/copy/paymentErrors'
import { paymentOutcome } from '@/ui/card/paymentOutcome'

const withStatus = (status: string) =>
  paymentOutcome({ paymentIntent: { id: 'pi_1', status } } as PaymentIntentResult)
const withError = (error: object) => paymentOutcome({ error } as PaymentIntentResult)

describe('paymentOutcome', () => {
  it('hands a succeeded payment to the server for confirmation', () => {
    expect(withStatus('succeeded')).toEqual({ kind: 'to-be-confirmed', paymentIntentId: 'pi_1' })
  })
  it.each(['requires_payment_method', 'requires_action', 'canceled'])('names the status %s', (status) => {
    expect(withStatus(status)).toMatchObject({
      kind: 'failed',
      text: `El pago no se completó correctamente. Estado: ${status}`,
      unclear: false,
    })
  })
  it('does not know how a processing payment will end', () => {
    expect(withStatus('processing')).toMatchObject({ kind: 'failed', unclear: true })
  })
  it('keeps the client secret after a decline', () => {
    expect(withError({ type: 'card_error', code: 'expired_card' })).toEqual({
      kind: 'failed',
      text: CARD_ERRORS.expired_card,
      unclear: false,
      secretUsedUp: false,
    })
  })
  it('keeps the client secret after a failed 3-D Secure check', () => {
    expect(
      withError({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
    ).toMatchObject({ text: CARD_ERRORS.payment_intent_authentication_failure, secretUsedUp: false })
  })
  it('takes a payment that had already succeeded to confirmation, not to an error', () => {
    expect(
      withError({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { id: 'pi_2', status: 'succeeded' },
      }),
    ).toEqual({ kind: 'to-be-confirmed', paymentIntentId: 'pi_2' })
  })
  it('asks for a new client secret when the old payment is closed', () => {
    expect(
      withError({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { id: 'pi_2', status: 'canceled' },
      }),
    ).toMatchObject({ kind: 'failed', secretUsedUp: true })
  })
  it('says that it does not know after a lost connection', () => {
    expect(withError({ type: 'api_connection_error' })).toMatchObject({ unclear: true, secretUsedUp: false })
  })
})
