import { createHash } from 'node:crypto'
import { StripeError } from '../core/StripeError'
import { DAY } from '../core/constants'

export interface StoredAnswer {
  status: number
  body: string
}

interface Entry {
  fingerprint: string
  at: number
  answer: StoredAnswer | null
  /** Calls from browsers may carry card data, of which not even a hash is written to disk. */
  isPrivate: boolean
}

export interface DumpedEntry {
  key: string
  fingerprint: string
  at: number
  answer: StoredAnswer
}

const KEPT_SECONDS = DAY
const MAX_KEY_LENGTH = 255

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64')

const conflict = (key: string): StripeError =>
  new StripeError({
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const inUse = (key: string): StripeError =>
  new StripeError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })

const tooLong = (): StripeError =>
  new StripeError({
    status: 400,
    type: 'invalid_request_error',
    message: 'Idempotency keys may be up to 255 characters long.',
  })

/** The first answer to each idempotency key, for 24 hours of the sandbox clock. */
export class Idempotency {
  private readonly entries = new Map<string, Entry>()

  constructor(private readonly now: () => number) {}

  /** The stored answer of an earlier call, or null when this call is the first and may go on. */
  claim(key: string, fingerprint: string, isPrivate: boolean): StoredAnswer | null {
    if (key.length > MAX_KEY_LENGTH) throw tooLong()
    this.forgetOld()
    const entry = this.entries.get(key)
    if (!entry) {
      this.entries.set(key, { fingerprint, at: this.now(), answer: null, isPrivate })
      return null
    }
    if (entry.fingerprint !== fingerprint) throw conflict(key)
    if (!entry.answer) throw inUse(key)
    return entry.answer
  }

  /** Keeps the answer for the key. */
  store(key: string, answer: StoredAnswer): void {
    const entry = this.entries.get(key)
    if (entry) entry.answer = answer
  }

  /** Nothing happened: the key may be reused. */
  release(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }

  dump(): DumpedEntry[] {
    return [...this.entries].flatMap(([key, { fingerprint, at, answer, isPrivate }]) =>
      answer && !isPrivate ? [{ key, fingerprint, at, answer }] : [],
    )
  }

  load(entries: readonly DumpedEntry[]): void {
    this.clear()
    for (const { key, ...entry } of entries) this.entries.set(key, { ...entry, isPrivate: false })
  }

  private forgetOld(): void {
    for (const [key, entry] of this.entries) {
      if (entry.at > this.now() - KEPT_SECONDS) return // Entries are in order of time.
      this.entries.delete(key)
    }
  }
}
