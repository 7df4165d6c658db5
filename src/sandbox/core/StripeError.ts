import { API_VERSION } from './constants'

type ErrorType = 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'

interface ErrorFields {
  status: number
  type: ErrorType
  code?: string
  param?: string
  message: string
  /** Further fields of a card error: decline_code, charge, payment_intent… */
  extra?: Record<string, unknown>
}

/** A refusal as Stripe's API words it. Thrown anywhere, answered in one place. */
export class StripeError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor({ status, type, code, param, message, extra }: ErrorFields) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.body = {
      error: {
        ...(code !== undefined && {
          code,
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        }),
        ...extra,
        message,
        ...(param !== undefined && { param }),
        type,
      },
    }
  }
}

const invalid = (
  message: string,
  fields: { status?: number; code?: string; param?: string } = {},
): StripeError => new StripeError({ status: 400, type: 'invalid_request_error', message, ...fields })

export const errors = {
  invalid,

  noSuch: (kind: string, id: string, param: string): StripeError =>
    invalid(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param }),

  /** A body parameter names something that does not exist: 400, whereas the path itself answers 404. */
  noSuchParam: (kind: string, id: string, param: string): StripeError =>
    invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }),

  unknownUrl: (method: string, path: string): StripeError =>
    invalid(
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      { status: 404 },
    ),

  noKey: (): StripeError =>
    invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    ),

  wrongKey: (key: string): StripeError =>
    invalid(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`, { status: 401 }),

  secretKeyRequired: (): StripeError =>
    invalid(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { status: 401, code: 'secret_key_required' },
    ),

  wrongVersion: (given: string | undefined): StripeError =>
    invalid(
      given === undefined
        ? `This sandbox wants the header Stripe-Version: ${API_VERSION}.`
        : `Invalid Stripe API version: ${given}. This sandbox speaks ${API_VERSION}.`,
    ),

  unknownParam: (name: string): StripeError =>
    invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name }),

  missingParam: (name: string): StripeError =>
    invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name }),

  tooMany: (): StripeError =>
    invalid(
      'Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.',
      { status: 429, code: 'rate_limit' },
    ),

  internal: (): StripeError =>
    new StripeError({
      status: 500,
      type: 'api_error',
      message: 'An error occurred inside the sandbox. Its own log has the details.',
    }),
}
