import { expect, test } from 'vitest'
import type { ClientPage } from '@/contract/panel/clients'
import { fail, succeed, type ClubResult } from '@/client/http/result'
import { DEFAULT_CLIENT_ORDER, type ClientListRequest, VERY_MANY } from '@/domain/panel/clientQuery'
import { createClientList, type ClientList, type ClientQuery } from '@/features/panel/list/createClientList'
import { answer, client, clients } from './clientRows'

const QUERY: ClientQuery = { ...DEFAULT_CLIENT_ORDER, search: '' }

/** A server that is asked and answers when the test says so. */
function deafServer() {
  const asked: { request: ClientListRequest; settle: (result: ClubResult<ClientPage>) => void }[] = []
  const list = createClientList(
    (request) => new Promise((resolve) => asked.push({ request, settle: resolve })),
  )
  const settle = async (result: ClubResult<ClientPage>, index = asked.length - 1) => {
    asked[index]?.settle(result)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { list, asked, settle }
}

const names = (list: ClientList) => list.state().rows?.map(({ client: { nombre } }) => nombre)

test('the first page brings rows, total and counts; the next ones follow by cursor, one at a time', async () => {
  const { list, asked, settle } = deafServer()
  void list.load(QUERY)
  expect(list.state()).toMatchObject({ rows: null, isLoading: true })
  await settle(succeed(answer(clients(1, 2), { next: 'two', total: 3 })))
  expect(list.state()).toMatchObject({ isLoading: false, total: 3, hasMore: true })
  void list.more()
  void list.more()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.request).toEqual({ ...QUERY, cursor: 'two' })
  await settle(succeed(answer(clients(3))))
  expect(names(list)).toEqual(['Ana 1', 'Ana 2', 'Ana 3'])
  expect(list.state().hasMore).toBe(false)
  await list.more()
  expect(asked).toHaveLength(2)
})

test('an answer to an older question is dropped', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  void list.load({ ...QUERY, search: 'ana' })
  await settle(succeed(answer(clients(2), { total: 1 })), 1)
  await settle(succeed(answer(clients(1), { total: 9 })), 0)
  expect(names(list)).toEqual(['Ana 2'])
  expect(list.state().total).toBe(1)
})

test('a page that comes after the question has changed is dropped, and paging goes on', async () => {
  const { list, asked, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1), { next: 'two', total: 2 })))
  void list.more()
  void list.load({ ...QUERY, filter: 'active' })
  await settle(succeed(answer(clients(5), { next: 'six', total: 2 })), 2)
  await settle(succeed(answer(clients(2))), 1)
  expect(names(list)).toEqual(['Ana 5'])
  void list.more()
  expect(asked.at(-1)?.request).toMatchObject({ filter: 'active', cursor: 'six' })
})

test('a failure keeps what was there and says why; so does one of the next page', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  expect(list.state().readAt).toBeNull()
  await settle(succeed(answer(clients(1), { next: 'two', total: 2 })))
  const { readAt } = list.state()
  expect(readAt).toBeInstanceOf(Date)
  void list.more()
  await settle(fail('network'))
  expect(list.state()).toMatchObject({ moreFailure: 'network', failure: null })
  void list.load(QUERY)
  await settle(fail('internal'))
  expect(list.state()).toMatchObject({ failure: 'internal', isLoading: false })
  expect(names(list)).toEqual(['Ana 1'])
  expect(list.state().readAt).toEqual(readAt)
})

test('where another question is not answered, nothing stands in its place', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1), { total: 1 })))
  void list.load({ ...QUERY, filter: 'inactive' })
  expect(names(list)).toEqual(['Ana 1'])
  await settle(fail('network'))
  expect(list.state()).toMatchObject({ rows: null, counts: null, readAt: null, failure: 'network' })
})

test('looking again changes rows in place, counts newcomers, and never inserts them', async () => {
  const { list, asked, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(3, 4), { next: 'five', total: 9 })))
  void list.refresh(0, 1)
  expect(asked.at(-1)?.request.cursor).toBeNull()
  await settle(
    succeed(answer([client(1), client(3, { nombre: 'Eva' }), client(4)], { next: 'five', total: 10 })),
  )
  expect(names(list)).toEqual(['Eva', 'Ana 4'])
  expect(list.state()).toMatchObject({ newCount: 1, total: 10 })
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 3), { next: 'four', total: 10 })))
  expect(list.state().newCount).toBe(0)
})

