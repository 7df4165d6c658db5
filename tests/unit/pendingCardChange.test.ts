import { afterEach, expect, it, vi } from 'vitest'
import { forgetPendingCard, keepPendingCard, pendingCard } from '@/client/drafts/pendingCardChange'
import { memoryStorage } from '../support/memoryStorage'

afterEach(() => vi.unstubAllGlobals())

it('remembers an unfinished card for the person who left it, until it is done', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  keepPendingCard('person-1', 'seti_1')
  expect(pendingCard('person-1')).toBe('seti_1')
  expect(pendingCard('person-2')).toBeNull()
  forgetPendingCard()
  expect(pendingCard('person-1')).toBeNull()
})

it('keeps nothing where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepPendingCard('person-1', 'seti_1')
  expect(pendingCard('person-1')).toBeNull()
  forgetPendingCard()
})
