import { expect, test } from 'vitest'
import { renderPage } from '@/app/renderPage'
import { CALL_REQUEST_COPY, callMoment, partOfDayChoice } from '@/copy/callRequest'
import { BRAND } from '@/domain/brand'
import { PARTS_OF_DAY } from '@/domain/callRequest'
import { callHours, callSlot } from '@/domain/promise'
import { RETENTION } from '@/domain/retention'
import { unbroken } from '@/domain/unbroken'

/** A moment of the club's clocks in winter. */
const at = (moment: string): Date => new Date(`${moment}+01:00`)

test.each([
  // A part of today that has not begun counts on a working day.
  ['2026-11-25T08:59', 'morning', { day: '2026-11-25', from: 9, to: 14 }],
  ['2026-11-25T09:00', 'morning', { day: '2026-11-26', from: 9, to: 14 }],
  ['2026-11-25T13:59', 'afternoon', { day: '2026-11-25', from: 14, to: 20 }],
  ['2026-11-25T14:00', 'afternoon', { day: '2026-11-26', from: 14, to: 20 }],
  ['2026-11-25T08:00', 'any', { day: '2026-11-25', from: 9, to: 20 }],
  ['2026-11-25T11:00', 'any', { day: '2026-11-25', from: 14, to: 20 }],
  ['2026-11-25T18:00', 'any', { day: '2026-11-26', from: 9, to: 20 }],
  // Friday evening, and the day before one of the nation's holidays.
  ['2026-11-27T18:00', 'morning', { day: '2026-11-30', from: 9, to: 14 }],
  ['2026-12-07T18:00', 'any', { day: '2026-12-09', from: 9, to: 20 }],
  ['2026-11-28T08:00', 'any', { day: '2026-11-30', from: 9, to: 20 }],
] as const)('asked at %s for %s', (moment, part, slot) => {
  expect(callSlot(at(moment), part, [])).toEqual(slot)
})

test('the club’s own holidays are none of its days', () => {
  expect(callSlot(at('2026-11-25T18:00'), 'any', ['2026-11-26']).day).toBe('2026-11-27')
})

test.each([
  ['2026-11-25T08:00', 'morning', 'hoy, entre las 9\u00a0y\u00a0las\u00a014\u00a0h'],
  ['2026-11-25T18:00', 'morning', 'mañana jueves, entre las 9\u00a0y\u00a0las\u00a014\u00a0h'],
  ['2026-11-27T18:00', 'any', 'el lunes 30, entre las 9\u00a0y\u00a0las\u00a020\u00a0h'],
] as const)('asked at %s, it says so in words', (moment, part, words) => {
  expect(callMoment(at(moment), part)).toBe(words)
})

test.each([
  ['morning', 'Por la mañana, de 9\u00a0a\u00a014\u00a0h'],
  ['afternoon', 'Por la tarde, de 14\u00a0a\u00a020\u00a0h'],
  ['any', 'Me da igual, de 9\u00a0a\u00a020\u00a0h'],
] as const)('whoever chooses %s reads its hours', (part, words) => {
  expect(partOfDayChoice(part)).toBe(words)
})

test('a page made at build time names no day', () => {
  expect(callMoment(null, 'afternoon')).toBe(
    'el primer día laborable, entre las 14\u00a0y\u00a0las\u00a020\u00a0h',
  )
})

test('its form names them too, with nothing chosen yet', async () => {
  expect(await renderPage('/te-llamamos', 'club')).toContain(callMoment(null, 'any'))
})

test('the hours that are promised are those of the telephone', () => {
  const { from, to } = callHours('any')
  expect(BRAND.preMemberHours).toContain(unbroken(`de ${from}h a ${to}h`))
  for (const part of PARTS_OF_DAY) expect(callHours(part).from).toBeLessThan(callHours(part).to)
})

test('how long name and number are kept is said as it is done', () => {
  const { callRequests, unansweredCallRequests } = RETENTION
  for (const { kept } of [callRequests, unansweredCallRequests])
    expect(CALL_REQUEST_COPY.privacy).toContain(`${kept.days}\u00a0días`)
})
