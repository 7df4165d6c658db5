import { STRIPE_API_VERSION } from '@/domain/stripe'
import { ClubError } from '../runtime/clubError'
import { noteAttempt } from '../runtime/attempts'
import { isServing } from '../runtime/isServing'
import { log } from '../runtime/log'
import { retryAfterMs } from '../runtime/retryAfter'
import { settings } from '../runtime/settings'
import { formEncode, type StripeParams } from './formEncode'
import { keepQuiet, quietLeft, TooManyCalls, waitWhileQuiet } from './stripeQuiet'

const TIMEOUT_SECONDS = 20
const MAX_TRIES = 3
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 5_000
/** Stripe counts by the second, and names no time of its own. */
const FIRST_QUIET_MS = 1_000

type Method = 'GET' | 'POST' | 'DELETE'

interface Call {
  method: Method
  path: string
  params: StripeParams
  /** Required for POST: the same attempt keeps the same key and the same bytes. */
  idempotencyKey?: string
}

/** A refusal by Stripe. Its text may name a person, so only type, code and status are kept. */
export class StripeRefusal extends ClubError {
  constructor(
    readonly stripeStatus: number,
    readonly type: string,
    readonly stripeCode: string,
  ) {
    super('stripe_refused')
  }
}

export const stripeGet = <T>(app: PbApp, path: string, params: StripeParams = {}): T =>
  stripeRequest<T>(app, { method: 'GET', path, params })

/** @returns null where Stripe knows no such thing */
export function stripeFind<T>(app: PbApp, path: string, params: StripeParams = {}): T | null {
  try {
    return stripeGet<T>(app, path, params)
  } catch (error) {
    if (error instanceof StripeRefusal && error.stripeStatus === 404) return null
    throw error
  }
}

export const stripePost = <T>(app: PbApp, path: string, params: StripeParams, idempotencyKey: string): T =>
  stripeRequest<T>(app, { method: 'POST', path, params, idempotencyKey })

export const stripeDelete = <T>(app: PbApp, path: string, params: StripeParams = {}): T =>
  stripeRequest<T>(app, { method: 'DELETE', path, params })

/**
 * One call of Stripe's API. A lost, cut or 5xx answer says nothing about the effect, so the same bytes are sent again with the
 * same key. After 429 nothing has happened, not even to the key: the same bytes follow when calls may leave again.
 * @throws ClubError `payments_not_configured`, `stripe_unavailable` (as TooManyCalls when Stripe wants fewer calls);
 *   StripeRefusal (`stripe_refused`) when Stripe refuses
 */
function stripeRequest<T>(app: PbApp, call: Call): T {
  for (let attempt = 1; ; attempt++) {
    waitWhileQuiet(app)
    const answer = send(call)
    const isLast = attempt === MAX_TRIES
    if (answer.kind !== 'unknown' || isLast) noteAnswer(app, answer)
    switch (answer.kind) {
      case 'ok':
        return answer.body as T
      case 'refused':
        throw refusal(app, call, answer)
      case 'limited':
        logUnavailable(app, call, 'too many requests')
        keepQuiet(app, answer.waitMs ?? FIRST_QUIET_MS * 2 ** (attempt - 1))
        if (isLast) throw new TooManyCalls(quietLeft(app))
        break
      case 'unknown':
        if (isLast) throw unavailable(app, call, answer.reason)
        sleep(wait(attempt))
    }
  }
}

/**
 * One short call that is not repeated, whose answer nobody reads, and that is left out while Stripe wants fewer calls. Returns the
 * `Date` that came with it, or nothing.
 */
export function askStripeOnce(app: PbApp, call: Call, timeoutSeconds: number): string {
  if (quietLeft(app) > 0) return ''
  const answer = send(call, timeoutSeconds)
  noteAnswer(app, answer)
  if (answer.kind === 'limited') keepQuiet(app, answer.waitMs ?? FIRST_QUIET_MS)
  return answer.date ?? ''
}

const wait = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

