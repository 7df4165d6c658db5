import { describe, expect, it } from 'vitest'
import type { Payment } from '@/client/store/rows'
import { lastPayment, paymentToWithdraw } from '@/domain/account/refundDue'
import { withdrawalUntil } from '@/domain/account/withdrawal'
import { payment } from './memberRows'

const at = (date: string, given: Partial<Payment> = {}) => payment({ date: new Date(date), ...given })
const refund = (date: string) => at(date, { kind: 'refund', state: 'succeeded' })
const PAID = '2026-11-21T10:00:00Z'
const UNTIL = withdrawalUntil(new Date(PAID))

describe('what comes back to whoever withdraws', () => {
  it('is the payment of the first day, and nothing of a membership before it', () => {
    const first = at(PAID)
    expect(paymentToWithdraw([first, at('2026-09-02T10:00:00Z')], UNTIL)).toBe(first)
  })
  it.each([
    ['in the first minute of that day', '2026-11-20T23:00:30Z'],
    ['in its last one', '2026-11-21T22:59:30Z'],
    ['before clocks go back', '2026-10-17T22:30:00Z'],
    ['before clocks go forward', '2026-03-20T23:30:00Z'],
  ])('is found when it was paid %s', (_when, paid) => {
    const first = at(paid)
    expect(paymentToWithdraw([first], withdrawalUntil(new Date(paid)))).toBe(first)
  })
  it.each<[string, Payment[]]>([
    ['nothing is known to be paid', []],
    ['only something open is known', [at(PAID, { state: 'open' })]],
    ['some was given back', [at(PAID), refund('2026-11-22T10:00:00Z')]],
    ['the bank is asked to take it back', [at(PAID, { dispute: 'needs_response' })]],
    ['it was paid twice', [at(PAID), at('2026-11-21T12:00:00Z')]],
    ['the day of another is not known', [at(PAID), payment({ date: null })]],
  ])('is not named when %s', (_when, payments) => expect(paymentToWithdraw(payments, UNTIL)).toBeNull())
})

describe('what comes back after a death', () => {
  it('is the last fee paid, whatever the order and however much was given back before', () => {
    const last = at('2026-11-21T10:00:00Z')
    const rows = [at('2026-10-21T10:00:00Z'), refund('2026-10-22T10:00:00Z'), last]
    expect(lastPayment(rows)).toBe(last)
    expect(lastPayment([at('2026-11-22T10:00:00Z', { state: 'open' }), ...rows])).toBe(last)
  })
  it.each<[string, Payment[]]>([
    ['nothing was paid', [at(PAID, { state: 'void' })]],
    ['it was given back', [at(PAID), refund('2026-11-22T10:00:00Z')]],
    ['the bank has taken it back', [at(PAID, { dispute: 'lost' }), at('2026-10-21T10:00:00Z')]],
    ['its day is not known', [payment({ date: null })]],
  ])('is not named when %s', (_when, payments) => expect(lastPayment(payments)).toBeNull())
})
