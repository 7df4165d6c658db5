import { describe, expect, it } from 'vitest'
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@/domain/membership'
import { membershipView, openCents, type MembershipView } from '@/features/account/membershipView'
import type { MembershipEnding, MemberSubscription } from '@/client/store/rows'
import { daysFromNow, ending, NOW, payment, subscription } from './memberRows'

const view = (given: Partial<MemberSubscription> = {}, end: MembershipEnding | null = null) =>
  membershipView({ subscription: subscription(given), ending: end }, NOW)

const EXPECTED: Record<MembershipStatus, Partial<MembershipView>> = {
  incomplete: { state: 'incomplete', isLive: false, mustPay: false, canLeave: false, endsNow: false },
  active: { state: 'active', isLive: true, mustPay: false, canLeave: true, endsNow: false },
  past_due: { state: 'pastDue', isLive: true, mustPay: true, canLeave: true, endsNow: true },
  unpaid: { state: 'closed', isLive: true, mustPay: true, canLeave: true, endsNow: true },
  cancelled: { state: 'cancelled', isLive: false, mustPay: false, canLeave: false, endsNow: false },
  incomplete_expired: {
    state: 'notCompleted',
    isLive: false,
    mustPay: false,
    canLeave: false,
    endsNow: false,
  },
  paused: { state: 'paused', isLive: true, mustPay: false, canLeave: true, endsNow: true },
}

describe('membershipView', () => {
  it.each(MEMBERSHIP_STATUSES)('says where a membership stands that is %s', (status) => {
    expect(view({ status })).toMatchObject(EXPECTED[status])
  })

  it('has nothing to say of no membership', () => {
    expect(membershipView({ subscription: null, ending: null }, NOW)).toMatchObject({
      state: 'none',
      nextCharge: 'none',
      isLive: false,
    })
  })

  it('names the next charge only while it is known and still to come', () => {
    const date = daysFromNow(21)
    expect(view().nextCharge).toEqual({ amount_cents: 1999, date })
    expect(view({ current_period_end: null }).nextCharge).toBe('unknown')
    expect(view({ current_period_end: daysFromNow(-1) }).nextCharge).toBe('unknown')
    expect(view({ price_cents: 0 }).nextCharge).toBe('unknown')
  })

  it.each(['past_due', 'unpaid', 'paused', 'cancelled'] as const)(
    'names no next charge while %s',
    (status) => {
      expect(view({ status }).nextCharge).toBe('none')
    },
  )

  it('closes after the grace', () => {
    expect(view({ status: 'past_due', access_until: daysFromNow(-1) }).state).toBe('closed')
    expect(view({ status: 'past_due', access_until: null }).state).toBe('pastDue')
  })

  it('can be undone until the last day', () => {
    expect(view({ cancel_at: daysFromNow(21) }, ending())).toMatchObject({
      state: 'ending',
      nextCharge: 'none',
      canLeave: false,
      canResume: true,
    })
    expect(view({ cancel_at: daysFromNow(-1) }).canResume).toBe(false)
  })

  it('is ending as soon as the mutation is stored, and before Stripe has confirmed it', () => {
    expect(view({}, ending({ ends_at: null }))).toMatchObject({
      state: 'closing',
      canLeave: false,
      canResume: true,
    })
    expect(
      view(
        { withdrawal_until: daysFromNow(3) },
        ending({ kind: 'withdrawal', at_once: true, ends_at: null }),
      ),
    ).toMatchObject({
      state: 'closing',
      canLeave: false,
      canResume: false,
      canWithdraw: false,
    })
  })

  it.each(['past_due', 'unpaid', 'paused'] as const)(
    'asks for no money and offers no way back once an end at once is asked for: %s',
    (status) => {
      // While Stripe is away the server cannot tell yet whether the month is paid.
      for (const at_once of [true, false]) {
        expect(view({ status }, ending({ at_once, ends_at: null }))).toMatchObject({
          state: 'closing',
          nextCharge: 'none',
          mustPay: false,
          canLeave: false,
          canResume: false,
          isForGood: true,
        })
      }
    },
  )

  it('cannot be taken back once the club ends sooner what was planned', () => {
    const planned = { cancel_at: daysFromNow(21) }
    expect(view(planned, ending({ at_once: true, ends_at: null }))).toMatchObject({
      state: 'closing',
      canResume: false,
    })
  })

  it('is at rest after a death, for whoever had a membership and whoever had none', () => {
    const bereavement = ending({ kind: 'bereavement', at_once: true })
    const atRest = { state: 'bereaved', nextCharge: 'none', canReportDeath: false }
    expect(view({ status: 'cancelled' }, bereavement)).toMatchObject(atRest)
    expect(view({ status: 'incomplete' }, bereavement)).toMatchObject(atRest)
    expect(membershipView({ subscription: null, ending: bereavement }, NOW)).toMatchObject(atRest)
    expect(view({}, { ...bereavement, ends_at: null })).toMatchObject({
      state: 'closing',
      canReportDeath: false,
    })
  })

  it.each(MEMBERSHIP_STATUSES)('lets everybody tell of a death: %s', (status) => {
    expect(view({ status }).canReportDeath).toBe(true)
    expect(membershipView({ subscription: null, ending: null }, NOW).canReportDeath).toBe(true)
  })

  it('can be withdrawn from while the days run, also after leaving', () => {
    expect(view({ withdrawal_until: daysFromNow(3) }).canWithdraw).toBe(true)
    expect(view({ withdrawal_until: daysFromNow(3), cancel_at: daysFromNow(21) }, ending()).canWithdraw).toBe(
      true,
    )
    expect(view({ withdrawal_until: daysFromNow(-1) }).canWithdraw).toBe(false)
    expect(view({ withdrawal_until: daysFromNow(3), status: 'cancelled' }).canWithdraw).toBe(false)
  })
})

describe('openCents', () => {
  it('is what the open invoice asks for, or not known', () => {
    expect(openCents([payment({}), payment({ state: 'open', amount_cents: 2500 })])).toBe(2500)
    expect(openCents([payment({}), payment({ kind: 'refund', state: 'open' })])).toBeNull()
  })
})
