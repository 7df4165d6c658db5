import { beforeEach, expect, test, vi } from 'vitest'
import { endSubscription } from '@/server/billing/leaveStripe'
import { listSubscriptions } from '@/server/billing/listSubscriptions'
import { readEnding } from '@/server/billing/endings/endingRow'
import { settleEnding } from '@/server/billing/endings/settleEnding'

vi.mock('@/server/billing/endings/endingRow')
vi.mock('@/server/billing/listSubscriptions')
vi.mock('@/server/billing/reconcileMembership')
vi.mock('@/server/clients/profile', () => ({ requireClient: () => ({ stripe_customer_id: 'cus_1' }) }))
vi.mock('@/server/billing/leaveStripe', async (original) => ({
  ...(await original<typeof import('@/server/billing/leaveStripe')>()),
  endSubscription: vi.fn(),
}))

const app = {} as PbApp
const REPORTED = '2026-11-21 10:00:00.000Z'
const second = (offset: number): number => Date.parse(REPORTED.replace(' ', 'T')) / 1000 + offset
const begun = (id: string, created: number, status = 'active') => ({ id, created, status }) as never

/** Settles this wish, made at `REPORTED`, and tells what was ended. */
function endedBy(kind: 'bereavement' | 'withdrawal'): string[] {
  const wish = {
    id: 'ending1',
    profile: 'ana',
    kind,
    stripe_subscription_id: 'sub_told',
    refund_state: 'none',
  }
  const open = { requested_at: REPORTED, settled_at: '', undone_at: '', at_once: true }
  vi.mocked(readEnding).mockReturnValue({ ...wish, ...open } as never)
  settleEnding(app, 'ending1')
  return vi.mocked(endSubscription).mock.calls.map(([, id]) => id)
}
beforeEach(() => {
  vi.mocked(endSubscription).mockReset()
  vi.mocked(listSubscriptions).mockReturnValue([
    begun('sub_since', second(1)),
    begun('sub_same_second', second(0)),
    begun('sub_begun_before', second(-60), 'incomplete'),
    begun('sub_over', second(-120), 'canceled'),
  ])
})

test('a death that is carried out late ends what was there when it was told, and not what was begun since', () => {
  expect(endedBy('bereavement')).toEqual(['sub_told', 'sub_same_second', 'sub_begun_before'])
})

test('a withdrawal ends its own membership alone', () => {
  expect(endedBy('withdrawal')).toEqual(['sub_told'])
})
