import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLease, keepLease, takeLease } from '@/server/runtime/leases'

const MOST = 3
const stored = new Map<string, unknown>()
const store = {
  setFunc: (key: string, change: (old: unknown) => unknown) => void stored.set(key, change(stored.get(key))),
}
const place = (id: string, kind = 'list') => ({ kind, id })
const take = (id: string, kind?: string): boolean => takeLease(store, place(id, kind), MOST)

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('there are only so many places of a kind, and one that is given back is free again', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => take(id))).toEqual([true, true, true, false])
  expect(take('d', 'export')).toBe(true)
  endLease(store, place('b'))
  expect(take('d')).toBe(true)
  expect(take('e')).toBe(false)
})

test('a place that nobody gave back is free again after a minute', () => {
  for (const id of ['a', 'b', 'c']) take(id)
  vi.advanceTimersByTime(59_999)
  expect(take('d')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(['d', 'e', 'f', 'g'].map((id) => take(id))).toEqual([true, true, true, false])
  // Whoever comes back after all takes nobody's place away.
  endLease(store, place('a'))
  expect(take('g')).toBe(false)
})

test('whoever keeps a place has it as long as wanted', () => {
  for (const id of ['a', 'b', 'c']) take(id)
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(50_000)
    keepLease(store, place('a'))
  }
  expect(['d', 'e', 'f'].map((id) => take(id))).toEqual([true, true, false])
})
