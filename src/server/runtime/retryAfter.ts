import { realNow } from './demoClock'

/** What a `Retry-After` header asks for, in milliseconds from now: RFC 9110 has seconds, or a moment. Null if it asks for nothing. */
export function retryAfterMs(header: string): number | null {
  if (!header) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - realNow()
  return Number.isNaN(wait) ? null : Math.max(wait, 0)
}
