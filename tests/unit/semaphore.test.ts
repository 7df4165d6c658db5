import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPermit, returnPermit, takePermit } from '@/server/runtime/permits'

const LISTS = { name: 'list', permits: 3 }
const EXPORTS = { name: 'export', permits: 3 }
const stored = new Map<string, unknown>()
const store = {
  setFunc: (key: string, change: (old: unknown) => unknown) => void stored.set(key, change(stored.get(key))),
}
const take = (id: string, semaphore = LISTS): boolean => takePermit(store, semaphore, id)

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('there are only so many permits of a kind, and one that is given back is free again', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => take(id))).toEqual([true, true, true, false])
  expect(take('d', EXPORTS)).toBe(true)
  returnPermit(store, LISTS, 'b')
  expect(take('d')).toBe(true)
  expect(take('e')).toBe(false)
})

test('a permit that nobody gave back is free again after a minute', () => {
  for (const id of ['a', 'b', 'c']) take(id)
  vi.advanceTimersByTime(59_999)
  expect(take('d')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(['d', 'e', 'f', 'g'].map((id) => take(id))).toEqual([true, true, true, false])
  // A late return takes no one else's permit away.
  returnPermit(store, LISTS, 'a')
  expect(take('g')).toBe(false)
})

test('whoever keeps a permit has it as long as wanted', () => {
  for (const id of ['a', 'b', 'c']) take(id)
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(50_000)
    keepPermit(store, LISTS, 'a')
  }
  expect(['d', 'e', 'f'].map((id) => take(id))).toEqual([true, true, false])
})

test('where the store changes nothing, no permit is given', () => {
  expect(takePermit({ setFunc: () => undefined }, LISTS, 'a')).toBe(false)
})
