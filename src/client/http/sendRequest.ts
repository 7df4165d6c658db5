import * as v from 'valibot'
import { EPOCH_HEADER } from '@/domain/epoch'
import type { ErrorCode } from '@/domain/errorCode'
import { refusalAnswer } from './refusals'
import { fail, type Failure } from './result'

/** Longest wait for an answer, in milliseconds; creating a subscription talks to Stripe meanwhile. */
const TIMEOUT_MS = 30_000

export interface ClubRequest {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  token?: string
  ifNoneMatch?: string
  /** The latest epoch of the club that was met. */
  epoch?: string
}

export interface Answer {
  status: number
  /** The parsed body, or undefined where it was not JSON. */
  json: unknown
  etag: string | null
  /** The server's clock, in milliseconds since 1970; null when the answer does not say. */
  serverTime: number | null
  /** How long the server wants to be left alone, in milliseconds; null when it does not say. */
  retryAfter: number | null
  /** The epoch of the club's data, as it was signed; absent or null where the answer does not say. */
  epoch?: string | null
}

/** Sends one request. Null: no connection was made, or it was cut half-way; 408: nothing came in time. */
export async function sendRequest(request: ClubRequest): Promise<Answer | null> {
  try {
    const response = await fetch(request.path, toFetchOptions(request, TIMEOUT_MS))
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    const text = await response.text()
    const date = Date.parse(response.headers.get('Date') ?? '')
    return {
      status: response.status,
      json: isJson ? parseJson(text) : undefined,
      etag: response.headers.get('ETag'),
      serverTime: Number.isNaN(date) ? null : date,
      retryAfter: readRetryAfter(response.headers.get('Retry-After')),
      epoch: response.headers.get(EPOCH_HEADER),
    }
  } catch (error) {
    return unanswered(error)
  }
}

/** What a request that was cut short comes to. */
export const unanswered = (error: unknown): Answer | null => (isTimeout(error) ? TIMED_OUT : null)

/** What HTTP itself would say of it. */
const TIMED_OUT: Answer = {
  status: 408,
  json: undefined,
  etag: null,
  serverTime: null,
  retryAfter: null,
}

/** Nothing but the time-out aborts; some engines call it `AbortError`. */
const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && /^(Timeout|Abort)/.test(error.name)

/** @param timeoutMs longest wait for the whole answer */
export function toFetchOptions(
  { method = 'GET', body, token, ifNoneMatch, epoch }: ClubRequest,
  timeoutMs: number,
): RequestInit {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = token
  if (ifNoneMatch) headers['If-None-Match'] = ifNoneMatch
  if (epoch) headers[EPOCH_HEADER] = epoch
  return {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }
}

/** Only whole seconds are understood: our server sends nothing else. */
export const readRetryAfter = (header: string | null): number | null =>
  header && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the device itself knows; it may take a Wi-Fi that leads nowhere for coverage. Node knows nothing of it. */
const isWithoutCoverage = ({ navigator }: { navigator?: { onLine?: boolean } } = globalThis): boolean =>
  navigator?.onLine === false

/** The failure behind an unsuccessful answer: our code, else what the status allows us to say. */
export function toFailure(answer: Answer | null): Failure {
  if (!answer) return fail(isWithoutCoverage() ? 'network' : 'unreachable')
  const refusal = v.safeParse(refusalAnswer, answer.json)
  if (refusal.success) return fail(refusal.output.code, refusal.output.fields)
  return fail(codeFromStatus(answer))
}

function codeFromStatus({ status, json }: Answer): ErrorCode {
  if (status === 429) return 'too_many_requests'
  if (status === 408) return 'no_answer'
  if (GATEWAY.includes(status) || (status >= 500 && json === undefined)) return 'server_failed'
  // A page where data was due comes from a Wi-Fi portal or a proxy, not from the club.
  if (json === undefined) return 'unreachable'
  return 'internal'
}

/** Of whoever answers before the club, or instead of it. */
const GATEWAY = [502, 503, 504]
