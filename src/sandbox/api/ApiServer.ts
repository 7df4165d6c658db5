import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkExpands, expand } from './expand'
import { readObject } from './params'
import { matchRoute, type Match } from './router'
import type { Access } from './route'
import { errors, StripeError } from '../core/StripeError'
import type { Context } from '../events/Context'
import { API_VERSION } from '../core/constants'
import { newId } from '../core/ids'
import { authenticate, type Keys } from './authenticate'
import type { Fault, Faults } from '../http/faults'
import { parseForm, type RawObject } from '../http/formBody'
import { fingerprintOf, type Idempotency, type StoredAnswer } from '../http/Idempotency'
import type { Limited, RateLimits } from '../http/RateLimits'
import type { LoggedRequest, RequestLog } from '../http/RequestLog'

export interface ApiCall {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** How an exchange ends: with an answer, whole or cut, or with none. */
export type Ending = { type: 'answer' | 'truncate'; answer: Answer } | { type: 'reset' } | { type: 'hang' }

interface Prepared extends Match {
  params: Record<string, unknown>
  expands: readonly string[]
  access: Access
}

interface Parts {
  context: Context
  keys: Keys
  faults: Faults
  idempotency: Idempotency
  limits: RateLimits
  requests: RequestLog
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Request-Id' }

const toJson = (value: unknown): string => JSON.stringify(value, null, 2)

const firstOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** An operation of Stripe's API, whatever object it is about. */
function endpointOf({ method, path }: ApiCall): string {
  return `${method} ${matchRoute(method, path)?.route.path ?? path}`
}

function checkContentType({ method, headers, body }: ApiCall): void {
  if (
    method === 'GET' ||
    body === '' ||
    headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  )
    return
  throw errors.invalid(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
  )
}

/** A refusal from before the work began leaves the idempotency key unused; a declined card does not. */
const isRemembered = (status: number): boolean => status < 400 || status === 402 || status >= 500

/** Waits as long as a `delay` says; any other fault is no reason to wait. */
async function delay({ effect, until, ms = 0 }: Fault): Promise<void> {
  if (effect === 'delay') await (until ?? sleep(ms))
}

/** Answers calls to `/v1/…`: rate limits, faults, key and version, parameters, idempotency, then the work itself. */
export class ApiServer {
  constructor(private readonly parts: Parts) {}

  async handle(call: ApiCall): Promise<Ending> {
    const params = { ...parseForm(call.query), ...parseForm(call.body) }
    const started = performance.now()
    const logged = this.parts.requests.begin({
      id: newId('req'),
      method: call.method,
      path: call.path,
      params,
      idempotencyKey: firstOf(call.headers['idempotency-key']) ?? null,
    })
    const ending = await this.end(call, params, logged)
    logged.ms = performance.now() - started
    if ('answer' in ending) logged.status = ending.answer.status
    return ending
  }

  private async end(call: ApiCall, params: RawObject, logged: LoggedRequest): Promise<Ending> {
    const limited = this.parts.limits.take(endpointOf(call))
    if (limited) return { type: 'answer', answer: this.tooMany(limited, logged) }
    const fault = this.parts.faults.take(call.method, call.path)
    if (fault?.when === 'before' && fault.effect !== 'delay') return this.faulty(fault, logged, undefined)
    const answer = await this.answer(call, params, logged, fault)
    if (fault?.when !== 'after') return { type: 'answer', answer }
    await delay(fault)
    return this.faulty(fault, logged, answer)
  }

  private tooMany({ reason, retryAfterSeconds }: Limited, logged: LoggedRequest): Answer {
    const { status, body } = errors.tooMany()
    const answer = this.dress({ status, body: toJson(body) }, logged)
    const headers = {
      ...answer.headers,
      'stripe-rate-limited-reason': reason,
      ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
    }
    return { ...answer, headers }
  }

  private faulty(fault: Fault, logged: LoggedRequest, answer: Answer | undefined): Ending {
    switch (fault.effect) {
      case 'reset':
      case 'hang':
        return { type: fault.effect }
      case 'status':
        return { type: 'answer', answer: this.dress(failureAnswer(fault), logged) }
      case 'redirect': {
        const dressed = this.dress({ status: 302, body: '' }, logged)
        const location = fault.location ?? 'https://example.org/'
        return { type: 'answer', answer: { ...dressed, headers: { ...dressed.headers, location } } }
      }
      case 'truncate':
      case 'delay':
        return {
          type: fault.effect === 'truncate' ? 'truncate' : 'answer',
          answer: answer ?? this.dress(failureAnswer(fault), logged),
        }
    }
  }

