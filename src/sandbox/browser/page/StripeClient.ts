import { callApi, flatten, type ApiObject, type ApiResult, type StripeJsError } from '../shared/api'
import type { CardRequest } from '../shared/protocol'
import { CardElement } from './CardElement'
import { Elements } from './Elements'
import { IntegrationError } from './IntegrationError'
import { showChallenge } from './showChallenge'
import type { Surroundings } from './Surroundings'

interface MethodData {
  card?: unknown
  billing_details?: unknown
}

interface ConfirmData {
  payment_method?: string | MethodData
  return_url?: string
}

interface ConfirmOptions {
  handleActions?: boolean
}

/** The two kinds of intent, and what they are called in the API and in its answers. */
interface IntentKind {
  resource: 'payment_intents' | 'setup_intents'
  field: 'paymentIntent' | 'setupIntent'
  inError: 'payment_intent' | 'setup_intent'
  lastError: 'last_payment_error' | 'last_setup_error'
  prefix: string
}

const PAYMENT: IntentKind = {
  resource: 'payment_intents',
  field: 'paymentIntent',
  inError: 'payment_intent',
  lastError: 'last_payment_error',
  prefix: 'pi_',
}

const SETUP: IntentKind = {
  resource: 'setup_intents',
  field: 'setupIntent',
  inError: 'setup_intent',
  lastError: 'last_setup_error',
  prefix: 'seti_',
}

type Answer = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function idOf(kind: IntentKind, clientSecret: unknown): string {
  if (
    typeof clientSecret !== 'string' ||
    !clientSecret.startsWith(kind.prefix) ||
    !clientSecret.includes('_secret_')
  )
    throw new IntegrationError(
      `Invalid value for ${kind.resource} client secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${typeof clientSecret}.`,
    )
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'))
}

/** A finished or failed intent as the page sees it. */
function answerOf(kind: IntentKind, { object, error }: ApiResult): Answer {
  if (error) return { error }
  const lastError = object[kind.lastError]
  if (object['status'] === 'requires_payment_method' && isRecord(lastError))
    return { error: { ...lastError, [kind.inError]: object } }
  return { [kind.field]: object }
}

function cardElementOf(data: unknown): CardElement {
  if (data instanceof CardElement) return data
  throw new IntegrationError('You must provide a mounted card Element.')
}

/** One Stripe object of a page: what `Stripe(key)` returns. */
export class StripeClient {
  constructor(private readonly surroundings: Surroundings) {}

  elements({ locale }: { locale?: string } = {}): Elements {
    return new Elements({ ...this.surroundings, ...(locale !== undefined && { locale }) })
  }

  confirmCardPayment(clientSecret: string, data?: ConfirmData, options?: ConfirmOptions): Promise<Answer> {
    return this.confirm(PAYMENT, clientSecret, data, options)
  }

  confirmCardSetup(clientSecret: string, data?: ConfirmData, options?: ConfirmOptions): Promise<Answer> {
    return this.confirm(SETUP, clientSecret, data, options)
  }

  async retrievePaymentIntent(clientSecret: string): Promise<Answer> {
    return plainAnswer(PAYMENT.field, await this.retrieve(PAYMENT, clientSecret))
  }

  async retrieveSetupIntent(clientSecret: string): Promise<Answer> {
    return plainAnswer(SETUP.field, await this.retrieve(SETUP, clientSecret))
  }

