import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { refundFormSchema } from '@/domain/panel/refundForm'

const parse = (amount: string) => safeParse(refundFormSchema(1999), { amount })

describe('the amount of a refund', () => {
  it.each([
    ['19,99', 1999],
    ['19.99', 1999],
    [' 5 € ', 500],
    ['0,01', 1],
    ['0,3', 30],
    ['1,1', 110],
  ])('reads «%s» as %i cents', (typed, cents) => {
    expect(parse(typed).output).toEqual({ amount: cents })
  })
  it.each(['', 'veinte', '0', '-5', '1,999', '5,', '1e3', '19,99,9'])('refuses «%s»', (typed) => {
    expect(parse(typed).issues?.[0]?.message).toBe('amount_invalid')
  })
  it('refuses more than is left', () => {
    expect(parse('20').issues?.[0]?.message).toBe('amount_above_rest')
  })
})
