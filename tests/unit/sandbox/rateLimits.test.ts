import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { RateLimits } from '@/sandbox/http/RateLimits'
import { call, refusal, startClub } from './support'

/** Limits at a time that only the test moves, in milliseconds. */
function atTime(): { limits: RateLimits; time: { ms: number } } {
  const time = { ms: 0 }
  return { limits: new RateLimits(() => time.ms), time }
}

const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

describe('rate limits', () => {
  it('are off until somebody wants them', () => {
    const { limits } = atTime()
    expect(new Set(times(1_000, () => limits.take('GET /v1/charges')))).toEqual(new Set([null]))
  })

  it('count the last second, of the account and of each endpoint', () => {
    const { limits, time } = atTime()
    limits.configure({ perSecond: 5, perEndpoint: 3 })
    const charges = (): string | undefined => limits.take('GET /v1/charges')?.reason
    const invoices = (): string | undefined => limits.take('GET /v1/invoices')?.reason
    expect(times(4, charges)).toEqual([undefined, undefined, undefined, 'endpoint-rate'])
    time.ms = 600
    expect(times(3, invoices)).toEqual([undefined, undefined, 'global-rate'])
    time.ms = 1_000
    expect(times(4, charges)).toEqual([undefined, undefined, undefined, 'global-rate'])
    time.ms = 3_000
    expect(times(2, invoices)).toEqual([undefined, undefined])
  })

  it('refuse everything while closed, and say how long', () => {
    const { limits, time } = atTime()
    limits.close(2)
    time.ms = 900
    expect(limits.take('GET /v1/charges')).toEqual({ reason: 'global-rate', retryAfterSeconds: 2 })
    time.ms = 2_000
    expect(limits.take('GET /v1/charges')).toBeNull()
    limits.close(60)
    limits.clear()
    expect(limits.take('GET /v1/charges')).toBeNull()
  })

  it('answer as Stripe does, and the key of a refused call may be used again', async () => {
    const { sandbox, stripe } = await startClub()
    sandbox.limits.configure({ perEndpoint: 0 })
    const create = (): Promise<Stripe.Customer> =>
      stripe.customers.create({ email: 'ana@example.org' }, { idempotencyKey: 'one' })
    const refused = await refusal(create())
    expect(refused).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(refused).toMatchObject({
      ...{ statusCode: 429, code: 'rate_limit', rawType: 'invalid_request_error' },
      headers: { 'stripe-rate-limited-reason': 'endpoint-rate' },
    })
    expect(sandbox.state.counts().customer).toBe(0)
    sandbox.limits.clear()
    await create()
    expect(sandbox.state.counts().customer).toBe(1)
  })

  it('are the same for every object of an endpoint, and no others', async () => {
    const { sandbox } = await startClub()
    sandbox.limits.configure({ perEndpoint: 1 })
    const statuses = []
    for (const path of ['/v1/charges/ch_1', '/v1/charges/ch_2', '/v1/charges'])
      statuses.push((await call(sandbox, path)).status)
    expect(statuses).toEqual([404, 429, 200])
  })

  it('are set from outside, and gone with everything else', async () => {
    const { sandbox } = await startClub()
    const control = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${sandbox.url}/_sandbox${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      return answer.json()
    }
    const off = { perSecond: null, perEndpoint: null }
    expect(await control('GET', '/limits')).toEqual(off)
    expect(await control('POST', '/limits', { perSecond: 25 })).toEqual({ ...off, perSecond: 25 })
    expect(await control('POST', '/limits', { perSecond: 'many' })).toHaveProperty('error')
    expect(await control('POST', '/limits', { perSecond: null })).toEqual(off)
    await control('POST', '/limits/close', { seconds: 60 })
    const closed = await call(sandbox, '/v1/charges')
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await control('DELETE', '/limits')).toEqual(off)
    sandbox.limits.close(60)
    sandbox.reset()
    expect((await call(sandbox, '/v1/charges')).status).toBe(200)
  })
})