  async handleCardAction(clientSecret: string): Promise<Answer> {
    return answerOf(
      PAYMENT,
      await this.act(PAYMENT, clientSecret, await this.retrieve(PAYMENT, clientSecret)),
    )
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Answer> {
    const kind = clientSecret.startsWith(SETUP.prefix) ? SETUP : PAYMENT
    return answerOf(kind, await this.act(kind, clientSecret, await this.retrieve(kind, clientSecret)))
  }

  /** Both ways of calling are in use: with one object, or with the type, the Element and further data. */
  async createPaymentMethod(first: unknown, element?: unknown, further?: MethodData): Promise<Answer> {
    const data: MethodData = isRecord(first) ? first : { ...further, card: element }
    const result = await cardElementOf(data.card).request({
      path: '/v1/payment_methods',
      params: { type: 'card', ...flatten(data.billing_details, 'billing_details') },
      cardPrefix: 'card',
      postalParam: 'billing_details[address][postal_code]',
    })
    return plainAnswer('paymentMethod', result)
  }

  async createToken(element: unknown, data: { name?: string; address_zip?: string } = {}): Promise<Answer> {
    const { name, address_zip: zip } = data
    const result = await cardElementOf(element).request({
      path: '/v1/tokens',
      params: flatten({ name, address_zip: zip }, 'card'),
      cardPrefix: 'card',
      postalParam: 'card[address_zip]',
    })
    return plainAnswer('token', result)
  }

  /** Wrappers such as react-stripe-js introduce themselves; the sandbox keeps no statistics. */
  _registerWrapper(): void {
    return undefined
  }

  registerAppInfo(): void {
    return undefined
  }

  private async confirm(
    kind: IntentKind,
    clientSecret: string,
    data: ConfirmData = {},
    options: ConfirmOptions = {},
  ): Promise<Answer> {
    idOf(kind, clientSecret)
    const confirmed = await this.sendConfirmation(kind, clientSecret, data)
    if (options.handleActions === false) return answerOf(kind, confirmed)
    return answerOf(kind, await this.act(kind, clientSecret, confirmed))
  }

  private async sendConfirmation(
    kind: IntentKind,
    clientSecret: string,
    data: ConfirmData,
  ): Promise<ApiResult> {
    const method = data.payment_method
    const path = `/v1/${kind.resource}/${idOf(kind, clientSecret)}/confirm`
    const params = {
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      ...flatten(data.return_url, 'return_url'),
    }
    if (isRecord(method)) return cardElementOf(method.card).request(withCard(path, params, method))
    if (method === undefined) {
      const intent = await this.retrieve(kind, clientSecret)
      if (intent.error || intent.object['status'] !== 'requires_confirmation') return intent
    }
    return this.call('POST', path, { ...params, ...flatten(method, 'payment_method') })
  }

  /** Takes the person through their bank's challenge, if any, and reads the outcome. */
  private async act(kind: IntentKind, clientSecret: string, result: ApiResult): Promise<ApiResult> {
    const challenge = result.object && challengeOf(result.object)
    if (!challenge) return result
    const { error } = await showChallenge(this.surroundings, { clientSecret, ...challenge })
    return error ? { error } : this.retrieve(kind, clientSecret)
  }

  private retrieve(kind: IntentKind, clientSecret: string): Promise<ApiResult> {
    return this.call('GET', `/v1/${kind.resource}/${idOf(kind, clientSecret)}`, {
      client_secret: clientSecret,
    })
  }

  private call(method: 'GET' | 'POST', path: string, params: Record<string, string>): Promise<ApiResult> {
    const { apiOrigin, key } = this.surroundings
    return callApi(apiOrigin, { method, path, key, params })
  }
}

const plainAnswer = (field: string, { object, error }: ApiResult): { error?: StripeJsError } | Answer =>
  error ? { error } : { [field]: object }

const withCard = (path: string, params: Record<string, string>, method: MethodData): CardRequest => ({
  path,
  params: {
    ...params,
    'payment_method_data[type]': 'card',
    ...flatten(method.billing_details, 'payment_method_data[billing_details]'),
  },
  cardPrefix: 'payment_method_data[card]',
  postalParam: 'payment_method_data[billing_details][address][postal_code]',
})

/** The challenge an intent waits for, if any. */
function challengeOf(intent: ApiObject): { source: string; kind: string } | undefined {
  const action = intent['next_action']
  if (intent['status'] !== 'requires_action' || !isRecord(action) || !isRecord(action['use_stripe_sdk']))
    return undefined
  const { source, type } = action['use_stripe_sdk']
  return { source: String(source), kind: String(type) }
}
