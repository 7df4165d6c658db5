import { expect, test } from 'vitest'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { formatDate } from '@/copy/format'
import { agreedAdult, takesOver } from '@/domain/family'
import { HANDOVER_DAYS } from '@/domain/periods'
import { agreementEffects } from '@/features/account/family/adultStep'
import { payingTerm } from '@/features/account/family/familyView'
import { daysFromNow, ending, NOW, subscription } from './memberRows'

const { agreement } = HAND_OVER_COPY
const agreed = (from: Date) => ({ state: 'agreed' as const, from })

test('an adult takes over once it was agreed and they have told what paying needs', () => {
  const adult = { stage: '', dni: '1234···Z' }
  const family = { handover: { state: 'agreed' } }
  expect(takesOver({ profile: adult, family })).toBe(true)
  expect(takesOver({ profile: { ...adult, dni: '' }, family })).toBe(false)
  expect(takesOver({ profile: { ...adult, stage: 'Paso 2 pagado' }, family })).toBe(false)
  expect(takesOver({ profile: adult, family: { handover: { state: 'asked' } } })).toBe(false)
  // As phones of earlier releases have kept it, and for who has left a family.
  for (const none of [{}, null, undefined]) expect(takesOver({ profile: adult, family: none })).toBe(false)
})

test('they can pay from the moment that was agreed, for as long as the club waits', () => {
  expect(payingTerm({ state: 'asked', from: null }, NOW)).toBeNull()
  expect(payingTerm(agreed(daysFromNow(3)), NOW)).toEqual({ isOpen: false, day: daysFromNow(3) })
  const justNow = new Date(NOW.getTime() + 30_000)
  expect(payingTerm(agreed(justNow), NOW), 'of a clock that has not ticked since').toMatchObject({
    isOpen: true,
  })
  expect(payingTerm(agreed(NOW), NOW)).toEqual({ isOpen: true, day: daysFromNow(HANDOVER_DAYS) })
})

const adults = [
  { id: 'a', name: 'Marta Gil' },
  { id: 'b', name: 'Luis Gil', handover: agreed(NOW) },
]
const family = { holder: null, adults, invitations: [] }

test('of a family at most one may pay', () => {
  expect(agreedAdult(family)?.id).toBe('b')
  expect(agreedAdult({ adults: [{ id: 'c', name: 'Inés', handover: { state: 'asked', from: null } }] })).toBe(
    undefined,
  )
  expect([agreedAdult(null), agreedAdult(undefined)]).toEqual([undefined, undefined])
})

test('whoever pays reads what becomes of their fee, whichever state it is in, and of what was agreed with another', () => {
  const of = (membership: Parameters<typeof agreementEffects>[1], id = 'b') =>
    agreementEffects(id, membership, NOW)
  const rest = [agreement.moved, agreement.kept, agreement.undo]
  const end = daysFromNow(20)
  const running = subscription({ current_period_end: end })
  expect(of({ family, subscription: running, ending: null })).toEqual([
    ...agreement.fee.renewed(formatDate(end)),
    ...rest,
  ])
  expect(
    of({ family, subscription: subscription({ current_period_end: null }), ending: null }).slice(0, 1),
  ).toEqual(agreement.fee.renewed(null))
  expect(of({ family, subscription: subscription({ status: 'past_due' }), ending: null })).toEqual([
    ...agreement.fee.owed,
    ...rest,
  ])
  const leaving = { ...running, cancel_at: end }
  expect(of({ family, subscription: leaving, ending: ending({ ends_at: end }) })).toEqual([
    ...agreement.fee.ending(formatDate(end)),
    ...rest,
  ])
  expect(of({ family, subscription: subscription({ status: 'cancelled' }), ending: null })).toEqual(rest)
  expect(of({ family, subscription: null, ending: null }, 'a')).toContain(agreement.instead('Luis'))
})
