import { describe, expect, it } from 'vitest'
import { UNANSWERED } from '@/domain/errorCode'
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@/domain/membership'
import { restrictedWay, type RestrictedWay } from '@/features/portal/restrictedWay'
import { ending, subscription } from '../account/memberRows'

const EXPECTED: Record<MembershipStatus, RestrictedWay> = {
  incomplete: 'pay-first',
  active: 'check',
  past_due: 'pay-open',
  unpaid: 'pay-open',
  cancelled: 'join-again',
  incomplete_expired: 'pay-first',
  paused: 'call',
}

describe('the way on from the closed portal', () => {
  it.each(MEMBERSHIP_STATUSES)('has one for a membership that is %s', (status) => {
    const row = { subscription: subscription({ status }), ending: null }
    expect(restrictedWay(row, 'subscription_expired')).toBe(EXPECTED[status])
  })
  it('is the first payment for who never had a membership', () => {
    expect(restrictedWay({ subscription: null, ending: null }, 'no_subscription')).toBe('pay-first')
  })
  it.each([...UNANSWERED, 'verification_failed', 'stripe_unavailable'] as const)(
    'is no payment while it is not known whether there was one: %s',
    (code) => {
      expect(restrictedWay({ subscription: null, ending: null }, code)).toBe('unknown')
      for (const status of ['incomplete', 'incomplete_expired', 'cancelled'] as const)
        expect(restrictedWay({ subscription: subscription({ status }), ending: null }, code)).toBe('unknown')
    },
  )
  it('is waiting while the bank confirms', () => {
    expect(restrictedWay({ subscription: null, ending: null }, 'payment_pending')).toBe('check')
  })
  it.each(['active', 'past_due', 'unpaid', 'paused'] as const)(
    'asks for no money from whom the club is letting go: %s',
    (status) => {
      const row = { subscription: subscription({ status }), ending: ending({ at_once: true, ends_at: null }) }
      expect(restrictedWay(row, 'subscription_expired')).toBe('closing')
    },
  )
  it('asks for nothing where somebody has died', () => {
    const row = {
      subscription: subscription({ status: 'cancelled' }),
      ending: ending({ kind: 'bereavement' }),
    }
    expect(restrictedWay(row, 'subscription_expired')).toBe('quiet')
  })
})
