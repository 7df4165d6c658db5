import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declarationText } from '@/copy/withdrawal'
import { toldMoment } from '@/domain/panel/told'
import { ANSWER_WORKING_DAYS, TOLD_BACK_DAYS } from '@/domain/periods'
import { answeredBy } from '@/domain/promise'
import { formatReference, normaliseReference, REFERENCE_ALPHABET } from '@/domain/reference'
import { withdrawalSchema } from '@/domain/withdrawalForm'

const FILLED = { name: 'Ana Núñez', email: ' ANA@example.org', phone: '', contractDate: '' }

test('a declaration needs a name and an address; the rest may stay empty', () => {
  expect(v.parse(withdrawalSchema, FILLED)).toEqual({ ...FILLED, email: 'ana@example.org' })
  expect(
    v.parse(withdrawalSchema, { ...FILLED, phone: '600 123 456', contractDate: '2026-11-20' }),
  ).toMatchObject({ phone: '600 123 456', contractDate: '2026-11-20' })
})

test.each([
  [{ name: '' }, 'nombre_required'],
  [{ email: 'ana' }, 'email_invalid'],
  [{ phone: '600' }, 'telefono_invalid'],
  [{ contractDate: '2026-13-01' }, 'date_invalid'],
  [{ contractDate: '20/11/2026' }, 'date_invalid'],
])('%j is refused with the code of its field', (wrong, code) => {
  const { issues } = v.safeParse(withdrawalSchema, { ...FILLED, ...wrong })
  expect(issues?.map(({ message }) => message)).toEqual([code])
})

test('what is declared is one clear sentence, with what else was filled in', () => {
  expect(declarationText({ phone: '', contractDate: '' })).toBe('Desisto de mi contrato con Arrimo.')
  expect(declarationText({ phone: '600', contractDate: '2026-11-20' }).split('\n')).toEqual([
    'Desisto de mi contrato con Arrimo.',
    'Fecha del contrato: 20/11/2026',
    'Teléfono: 600',
  ])
})

test('a number has no letter or digit that is taken for another, and is read however it is written', () => {
  expect(REFERENCE_ALPHABET).not.toMatch(/[01ILOSZBAEU]/)
  expect(new Set(REFERENCE_ALPHABET).size).toBe(REFERENCE_ALPHABET.length)
  expect(normaliseReference(formatReference('K7MP4QXT'))).toBe('K7MP4QXT')
  expect(normaliseReference(' k7mp-4qxt ')).toBe('K7MP4QXT')
})

test.each([
  ['2026-11-24', '2026-11-27'],
  // Over a weekend, and over 6 and 8 December.
  ['2026-11-27', '2026-12-02'],
  ['2026-12-04', '2026-12-10'],
])('what comes on %s is answered by %s', (day, by) => {
  expect(ANSWER_WORKING_DAYS).toBe(3)
  expect(answeredBy(day, [])).toBe(by)
})

describe('a moment that was told', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const at = (ms: number): string => new Date(now.getTime() + ms).toISOString()
  const DAY_MS = 86_400_000

  test.each([
    ['now, where none is given', null, now],
    ['earlier', at(-DAY_MS), new Date(now.getTime() - DAY_MS)],
    ['by a clock that is a little ahead, now', at(60_000), now],
    ['tomorrow, refused', at(DAY_MS), 'told_at_range'],
    [
      'as long ago as it may be',
      at(-TOLD_BACK_DAYS * DAY_MS),
      new Date(now.getTime() - TOLD_BACK_DAYS * DAY_MS),
    ],
    ['longer ago, refused', at(-TOLD_BACK_DAYS * DAY_MS - 1), 'told_at_range'],
  ])('%s', (_what, told, moment) => {
    expect(toldMoment(told, now)).toEqual(moment)
  })
})
