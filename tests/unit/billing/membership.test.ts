import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { access, accessUntil, isLive, MEMBERSHIP_STATUSES, type MembershipStatus } from '@/domain/membership'
import { stageFor, STAGES } from '@/domain/stage'
import { present } from '../../support/present'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-21T12:00:00Z')

const status = fc.constantFrom(...MEMBERSHIP_STATUSES)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const maybe = fc.option(moment, { nil: null })

describe('until when a membership opens the portal', () => {
  const period = {
    currentPeriodEnd: new Date('2026-12-01T00:00:00Z'),
    pastDueSince: new Date('2026-11-03T00:00:00Z'),
  }
  const UNTIL: Record<MembershipStatus, string | null> = {
    active: '2026-12-04T00:00:00.000Z',
    past_due: '2026-11-17T00:00:00.000Z',
    incomplete: null,
    unpaid: null,
    cancelled: null,
    incomplete_expired: null,
    paused: null,
  }
  test.each(Object.entries(UNTIL))('%s', (name, until) => {
    expect(accessUntil({ status: name as MembershipStatus, ...period })?.toISOString() ?? null).toBe(until)
  })

  test('without a date of Stripe’s there is none of ours', () => {
    fc.assert(
      fc.property(status, (any) => {
        expect(accessUntil({ status: any, currentPeriodEnd: null, pastDueSince: null })).toBeNull()
      }),
    )
  })

  test('never before Stripe’s own date, never more than a fortnight beyond it', () => {
    fc.assert(
      fc.property(status, maybe, maybe, (any, currentPeriodEnd, pastDueSince) => {
        const until = accessUntil({ status: any, currentPeriodEnd, pastDueSince })
        if (!until) return
        const from = any === 'active' ? currentPeriodEnd : pastDueSince
        const days = (until.getTime() - present(from).getTime()) / DAY_MS
        expect(days).toBe(any === 'active' ? 3 : 14)
      }),
    )
  })
})

describe('who may use the portal', () => {
  const facts = fc.record({ status, accessUntil: maybe, profileActive: fc.boolean() })

  test('granted means: a client, active or past due, and the date is not past', () => {
    fc.assert(
      fc.property(facts, moment, (any, now) => {
        const granted =
          any.profileActive &&
          (any.status === 'active' || any.status === 'past_due') &&
          any.accessUntil !== null &&
          any.accessUntil.getTime() >= now.getTime()
        expect(access(any, now) === 'granted').toBe(granted)
      }),
    )
  })

  test.each(['active', 'past_due'] as const)('%s: to the very millisecond of the date', (name) => {
    const until = (accessUntil: Date) => access({ status: name, accessUntil, profileActive: true }, NOW)
    expect(until(NOW)).toBe('granted')
    expect(until(new Date(NOW.getTime() - 1))).toBe('subscription_expired')
  })

  test('what is granted now was granted before', () => {
    fc.assert(
      fc.property(facts, moment, moment, (any, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a]
        if (access(any, later) === 'granted') expect(access(any, earlier)).toBe('granted')
      }),
    )
  })

  test('nothing known, or the person is deactivated: no subscription', () => {
    expect(access(null, NOW)).toBe('no_subscription')
    fc.assert(
      fc.property(facts, moment, (any, now) => {
        expect(access({ ...any, profileActive: false }, now)).toBe('no_subscription')
      }),
    )
  })

  const WITHOUT_ACCESS: Record<MembershipStatus, string> = {
    incomplete: 'no_subscription',
    active: 'subscription_expired',
    past_due: 'subscription_expired',
    unpaid: 'subscription_expired',
    cancelled: 'subscription_expired',
    incomplete_expired: 'no_subscription',
    paused: 'no_subscription',
  }
  test.each(Object.entries(WITHOUT_ACCESS))('%s without a date: %s', (name, verdict) => {
    const unknown = { status: name as MembershipStatus, accessUntil: null, profileActive: true }
    expect(access(unknown, NOW)).toBe(verdict)
  })
})

test('the stage follows from payment and life alone', () => {
  fc.assert(
    fc.property(fc.option(status, { nil: null }), fc.boolean(), (any, everPaid) => {
      const stage = stageFor(any, everPaid)
      expect(STAGES).toContain(stage)
      expect(stage === 'Paso 1 sin pago').toBe(!everPaid)
      if (everPaid) expect(stage === 'Paso 2 pagado').toBe(any !== null && isLive(any))
    }),
  )
  expect(MEMBERSHIP_STATUSES.filter(isLive)).toEqual(['active', 'past_due', 'unpaid', 'paused'])
})
