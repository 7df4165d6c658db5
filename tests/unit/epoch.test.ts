import { expect, test } from 'vitest'
import { type Epoch, isLater, nextEpoch, readEpoch } from '@/domain/epoch'

const DAY = 86_400
const NOW = 1_800_000_000
const HMAC = 'a'.repeat(64)

test.each([
  [`1800000000.0.${HMAC}`, { epoch: 1_800_000_000, since: 0 }],
  [`2.1.${HMAC}`, { epoch: 2, since: 1 }],
  [`2.1.${'a'.repeat(63)}`, null],
  [`-2.1.${HMAC}`, null],
  [`1234567890123.1.${HMAC}`, null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is read as %o', (header, epoch) => expect(readEpoch(header)).toEqual(epoch))

test('only a greater number is later; what is none of ours is of none', () => {
  expect(isLater(`3.0.${HMAC}`, `2.9.${HMAC}`)).toBe(true)
  expect(isLater(`2.9.${HMAC}`, `2.0.${HMAC}`)).toBe(false)
  expect(isLater(`1.0.${HMAC}`, undefined)).toBe(true)
  expect(isLater('9', `1.0.${HMAC}`)).toBe(false)
})

const made = (epoch: number, since: number): Epoch => ({ epoch, since })

test.each<[what: string, latest: number, restored: Parameters<typeof nextEpoch>[2], next: Epoch]>([
  ['a first start', 0, null, made(NOW, 0)],
  ['a restore', NOW - DAY, { completeTo: NOW - 60, madeIn: made(NOW - DAY, 0) }, made(NOW, NOW - 60)],
  ['one by a clock that is behind', NOW + DAY, { completeTo: 5, madeIn: null }, made(NOW + DAY + 1, 5)],
  ['one of a backup whose moment nobody knows', 0, { completeTo: 0, madeIn: null }, made(NOW, 1)],
  ['one of a backup by a clock that was ahead', 0, { completeTo: NOW + DAY, madeIn: null }, made(NOW, NOW)],
  [
    'one after another, which a device may have missed',
    NOW - DAY,
    { completeTo: NOW - 60, madeIn: made(NOW - DAY, NOW - 3 * DAY) },
    made(NOW, NOW - 3 * DAY),
  ],
  [
    'one after another that was long ago',
    NOW - 31 * DAY,
    { completeTo: NOW - 60, madeIn: made(NOW - 31 * DAY, NOW - 33 * DAY) },
    made(NOW, NOW - 60),
  ],
])('%s', (_what, latest, restored, next) => expect(nextEpoch(NOW, latest, restored)).toEqual(next))