type Answer = { date?: string } & (
  | { kind: 'ok'; body: object }
  | { kind: 'refused'; status: number; type: string; code: string }
  | { kind: 'limited'; waitMs: number | null }
  | { kind: 'unknown'; reason: string }
)

/** Statuses by which Stripe turns the club away, not what it asks. */
const TURNS_AWAY = [401, 403]

/** Notes for the operator whether Stripe works. Asked too often, it has answered. */
function noteAnswer(app: PbApp, answer: Answer): void {
  // A command asks for itself.
  if (!isServing()) return
  const refuses = answer.kind === 'refused' && TURNS_AWAY.includes(answer.status)
  noteAttempt(app, 'stripe_refuses', !refuses)
  noteAttempt(app, 'stripe_silent', answer.kind !== 'unknown')
  app.store().set(ANSWERED, `${new Date().toISOString()} ${answer.kind}`)
}

const ANSWERED = 'stripe-answered'

/** What Stripe answered last, in this process; null before it was asked. */
export function lastStripeAnswer(app: PbApp): { at: string; answer: Answer['kind'] } | null {
  const kept = app.store().get(ANSWERED)
  const [at = '', answer = ''] = typeof kept === 'string' ? kept.split(' ') : []
  return at ? { at, answer: answer as Answer['kind'] } : null
}

function send(call: Call, timeout = TIMEOUT_SECONDS): Answer {
  const stripe = settings().stripe
  if (!stripe) throw new ClubError('payments_not_configured')
  const form = formEncode(call.params)
  const query = call.method !== 'POST' && form ? `?${form}` : ''
  try {
    const answer = $http.send({
      url: `${stripe.apiBase}${call.path}${query}`,
      method: call.method,
      timeout,
      headers: headers(stripe.secretKey, call),
      ...(call.method === 'POST' ? { body: form } : {}),
    })
    const header = (name: string): string => answer.headers[name]?.[0] ?? ''
    const heard = classify(answer.statusCode, answer.json, header('Retry-After'))
    return { ...heard, date: header('Date') }
  } catch {
    // The error's text repeats the address with its parameters.
    return { kind: 'unknown', reason: 'no answer' }
  }
}

function headers(secretKey: string, call: Call): Record<string, string> {
  return {
    Authorization: `Bearer ${secretKey}`,
    'Stripe-Version': STRIPE_API_VERSION,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
  }
}

function classify(status: number, json: unknown, retryAfter: string): Answer {
  const body = json as { id?: unknown; object?: unknown; error?: { type?: string; code?: string } } | null
  if (status >= 200 && status < 300) {
    // A truncated answer arrives as 200 with no readable body.
    return body?.object ? { kind: 'ok', body } : { kind: 'unknown', reason: 'cut answer' }
  }
  if (status === 429) return { kind: 'limited', waitMs: retryAfterMs(retryAfter) }
  if (status === 409 || status >= 500 || !body?.error) return { kind: 'unknown', reason: `status ${status}` }
  return { kind: 'refused', status, type: body.error.type ?? '', code: body.error.code ?? '' }
}

function refusal(
  app: PbApp,
  call: Call,
  answer: { status: number; type: string; code: string },
): StripeRefusal {
  if (answer.status !== 404) {
    const { type, code } = answer
    log(
      app,
      'error',
      'Stripe refused',
      'call',
      `${call.method} ${route(call.path)}`,
      'type',
      type,
      'code',
      code,
    )
  }
  return new StripeRefusal(answer.status, answer.type, answer.code)
}

function unavailable(app: PbApp, call: Call, reason: string): ClubError {
  logUnavailable(app, call, reason)
  return new ClubError('stripe_unavailable', undefined, 10)
}

const logUnavailable = (app: PbApp, { method, path }: Call, reason: string): void =>
  log(app, 'warn', 'Stripe unavailable', 'call', `${method} ${route(path)}`, 'reason', reason)

/** The path without ids. */
const route = (path: string): string => path.replace(/\/[a-z]+_[A-Za-z0-9]+/g, '/…')
