import type { RawObject, Raw } from './formBody'

export interface LoggedRequest {
  id: string
  method: string
  path: string
  params: RawObject
  idempotencyKey: string | null
  /** 0 while it is being answered, and for good if it never is. */
  status: number
  ms: number
  replayed: boolean
}

const SECRET_FIELDS = new Set(['number', 'cvc'])
const KEPT = 50_000

/** The parameters without what must not be kept: a card number keeps its last four digits. */
function redact(params: Raw, name = ''): Raw {
  if (typeof params === 'string')
    return SECRET_FIELDS.has(name) ? `…${name === 'number' ? params.slice(-4) : ''}` : params
  if (Array.isArray(params)) return params.map((item) => redact(item, name))
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, redact(value, key)]))
}

/** The calls made so far, oldest first; the oldest half is forgotten when there are too many. */
export class RequestLog {
  private entries: LoggedRequest[] = []
  private counted = new Map<string, number>()

  begin(entry: Pick<LoggedRequest, 'id' | 'method' | 'path' | 'params' | 'idempotencyKey'>): LoggedRequest {
    const logged = { ...entry, params: redact(entry.params) as RawObject, status: 0, ms: 0, replayed: false }
    if (this.entries.length >= KEPT) this.entries = this.entries.slice(KEPT / 2)
    this.entries.push(logged)
    const call = `${entry.method} ${entry.path}`
    this.counted.set(call, (this.counted.get(call) ?? 0) + 1)
    return logged
  }

  list(filter: { method?: string | undefined; path?: string | undefined } = {}): LoggedRequest[] {
    return this.entries.filter(
      ({ method, path }) =>
        (filter.method === undefined || filter.method === method) &&
        (filter.path === undefined || filter.path === path),
    )
  }

  /** How many calls of each kind (`POST /v1/subscriptions`, ids included) since the last `clear`. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.counted)
  }

  clear(): void {
    this.entries = []
    this.counted = new Map()
  }
}
