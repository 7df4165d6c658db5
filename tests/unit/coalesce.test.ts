import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from '@/client/member/coalesce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls at once, rests, and answers everything that came meanwhile with one more call', () => {
  const callback = vi.fn()
  const hint = coalesce(callback, 1_000)
  for (let n = 0; n < 1_000; n += 1) hint()
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(callback).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(callback).toHaveBeenCalledTimes(2)
  hint()
  expect(callback).toHaveBeenCalledTimes(3)
})
