import { expect, test } from 'vitest'
import { mergePage, toRows, type Page } from '@/features/panel/list/mergePage'
import { client, clients } from './clientRows'

const page = (numbers: number[], next: string | null = 'more'): Page => ({
  cursor: null,
  rows: toRows(clients(...numbers)),
  next,
  isOld: false,
})

const seen = ({ rows }: Page) =>
  rows.map(({ client: { nombre }, isGone }) => (isGone ? `(${nombre})` : nombre))
const names = (numbers: number[]) => numbers.map((number) => `Ana ${number}`)

test('who has not changed keeps the very same row, so that it is not painted again', () => {
  const before = page([1, 2, 3])
  const { page: after, strangers } = mergePage(before, clients(1, 2, 3))
  expect(after.rows.every((row, index) => row === before.rows[index])).toBe(true)
  expect(strangers).toEqual([])
})

test('who has changed changes in their place', () => {
  const { page: after } = mergePage(page([1, 2, 3]), [
    client(1),
    client(2, { stage: 'Cliente de baja' }),
    client(3),
  ])
  expect(after.rows[1]?.client.stage).toBe('Cliente de baja')
  expect(seen(after)).toEqual(names([1, 2, 3]))
})

test('newcomers get no row; those who were pushed to the next page are not gone', () => {
  const { page: after, strangers } = mergePage(page([3, 4, 5]), clients(1, 2, 3))
  expect(seen(after)).toEqual(names([3, 4, 5]))
  expect(strangers.map(({ nombre }) => nombre)).toEqual(names([1, 2]))
})

test('who is missing among the others is gone but keeps the place; who comes up from the next page is no newcomer', () => {
  const { page: after, strangers } = mergePage(page([1, 2, 3]), clients(1, 3, 4))
  expect(seen(after)).toEqual(['Ana 1', '(Ana 2)', 'Ana 3'])
  expect(strangers).toEqual([])
})

test('who comes back is there again', () => {
  const gone = mergePage(page([1, 2, 3]), clients(1, 3)).page
  expect(seen(mergePage(gone, clients(1, 2, 3)).page)).toEqual(names([1, 2, 3]))
})

test('on the last page everybody who is missing is gone, and everybody else is new', () => {
  const { page: after, strangers } = mergePage(page([1, 2, 3], null), clients(1, 9))
  expect(seen(after)).toEqual(['Ana 1', '(Ana 2)', '(Ana 3)'])
  expect(strangers.map(({ nombre }) => nombre)).toEqual(['Ana 9'])
})

test('a page of which nobody is left where they were is left alone', () => {
  const { page: after, strangers } = mergePage(page([1, 2, 3]), clients(7, 8, 9))
  expect(seen(after)).toEqual(names([1, 2, 3]))
  expect(strangers).toEqual([])
})
