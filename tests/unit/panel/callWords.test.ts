import { expect, test } from 'vitest'
import { ATTENTION_COPY } from '@/copy/panel/attention'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'

test('who owes has one word, on the strip and on the page of calls, and those off the list are not lost', () => {
  const word = ATTENTION_COPY.words('past_due', 6)
  expect(CALLBACKS_COPY.group('past_due', 6, '119,94 €').toLowerCase()).toBe(`${word} · 6 · 119,94 €`)
  expect(CALLBACKS_COPY.group('past_due', 5, '', 6).toLowerCase()).toBe(`${word} · 5 de 6`)
  expect(CALLBACKS_COPY.count(0, 6)).toBe('0 llamadas, 6 impagos')
})
