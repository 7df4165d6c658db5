import { beforeEach, expect, test, vi } from 'vitest'
import { tryOpenInvoices } from '@/server/billing/cards/tryOpenInvoices'
import { StripeRefusal, stripeGet, stripePost } from '@/server/billing/stripeRequest'

vi.mock('@/server/lib/newId', () => ({ newId: () => 'once' }))
vi.mock('@/server/billing/stripeRequest', async (original) => ({
  ...(await original<typeof import('@/server/billing/stripeRequest')>()),
  stripeGet: vi.fn(),
  stripePost: vi.fn(),
}))

const app = {} as PbApp
/** As Stripe lists them: the newest first. */
const OWED = ['in_march', 'in_february', 'in_january']
const refusal = new StripeRefusal(402, 'card_error', 'card_declined')

/** @param bad the bill that the bank refuses to pay */
function stripeHas(bad: string | null): string[] {
  const tried: string[] = []
  vi.mocked(stripeGet).mockImplementation((_app, path) => {
    if (path === '/v1/invoices')
      return {
        data: OWED.map((id) => ({ id, status: 'open', payments: { data: [] } })),
        has_more: false,
      } as never
    if (path.startsWith('/v1/payment_intents/'))
      return { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } } as never
    return { id: bad, status: 'open', payments: { data: [{ payment: { payment_intent: 'pi_1' } }] } } as never
  })
  vi.mocked(stripePost).mockImplementation((_app, path) => {
    const id = path.split('/')[3] ?? ''
    tried.push(id)
    if (id === bad) throw refusal
    return { id, status: 'paid' } as never
  })
  return tried
}
beforeEach(() => void vi.resetAllMocks())

test('all that is owed is paid, the oldest first', () => {
  const tried = stripeHas(null)
  expect(tryOpenInvoices(app, 'sub_1', null)).toEqual({ state: 'paid' })
  expect(tried).toEqual(['in_january', 'in_february', 'in_march'])
})

test('the first that is refused ends it, and its reason is told', () => {
  const tried = stripeHas('in_february')
  const declined = { state: 'declined', code: 'card_declined', decline_code: '' }
  expect(tryOpenInvoices(app, 'sub_1', null)).toEqual(declined)
  expect(tried).toEqual(['in_january', 'in_february'])
})
