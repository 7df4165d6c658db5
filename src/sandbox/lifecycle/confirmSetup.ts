import { errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import { newId } from '../core/ids'
import type { Failure, PaymentMethod, SetupIntent } from '../core/records'
import { decideSetup, type Presence } from './decide'
import { authenticationFailure, declinedFailure, requireConfirmable } from './failures'
import { notify } from './notify'
import { attachPaymentMethod } from './paymentMethods'

function succeed(context: Context, intent: SetupIntent, method: PaymentMethod, presence: Presence): void {
  const { store } = context
  if (presence === 'authenticated') store.payment_method.update(method, { authenticated: true })
  if (intent.customer !== null) attachPaymentMethod(context, method, intent.customer)
  store.setup_intent.update(intent, {
    status: 'succeeded',
    paymentMethod: method.id,
    failure: null,
    challenge: null,
  })
  notify.setupIntent(context, 'setup_intent.succeeded', intent)
}

function fail(context: Context, intent: SetupIntent, failure: Failure): Failure {
  context.store.setup_intent.update(intent, {
    status: 'requires_payment_method',
    paymentMethod: null,
    failure,
    challenge: null,
  })
  notify.setupIntent(context, 'setup_intent.setup_failed', intent)
  return failure
}

/** Saves a card for later: done, refused (the failure is returned) or waiting for its holder. */
export function confirmSetup(
  context: Context,
  intent: SetupIntent,
  method: PaymentMethod,
  presence: Presence,
): Failure | null {
  requireConfirmable(context, intent)
  const decision = decideSetup(method, presence)
  switch (decision.type) {
    case 'approve':
      succeed(context, intent, method, presence)
      return null
    case 'challenge':
      context.store.setup_intent.update(intent, {
        status: 'requires_action',
        paymentMethod: method.id,
        failure: null,
        challenge: { id: newId('setatt'), kind: decision.kind },
      })
      notify.setupIntent(context, 'setup_intent.requires_action', intent)
      return null
    case 'decline':
      return fail(context, intent, declinedFailure(decision.decline, method, null))
  }
}

/** The holder passed, failed or closed the check that the intent was waiting for. */
export function completeSetupChallenge(
  context: Context,
  intent: SetupIntent,
  outcome: 'pass' | 'fail',
): Failure | null {
  if (!intent.challenge || intent.paymentMethod === null)
    throw errors.invalid('This SetupIntent is not waiting for an authentication.', {
      code: 'setup_intent_unexpected_state',
    })
  if (outcome === 'fail') return fail(context, intent, authenticationFailure(intent))
  return confirmSetup(
    context,
    intent,
    context.store.payment_method.need(intent.paymentMethod),
    'authenticated',
  )
}
