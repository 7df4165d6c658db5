import { describe, expect, it } from 'vitest'
import type { Fault } from '@/sandbox/http/faults'
import { call, startClub } from './support'

const create: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'email=a%40example.org',
}

/** What the caller sees of one POST: a status, `cut` (the body breaks off) or `none`. */
async function outcome(fault: Fault): Promise<{ seen: string; customers: number }> {
  const { sandbox } = await startClub()
  sandbox.faults.add({ method: 'POST', path: '/v1/customers', ...fault })
  // Only a request that hangs is given up early; any other may be slow on a busy machine.
  const patience = fault.effect === 'hang' ? 300 : 10_000
  let seen = 'none'
  try {
    const response = await call(sandbox, '/v1/customers', {
      ...create,
      signal: AbortSignal.timeout(patience),
    })
    seen = 'cut'
    await response.text()
    seen = String(response.status)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return { seen, customers: sandbox.state.counts().customer }
}

describe('faults', () => {
  it.each<[Fault, string, number]>([
    [{ effect: 'delay', when: 'before', ms: 20 }, '200', 1],
    [{ effect: 'delay', when: 'after', ms: 20 }, '200', 1],
    [{ effect: 'reset', when: 'before' }, 'none', 0],
    [{ effect: 'reset', when: 'after' }, 'none', 1],
    [{ effect: 'hang', when: 'before' }, 'none', 0],
    [{ effect: 'hang', when: 'after' }, 'none', 1],
    [{ effect: 'truncate', when: 'after' }, 'cut', 1],
    [{ effect: 'status', when: 'before', status: 500 }, '500', 0],
    [{ effect: 'status', when: 'before', status: 429 }, '429', 0],
    [{ effect: 'status', when: 'before', status: 409 }, '409', 0],
    [{ effect: 'status', when: 'before', status: 503 }, '503', 0],
    [{ effect: 'status', when: 'after', status: 500 }, '500', 1],
    [{ effect: 'redirect', when: 'before' }, '302', 0],
  ])('%j', async (fault, seen, customers) => {
    expect(await outcome(fault)).toEqual({ seen, customers })
  })

  it('hit the calls they name, from the one they name, as often as they say', async () => {
    const { sandbox } = await startClub()
    const statuses = async (path: string, times: number): Promise<number[]> => {
      const seen: number[] = []
      for (let i = 0; i < times; i++) seen.push((await call(sandbox, path)).status)
      return seen
    }
    const id = sandbox.faults.add({
      method: 'GET',
      path: '/v1/c*',
      effect: 'status',
      when: 'before',
      skip: 1,
      times: 2,
    })
    expect(await statuses('/v1/customers', 5)).toEqual([200, 500, 500, 200, 200])
    expect(sandbox.faults.list()).toMatchObject([{ id, seen: 5 }])
    sandbox.faults.clear()
    sandbox.faults.add({ path: '/v1/charges', effect: 'status', when: 'before', status: 503, times: null })
    expect(await statuses('/v1/charges', 3)).toEqual([503, 503, 503])
    expect(await statuses('/v1/customers', 1)).toEqual([200])
    sandbox.faults.clear()
    expect(await statuses('/v1/charges', 1)).toEqual([200])
  })
})
