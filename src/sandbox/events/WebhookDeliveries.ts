import http from 'node:http'
import https from 'node:https'
import type { StoredEvent, WebhookEndpoint } from '../core/records'
import { postJson } from './postJson'
import { signatureHeader } from './signature'

export interface DeliverySettings {
  /** Kept, not sent, as long as this is on. */
  paused: boolean
  /** How many deliveries run at once. */
  concurrency: number
  timeoutMs: number
  /** Waits before each further attempt, in real milliseconds; after the last one the delivery is given up. */
  retryDelaysMs: readonly number[]
  /** Wait before the first attempt. */
  delayMs: number
  /** Share of events (0–1) that are silently lost. */
  dropRate: number
  /** Times each event is sent. */
  copies: number
  /** Send in random order instead of the order of arrival. */
  shuffle: boolean
  /** The time in the signature: the receiver compares it with its own clock. */
  signedAt: 'real-time' | 'sandbox-time'
}

export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  paused: false,
  concurrency: 16,
  timeoutMs: 20_000,
  retryDelaysMs: [1_000, 5_000, 30_000, 120_000, 600_000],
  delayMs: 0,
  dropRate: 0,
  copies: 1,
  shuffle: false,
  signedAt: 'real-time',
}

export interface DeliveryCounts {
  queued: number
  running: number
  waiting: number
  delivered: number
  failedAttempts: number
  givenUp: number
  dropped: number
}

interface Delivery {
  event: StoredEvent
  endpoint: WebhookEndpoint
  attempts: number
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Sends signed events, first come first served, many at once; a failed one waits without blocking others. */
export class WebhookDeliveries {
  settings: DeliverySettings = { ...DEFAULT_DELIVERY_SETTINGS }
  /** Of each event, the endpoints that it is on its way to, or will never reach. */
  private readonly owed = new Map<string, Set<string>>()
  private queue: Delivery[] = []
  private head = 0
  private running = 0
  private closed = false
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly totals = { delivered: 0, failedAttempts: 0, givenUp: 0, dropped: 0 }
  private idleListeners: (() => void)[] = []
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  }

  /** @param now the sandbox's time, in unix seconds */
  constructor(private readonly now: () => number) {}

  add(event: StoredEvent, endpoint: WebhookEndpoint): void {
    if (this.closed) return
    this.owe(event, endpoint)
    if (Math.random() < this.settings.dropRate) {
      this.totals.dropped += 1
      return
    }
    for (let copy = 0; copy < this.settings.copies; copy++) {
      const delivery = { event, endpoint, attempts: 0 }
      if (this.settings.delayMs > 0) this.later(delivery, this.settings.delayMs)
      else this.enqueue(delivery)
    }
  }

  configure(changes: Partial<DeliverySettings>): void {
    this.settings = { ...this.settings, ...changes }
    this.fill()
  }

  counts(): DeliveryCounts {
    return {
      queued: this.queue.length - this.head,
      running: this.running,
      waiting: this.timers.size,
      ...this.totals,
    }
  }

  /** Resolves when nothing is queued, running or waiting for another attempt. */
  settled(): Promise<void> {
    if (this.isIdle()) return Promise.resolve()
    return new Promise((resolve) => this.idleListeners.push(resolve))
  }

  /** Drops what has not been sent. */
  clear(): void {
    this.queue = []
    this.head = 0
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.reportIdle()
  }

  close(): void {
    this.closed = true
    this.clear()
    for (const agent of Object.values(this.agents)) agent.destroy()
  }

  private enqueue(delivery: Delivery): void {
    this.queue.push(delivery)
    this.fill()
  }

  private fill(): void {
    while (!this.settings.paused && this.running < this.settings.concurrency) {
      const delivery = this.take()
      if (!delivery) return
      this.running += 1
      void this.attempt(delivery)
    }
  }

  private take(): Delivery | undefined {
    if (this.settings.shuffle) this.swapHeadWithRandom()
    const delivery = this.queue[this.head]
    if (!delivery) return undefined
    this.head += 1
    if (this.head > 1024 && this.head * 2 > this.queue.length) {
      this.queue = this.queue.slice(this.head)
      this.head = 0
    }
    return delivery
  }

  private swapHeadWithRandom(): void {
    const other = this.head + Math.floor(Math.random() * (this.queue.length - this.head))
    const [a, b] = [this.queue[this.head], this.queue[other]]
    if (!a || !b) return
    this.queue[this.head] = b
    this.queue[other] = a
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const ok = await this.send(delivery)
    this.running -= 1
    if (this.closed) return
    if (ok) this.succeed(delivery)
    else this.retry(delivery)
    this.fill()
    this.reportIdle()
  }

  /** Whether every endpoint that wanted the event has taken it; also if none wanted it. */
  isDelivered(eventId: string): boolean {
    return !this.owed.has(eventId)
  }

  private owe(event: StoredEvent, endpoint: WebhookEndpoint): void {
    const endpoints = this.owed.get(event.id) ?? new Set()
    this.owed.set(event.id, endpoints.add(endpoint.id))
  }

  private succeed({ event, endpoint }: Delivery): void {
    this.totals.delivered += 1
    const endpoints = this.owed.get(event.id)
    endpoints?.delete(endpoint.id)
    if (endpoints?.size === 0) this.owed.delete(event.id)
  }

  private async send({ event, endpoint }: Delivery): Promise<boolean> {
    const url = new URL(endpoint.url)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(event.body, endpoint.secret, this.signingTime()),
    }
    const agent = url.protocol === 'https:' ? this.agents['https:'] : this.agents['http:']
    try {
      return isSuccess(
        await postJson({ url, body: event.body, headers, timeoutMs: this.settings.timeoutMs, agent }),
      )
    } catch {
      return false // Counted as a failed attempt by the caller, like any answer but 2xx.
    }
  }

  private signingTime(): number {
    return this.settings.signedAt === 'sandbox-time' ? this.now() : Math.floor(Date.now() / 1000)
  }

  private retry(delivery: Delivery): void {
    this.totals.failedAttempts += 1
    const wait = this.settings.retryDelaysMs[delivery.attempts]
    if (wait === undefined) {
      this.totals.givenUp += 1
      return
    }
    this.later({ ...delivery, attempts: delivery.attempts + 1 }, wait)
  }

  private later(delivery: Delivery, waitMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.enqueue(delivery)
    }, waitMs)
    this.timers.add(timer)
  }

  private isIdle(): boolean {
    return this.queue.length === this.head && this.running === 0 && this.timers.size === 0
  }

  private reportIdle(): void {
    if (!this.isIdle()) return
    const listeners = this.idleListeners
    this.idleListeners = []
    for (const listener of listeners) listener()
  }
}