  /** The real answer; its effect, if any, has taken place. */
  private async answer(
    call: ApiCall,
    params: RawObject,
    logged: LoggedRequest,
    fault: Fault | undefined,
  ): Promise<Answer> {
    try {
      const prepared = this.prepare(call, params)
      const stored = await this.once(call, prepared, logged, fault)
      return this.dress(stored, logged)
    } catch (error) {
      return this.dress(errorAnswer(error), logged)
    }
  }

  /** Everything that can be refused before anything happens. */
  private prepare(call: ApiCall, params: RawObject): Prepared {
    const { access, params: own } = authenticate(this.parts.keys, call.headers, params)
    const match = matchRoute(call.method, call.path)
    if (!match) throw errors.unknownUrl(call.method, call.path)
    if (access === 'publishable' && !match.route.publishable) throw errors.secretKeyRequired()
    checkContentType(call)
    const { expand: paths, ...read } = readObject(match.route.params, own) as { expand: string[] | undefined }
    const expands = paths ?? []
    checkExpands(expands, match.route.returns)
    return { ...match, params: read, expands, access }
  }

  /** Runs the call, or repeats what its idempotency key remembers. */
  private async once(
    call: ApiCall,
    prepared: Prepared,
    logged: LoggedRequest,
    fault: Fault | undefined,
  ): Promise<StoredAnswer> {
    const { idempotency } = this.parts
    const key = call.method === 'POST' ? logged.idempotencyKey : null
    if (key === null) {
      if (fault?.when === 'before') await delay(fault)
      return this.run(prepared, logged)
    }
    const scoped = `${prepared.access}:${key}`
    const fingerprint = fingerprintOf(call.method, call.path, call.body)
    const earlier = idempotency.claim(scoped, fingerprint, prepared.access === 'publishable')
    if (earlier) {
      logged.replayed = true
      return earlier
    }
    if (fault?.when === 'before') await delay(fault)
    const answer = this.run(prepared, logged)
    const kept =
      fault?.when === 'after' && fault.effect === 'status' && !fault.forget ? failureAnswer(fault) : answer
    if (isRemembered(answer.status)) idempotency.store(scoped, kept)
    else idempotency.release(scoped)
    return answer
  }

  private run({ route, id, params, expands, access }: Prepared, logged: LoggedRequest): StoredAnswer {
    const { context } = this.parts
    const cause = { requestId: logged.id, idempotencyKey: logged.idempotencyKey }
    try {
      const result = context.events.during(cause, () => route.run({ context, params, id, access }))
      return { status: 200, body: toJson(expand(result, expands, route.returns, context)) }
    } catch (error) {
      return errorAnswer(error)
    }
  }

  private dress({ status, body }: StoredAnswer, logged: LoggedRequest): Answer {
    return {
      status,
      body,
      headers: {
        ...CORS,
        'content-type': 'application/json',
        'cache-control': 'no-cache, no-store',
        'request-id': logged.id,
        'stripe-version': API_VERSION,
        ...(logged.idempotencyKey !== null && { 'idempotency-key': encodeURI(logged.idempotencyKey) }),
        ...(logged.replayed && { 'idempotent-replayed': 'true' }),
      },
    }
  }
}

/** Unexpected errors go to the sandbox's own log and are answered as Stripe's 500. */
function errorAnswer(error: unknown): StoredAnswer {
  if (!(error instanceof StripeError)) console.error('sandbox:', error)
  const refusal = error instanceof StripeError ? error : errors.internal()
  return { status: refusal.status, body: toJson(refusal.body) }
}

const FAILURE_TYPES: Partial<Record<number, string>> = {
  429: 'invalid_request_error',
  409: 'idempotency_error',
}
const FAILURE_CODES: Partial<Record<number, string>> = { 429: 'rate_limit', 409: 'lock_timeout' }

/** What Stripe answers when Stripe itself fails. */
function failureAnswer({ status = 500 }: Fault): StoredAnswer {
  const code = FAILURE_CODES[status]
  const error = {
    ...(code !== undefined && { code }),
    message: `Injected failure with status ${status}.`,
    type: FAILURE_TYPES[status] ?? 'api_error',
  }
  return { status, body: toJson({ error }) }
}
