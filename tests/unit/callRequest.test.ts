import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callRequestSchema, numberOf } from '@/domain/callRequest'

const isTaken = (telefono: string): boolean =>
  v.safeParse(callRequestSchema, { nombre: 'Nuria Peña', telefono, parte: 'morning' }).success

test.each(['803 111 222', '806-111-222', '807111222', '905 111 222', '+34 806 111 222', '0034 905111222'])(
  'the club does not call %s, which charges the caller',
  (telefono) => expect(isTaken(telefono)).toBe(false),
)

test.each(['600 111 222', '+34 910 806 803', '900 111 222', '+90 532 111 2233', '0090 532 111 2233'])(
  'the club calls %s',
  (telefono) => expect(isTaken(telefono)).toBe(true),
)

test('a number is the same with + and with 00', () => {
  expect(numberOf('0044 20 7946 0000')).toBe(numberOf('+44 20 7946 0000'))
  expect(['+34 600 111 222', '0034600111222', '600-111-222'].map(numberOf)).toEqual(
    Array.from({ length: 3 }, () => '600111222'),
  )
})
