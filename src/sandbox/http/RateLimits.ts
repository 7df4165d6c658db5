/** How many calls a second are taken; none is refused where it is null. Stripe takes 25 in its sandboxes and 100 live, 25 of them of one endpoint. */
export interface RateSettings {
  perSecond: number | null
  perEndpoint: number | null
}

const NO_LIMITS: RateSettings = { perSecond: null, perEndpoint: null }
const SECOND = 1_000

/** Why a call is refused, in Stripe's words for its header, and for how long if that is known. */
export interface Limited {
  reason: 'global-rate' | 'endpoint-rate'
  retryAfterSeconds: number | null
}

/** Stripe's rate limits, in real time. Off until a test wants them. */
export class RateLimits {
  private rates = NO_LIMITS
  private closedUntil = 0
  private taken: { endpoint: string; at: number }[] = []

  constructor(private readonly now: () => number = () => performance.now()) {}

  get settings(): RateSettings {
    return this.rates
  }

  configure(changed: Partial<RateSettings>): void {
    this.rates = { ...this.rates, ...changed }
  }

  /** From now on every call is refused for so long, and told how long that still is. */
  close(seconds: number): void {
    this.closedUntil = this.now() + seconds * SECOND
  }

  /** Takes every call again. */
  clear(): void {
    this.rates = NO_LIMITS
    this.closedUntil = 0
    this.taken = []
  }

  /** Counts a call, unless it comes too soon after others. */
  take(endpoint: string): Limited | null {
    const now = this.now()
    if (now < this.closedUntil)
      return { reason: 'global-rate', retryAfterSeconds: Math.ceil((this.closedUntil - now) / SECOND) }
    const { perSecond, perEndpoint } = this.rates
    if (perSecond === null && perEndpoint === null) return null
    this.taken = this.taken.filter(({ at }) => now - at < SECOND)
    const reason = this.reason(endpoint)
    if (reason) return { reason, retryAfterSeconds: null }
    this.taken.push({ endpoint, at: now })
    return null
  }

  private reason(endpoint: string): Limited['reason'] | null {
    const { perSecond, perEndpoint } = this.rates
    if (perSecond !== null && this.taken.length >= perSecond) return 'global-rate'
    const ofEndpoint = this.taken.filter((call) => call.endpoint === endpoint)
    return perEndpoint !== null && ofEndpoint.length >= perEndpoint ? 'endpoint-rate' : null
  }
}
