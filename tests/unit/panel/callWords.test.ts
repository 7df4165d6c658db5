import { expect, test } from 'vitest'
import { ATTENTION_COPY } from '@/copy/panel/attention'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { momentText } from '@/copy/panel/shared'

test('who owes has one word, on the strip and on the page of calls, and those off the list are not lost', () => {
  const word = ATTENTION_COPY.words('past_due', 6)
  expect(CALLBACKS_COPY.group('past_due', 6, '119,94 €').toLowerCase()).toBe(`${word} · 6 · 119,94 €`)
  expect(CALLBACKS_COPY.group('past_due', 5, '', 6).toLowerCase()).toBe(`${word} · 5 de 6`)
  expect(CALLBACKS_COPY.count(0, 6)).toBe('0 llamadas, 6 impagos')
})

test('a moment is said as people say it, and of another year without its hour', () => {
  const now = new Date('2026-11-28T09:00:00Z')
  const said = (at: string) => momentText(new Date(at), now).replaceAll('\u00a0', ' ')
  expect(said('2026-11-28T07:05:00Z')).toBe('hoy a las 08:05')
  expect(said('2026-11-27T02:04:00Z')).toBe('el 27 de noviembre, 03:04')
  expect(said('2025-12-31T22:59:00Z')).toBe('el 31 de diciembre de 2025')
  expect(said('2025-12-31T23:01:00Z')).toBe('el 1 de enero, 00:01')
})