test('far down, the pages on the screen are read again, and the first one for the counts', async () => {
  const { list, asked, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 2), { next: 'b', total: 6 })))
  void list.more()
  await settle(succeed(answer(clients(3, 4), { next: 'c' })))
  void list.more()
  await settle(succeed(answer(clients(5, 6))))
  void list.refresh(4, 5)
  expect(asked.slice(3).map(({ request }) => request.cursor)).toEqual([null, 'c'])
  await settle(succeed(answer(clients(1, 2), { next: 'b', total: 5 })), 3)
  await settle(succeed(answer(clients(5))), 4)
  expect(list.state().rows?.map(({ isGone }) => isGone)).toEqual([false, false, false, false, false, true])
  expect(list.state().total).toBe(5)
})

test('pages out of sight are read again when they come into view, once for each change', async () => {
  const { list, asked, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 2), { next: 'b', total: 6 })))
  void list.more()
  await settle(succeed(answer(clients(3, 4), { next: 'c' })))
  void list.more()
  await settle(succeed(answer(clients(5, 6))))
  void list.show(2, 3)
  expect(asked, 'nothing has changed since it was read').toHaveLength(3)
  void list.refresh(4, 5)
  await settle(succeed(answer(clients(1, 2), { next: 'b', total: 6 })), 3)
  await settle(succeed(answer(clients(5, 6))), 4)
  void list.show(3, 5)
  expect(asked.slice(5).map(({ request }) => request.cursor)).toEqual(['b'])
  await settle(fail('network'))
  expect(list.state().isStale).toBe(true)
  void list.show(2, 3)
  await settle(succeed(answer([client(3, { nombre: 'Eva' }), client(4)], { next: 'c' })))
  expect(names(list)).toEqual(['Ana 1', 'Ana 2', 'Eva', 'Ana 4', 'Ana 5', 'Ana 6'])
  void list.show(0, 5)
  expect(asked).toHaveLength(7)
})

test('a look that fails says that the list may be old, until one succeeds', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1), { total: 1 })))
  void list.refresh(0, 0)
  await settle(fail('network'))
  expect(list.state().isStale).toBe(true)
  void list.refresh(0, 0)
  await settle(succeed(answer(clients(1), { total: 1 })))
  expect(list.state().isStale).toBe(false)
})

test('who is deleted here leaves at once and makes nobody else new', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 2), { total: 2 })))
  list.remove(client(1).id)
  expect(names(list)).toEqual(['Ana 2'])
  await settle(succeed(answer(clients(2), { total: 1 })))
  expect(list.state()).toMatchObject({ total: 1, newCount: 0 })
})

test('a look that began earlier and is answered later changes nothing', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 2), { total: 2 })))
  void list.refresh(0, 1)
  list.remove(client(1).id)
  await settle(succeed(answer(clients(2), { total: 1 })), 2)
  await settle(succeed(answer(clients(1, 2), { total: 2 })), 1)
  expect(list.state()).toMatchObject({ total: 1, newCount: 0 })
})

test('who is deleted here is not counted out twice where the others were counted first', async () => {
  const { list, settle } = deafServer()
  void list.load(QUERY)
  await settle(succeed(answer(clients(1, 2, 3), { total: 3 })))
  void list.refresh(0, 2)
  await settle(succeed(answer(clients(2, 3), { total: 2 })))
  list.remove(client(1).id)
  expect(list.state().total).toBe(2)
  await settle(succeed(answer(clients(2, 3), { total: 2 })))
  expect(list.state()).toMatchObject({ total: 2, newCount: 0 })
})

test('of very many it says no more than so many, and tells who came by the rows alone', async () => {
  const { list, settle } = deafServer()
  void list.load({ ...QUERY, search: 'garcia' })
  await settle(succeed(answer(clients(2, 3), { next: 'four', total: VERY_MANY, exact: false })))
  expect(list.state()).toMatchObject({ total: VERY_MANY, isExact: false, counts: null, newCount: 0 })
  list.remove(client(2).id)
  await settle(succeed(answer(clients(3, 4), { next: 'five', total: VERY_MANY, exact: false })))
  expect(list.state()).toMatchObject({ total: VERY_MANY, isExact: false, newCount: 0 })
  void list.refresh(0, 1)
  await settle(succeed(answer(clients(1, 3), { next: 'four', total: VERY_MANY, exact: false })))
  expect(list.state().newCount).toBe(1)
  void list.refresh(0, 1)
  await settle(succeed(answer(clients(1, 3), { next: 'four', total: 999 })))
  expect(list.state()).toMatchObject({ total: 999, isExact: true, newCount: 1 })
})
