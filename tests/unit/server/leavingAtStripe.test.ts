import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endSubscription } from '@/server/billing/leaveStripe'
import { StripeRefusal, stripeDelete, stripeGet, stripePost } from '@/server/billing/stripeRequest'
import type { StripeInvoice } from '@/server/billing/stripeTypes'
import { ClubError } from '@/server/lib/clubError'

vi.mock('@/server/billing/stripeRequest', async (original) => ({
  ...(await original<typeof import('@/server/billing/stripeRequest')>()),
  stripeGet: vi.fn(),
  stripePost: vi.fn(),
  stripeDelete: vi.fn(),
}))

const app = {} as PbApp
const REFUSED = new StripeRefusal(400, 'invalid_request_error', '')
const billOf = (status: StripeInvoice['status']) => ({
  id: 'in_1',
  status,
  auto_advance: true,
  parent: { subscription_details: { subscription: 'sub_1' } },
})

/** One bill in this state, which Stripe says is in another one when it is looked at again. */
function stripeHas(status: 'draft' | 'open', later: StripeInvoice['status']): void {
  vi.mocked(stripeGet).mockImplementation((_app, path, params = {}) => {
    if (path !== '/v1/invoices') return billOf(later) as never
    return { data: params['status'] === status ? [billOf(status)] : [], has_more: false } as never
  })
}
const end = () => endSubscription(app, 'sub_1')
const changed = () => vi.mocked(stripePost).mock.calls.map(([, path]) => path)

beforeEach(() => {
  vi.mocked(stripeDelete).mockReset()
  vi.mocked(stripePost).mockReset()
})

describe.each([
  ['draft', 'open', '/v1/invoices/in_1'],
  ['open', 'paid', '/v1/invoices/in_1/void'],
] as const)('a %s bill of a membership that ends', (status, moved, path) => {
  test('is stopped', () => {
    stripeHas(status, status)
    end()
    expect(changed()).toEqual([path])
  })

  test('whose change Stripe refuses is a failure', () => {
    stripeHas(status, status)
    vi.mocked(stripePost).mockImplementation(() => {
      throw REFUSED
    })
    expect(end).toThrow(REFUSED)
  })

  test('that somebody else has moved on meanwhile is left as it is', () => {
    stripeHas(status, moved)
    vi.mocked(stripePost).mockImplementation(() => {
      throw REFUSED
    })
    expect(end).not.toThrow()
  })

  test('of which Stripe says nothing is a failure, however it stands', () => {
    stripeHas(status, moved)
    const silence = new ClubError('stripe_unavailable')
    vi.mocked(stripePost).mockImplementation(() => {
      throw silence
    })
    expect(end).toThrow(silence)
  })
})

describe('ending a subscription', () => {
  const deleting = (error: Error) => {
    stripeHas('open', 'paid')
    vi.mocked(stripeDelete).mockImplementation(() => {
      throw error
    })
  }
  test('that is gone by now goes on to its bills', () => {
    deleting(new StripeRefusal(404, 'invalid_request_error', 'resource_missing'))
    end()
    expect(changed()).toEqual(['/v1/invoices/in_1/void'])
  })

  test.each([
    ['refused otherwise', new StripeRefusal(400, 'invalid_request_error', '')],
    ['not answered', new ClubError('stripe_unavailable')],
  ])('that is %s is a failure', (_how, error) => {
    deleting(error)
    expect(end).toThrow(error)
    expect(changed()).toEqual([])
  })
})
