import { describe, expect, it } from 'vitest'
import { LAST_KNOWN, PAID_SINCE } from '@/copy/account/lastKnown'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { PAYMENT_COPY } from '@/copy/payment'
import { PORTAL_COPY } from '@/copy/portal'
import { lastKnown, wasRunning, type LastKnown } from '@/domain/account/lastKnown'
import { isLive, MEMBERSHIP_STATUSES, type MembershipStatus } from '@/domain/membership'

const EXPECTED: Record<MembershipStatus, LastKnown> = {
  incomplete: 'none',
  active: 'active',
  past_due: 'live',
  unpaid: 'live',
  cancelled: 'over',
  incomplete_expired: 'none',
  paused: 'live',
}

describe('what a device knows of a membership when the club cannot be asked', () => {
  it.each(MEMBERSHIP_STATUSES)('of one that was %s', (status) => {
    const known = lastKnown({ subscription: { status } })
    expect(known).toBe(EXPECTED[status])
    expect(wasRunning(known)).toBe(isLive(status))
  })
  it('tells nobody stored from a person without a membership', () => {
    expect(lastKnown(null)).toBe('nothing')
    expect(lastKnown({ subscription: null })).toBe('none')
  })
  it('never says of a membership that is over that none was paid, nor that the portal will open', () => {
    const { unchecked } = MEMBERSHIP_COPY
    for (const text of [unchecked.text('over'), PORTAL_COPY.restricted.unknown.explanation('over')]) {
      expect(text).toContain(LAST_KNOWN.over)
      expect(text).toContain(PAID_SINCE)
      expect(text).not.toMatch(/ninguna suscripción pagada|portal se abre|Si todavía no has pagado/)
    }
    expect(PORTAL_COPY.restricted.unknown.explanation('none')).toMatch(/Si todavía no has pagado/)
  })
  it('invites nobody to press where it is not known', () => {
    expect(`${PAYMENT_COPY.unverified} ${PAYMENT_COPY.notTwice}`).not.toMatch(/pulsa|sin miedo/)
  })
})
