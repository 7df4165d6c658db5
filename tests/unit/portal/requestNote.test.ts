import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NEVER_ASKED } from '@/domain/benefit'
import { UNDO_MS } from '@/domain/periods'
import { SERVICES_COPY } from '@/copy/services'
import { RequestNote } from '@/features/portal/services/RequestNote'
import { outboxEntry, serviceRow } from './rows'

const NOW = new Date('2026-11-25T10:00:00Z')

test.each([
  ['leaves within seconds: the day that the club will promise', true, 'Te llamamos el lunes 30 como tarde.'],
  ['waits for coverage, or for a club that does not answer: no day', false, SERVICES_COPY.kept],
])('a request that %s', (_, isLeaving, text) => {
  const view = {
    service: serviceRow('ayudas'),
    state: NEVER_ASKED,
    entry: outboxEntry({ nextAttemptAt: NOW.getTime() + UNDO_MS }),
    openRequest: null,
    lastRequest: null,
    coolingDownUntil: null,
  }
  const note = renderToString(createElement(RequestNote, { view, isLeaving, now: NOW }))
  expect(note.includes('Te llamamos')).toBe(isLeaving)
  expect(note.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toContain(text)
})
