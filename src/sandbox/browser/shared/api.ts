import { API_VERSION } from '../../core/constants'

/** An error as Stripe.js hands it to the page. */
export interface StripeJsError {
  type: string
  message: string
  [field: string]: unknown
}

export type ApiObject = Readonly<Record<string, unknown>>
export type ApiResult = { object: ApiObject; error?: never } | { error: StripeJsError; object?: never }

const JS_ORIGIN = 'https://js.stripe.com'
const API_ORIGIN = 'https://api.stripe.com'

/** Where the API of a script or frame is: a sandbox has both at one address, Stripe has two. */
export const apiOriginFor = (origin: string): string => (origin === JS_ORIGIN ? API_ORIGIN : origin)

const connectionError: StripeJsError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

const apiError: StripeJsError = {
  type: 'api_error',
  message: 'We are experiencing issues with our payments provider. Please try again later.',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isError = (value: unknown): value is StripeJsError =>
  isObject(value) && typeof value['type'] === 'string' && typeof value['message'] === 'string'

async function readAnswer(response: Response): Promise<ApiResult> {
  const body: unknown = await response.json()
  if (!isObject(body)) return { error: apiError }
  if (isError(body['error'])) return { error: body['error'] }
  return response.ok ? { object: body } : { error: apiError }
}

/** Calls the API as a browser. The key and version are parameters, so that no preflight is needed. Never rejects. */
export async function callApi(
  apiOrigin: string,
  call: { method: 'GET' | 'POST'; path: string; key: string; params: Readonly<Record<string, string>> },
): Promise<ApiResult> {
  const form = new URLSearchParams({ ...call.params, key: call.key, _stripe_version: API_VERSION })
  const isGet = call.method === 'GET'
  const url = `${apiOrigin}${call.path}${isGet ? `?${form.toString()}` : ''}`
  try {
    const response = await fetch(url, {
      method: call.method,
      credentials: 'omit',
      redirect: 'error',
      ...(!isGet && { body: form }),
    })
    return await readAnswer(response)
  } catch {
    return { error: connectionError } // No answer, a cut one or garbage: Stripe.js reports all three alike.
  }
}

/** Nested values as bracketed parameters; absent ones are left out. */
export function flatten(
  value: unknown,
  name: string,
  into: Record<string, string> = {},
): Record<string, string> {
  if (value === undefined || value === null) return into
  if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) flatten(part, `${name}[${key}]`, into)
    return into
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    into[name] = String(value)
  return into
}
