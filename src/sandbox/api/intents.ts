import type { Context } from '../events/Context'
import { newClientSecret, newId } from '../core/ids'
import type { Failure, PaymentIntent, PaymentMethod, SetupIntent } from '../core/records'
import { completePaymentChallenge, confirmPayment } from '../lifecycle/confirmPayment'
import { completeSetupChallenge, confirmSetup } from '../lifecycle/confirmSetup'
import { failureError, requireConfirmable } from '../lifecycle/failures'
import { notify } from '../lifecycle/notify'
import { publicIntent } from '../objects/renderIntent'
import { render } from '../objects/render'
import type { ApiObject } from '../core/shapes'
import { methodData, methodFromData, noLongerSupported, type MethodData } from './cardParams'
import { checkCustomer, find, findCustomer, findMethodFor } from './find'
import { list, listParams } from './lists'
import { boolean, mergeMetadata, metadata, object, oneOf, required, text } from './params'
import { route, type Access } from './route'
import { errors, StripeError } from '../core/StripeError'

const paymentIntent = { kind: 'payment_intent' } as const
const setupIntent = { kind: 'setup_intent' } as const

const confirmParams = {
  client_secret: text,
  payment_method: text,
  payment_method_data: methodData,
  payment_method_types: noLongerSupported,
  off_session: boolean,
  return_url: text,
  use_stripe_sdk: boolean,
}

/** A browser must know the secret; a server with its own key need not. */
function checkSecret(intent: PaymentIntent | SetupIntent, secret: string | undefined, access: Access): void {
  if (access === 'publishable' && secret === undefined) throw errors.missingParam('client_secret')
  if (secret !== undefined && secret !== intent.clientSecret)
    throw errors.invalid(
      `The client_secret provided does not match any associated intent on this account. Ensure the publishable key used belongs to the same account that created it.`,
      { param: 'client_secret', code: 'payment_intent_invalid_parameter' },
    )
}

const shown = (intent: ApiObject, access: Access): ApiObject =>
  access === 'secret' ? intent : publicIntent(intent)

const INTENT_FIELDS = ['payment_intent', 'setup_intent']

/** Runs a confirmation; for browsers, the intent inside its error is cut down like a returned one. */
function shownInError(access: Access, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof StripeError) || access === 'secret') throw error
    for (const field of INTENT_FIELDS) {
      const intent = error.body.error[field]
      if (intent !== undefined) error.body.error[field] = publicIntent(intent as ApiObject)
    }
    throw error
  }
}

interface MethodParams {
  payment_method: string | undefined
  payment_method_data: MethodData | undefined
}

/** The card a confirmation names or carries, or the intent's earlier one. */
function methodToConfirm(
  context: Context,
  intent: PaymentIntent | SetupIntent,
  params: MethodParams,
  access: Access,
): PaymentMethod {
  if (params.payment_method_data) return methodFromData(context, params.payment_method_data, access)
  const id = params.payment_method ?? intent.paymentMethod
  if (id === null)
    throw errors.invalid(
      'You cannot confirm this intent because it is missing a payment method. Supply a payment method and confirm it again.',
      { code: 'payment_intent_unexpected_state' },
    )
  return findMethodFor(context, id, intent.customer, 'payment_method')
}

function rejectFailure(context: Context, intent: PaymentIntent | SetupIntent, failure: Failure | null): void {
  if (failure) throw failureError(context, intent, failure)
}

/** The intent whose challenge this is: only the holder of its client secret may end it. */
function findBySecret(context: Context, secret: string): PaymentIntent | SetupIntent {
  const id = secret.slice(0, secret.indexOf('_secret_'))
  const intent = id.startsWith('seti_')
    ? find(context, 'setup_intent', id)
    : find(context, 'payment_intent', id)
  checkSecret(intent, secret, 'publishable')
  return intent
}

export const paymentIntentRoutes = [
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: { client_secret: text },
    returns: paymentIntent,
    publishable: true,
    run: ({ context, id, params, access }) => {
      const intent = find(context, 'payment_intent', id)
      checkSecret(intent, params.client_secret, access)
      return shown(render('payment_intent', intent, context), access)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: confirmParams,
    returns: paymentIntent,
    publishable: true,
    run: ({ context, id, params, access }) => {
      const intent = find(context, 'payment_intent', id)
      checkSecret(intent, params.client_secret, access)
      shownInError(access, () => {
        requireConfirmable(context, intent)
        const method = methodToConfirm(context, intent, params, access)
        const presence = params.off_session === true ? 'off_session' : 'on_session'
        rejectFailure(context, intent, confirmPayment(context, intent, method, presence))
      })
      return shown(render('payment_intent', intent, context), access)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    params: { ...listParams, customer: text },
    returns: { ...paymentIntent, isList: true },
    run: ({ context, params }) => {
      checkCustomer(context, params.customer)
      return list({
        context,
        name: 'payment_intent',
        table: context.store.payment_intent,
        url: '/v1/payment_intents',
        params,
        indexed: params.customer === undefined ? undefined : { name: 'customer', key: params.customer },
      })
    },
  }),
]

export const setupIntentRoutes = [
  route({
    method: 'POST',
    path: '/v1/setup_intents',
    params: {
      customer: text,
      usage: oneOf('off_session', 'on_session'),
      automatic_payment_methods: object({
        enabled: required(boolean),
        allow_redirects: oneOf('always', 'never'),
      }),
      payment_method_types: noLongerSupported,
      description: text,
      metadata,
    },
    returns: setupIntent,
    run: ({ context, params }) => {
      if (params.customer !== undefined) findCustomer(context, params.customer)
      const id = newId('seti')
      const intent = context.store.setup_intent.insert({
        id,
        clientSecret: newClientSecret(id),
        created: context.clock.now(),
        customer: params.customer ?? null,
        status: 'requires_payment_method',
        usage: params.usage ?? 'off_session',
        paymentMethod: null,
        failure: null,
        challenge: null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      })
      notify.setupIntent(context, 'setup_intent.created', intent)
      return render('setup_intent', intent, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: { client_secret: text },
    returns: setupIntent,
    publishable: true,
    run: ({ context, id, params, access }) => {
      const intent = find(context, 'setup_intent', id)
      checkSecret(intent, params.client_secret, access)
      return shown(render('setup_intent', intent, context), access)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    params: confirmParams,
    returns: setupIntent,
    publishable: true,
    run: ({ context, id, params, access }) => {
      const intent = find(context, 'setup_intent', id)
      checkSecret(intent, params.client_secret, access)
      shownInError(access, () => {
        requireConfirmable(context, intent)
        const method = methodToConfirm(context, intent, params, access)
        rejectFailure(context, intent, confirmSetup(context, intent, method, 'on_session'))
      })
      return shown(render('setup_intent', intent, context), access)
    },
  }),
]

/** What the challenge window reports; private to Stripe.js and the API, as at Stripe. */
export const challengeRoutes = [
  route({
    method: 'POST',
    path: '/v1/3ds2/challenge_complete',
    params: {
      client_secret: required(text),
      source: required(text),
      outcome: required(oneOf('pass', 'fail')),
    },
    returns: { kind: 'plain' },
    publishable: true,
    run: ({ context, params }) => {
      const intent = findBySecret(context, params.client_secret)
      if (intent.challenge?.id !== params.source)
        throw errors.invalid('This authentication is over.', { param: 'source' })
      if ('amount' in intent) completePaymentChallenge(context, intent, params.outcome)
      else completeSetupChallenge(context, intent, params.outcome)
      return { object: 'three_d_secure_2_result', source: params.source, outcome: params.outcome }
    },
  }),
]
