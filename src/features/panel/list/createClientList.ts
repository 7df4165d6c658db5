import type { Client, ClientPage } from '@/contract/panel/clients'
import type { ClubResult } from '@/client/http/result'
import type { ErrorCode } from '@/domain/errorCode'
import type { ClientExportRequest, ClientListRequest } from '@/domain/panel/clientQuery'
import { mergePage, toRows, type Page, type Row } from './mergePage'

export type ClientQuery = ClientExportRequest

export interface ListState {
  /** Null until the first answer. */
  rows: readonly Row[] | null
  total: number
  /** False if there are more than `total`. */
  isExact: boolean
  counts: ClientPage['counts']
  /** When total, counts and the first rows were read, by this device's clock; null until the first answer. */
  readAt: Date | null
  /** The list is being read from its beginning. */
  isLoading: boolean
  /** Why that failed. */
  failure: ErrorCode | null
  /** Why the next rows did not come. */
  moreFailure: ErrorCode | null
  hasMore: boolean
  /** The last check for others' changes failed. */
  isStale: boolean
  /** Some rows are of clients who no longer belong there. */
  hasGone: boolean
  /** How many clients without a row have come since. */
  newCount: number
}

export interface ClientList {
  state: () => ListState
  subscribe: (listener: () => void) => () => void
  /** Reads the list from its beginning; what was there stays until the answer. */
  load: (query: ClientQuery) => Promise<void>
  /** Reads the next page, unless it is being read. */
  more: () => Promise<void>
  /** Something has changed: reads again the rows in the range, and the counts, without moving anything. */
  refresh: (firstRow: number, lastRow: number) => Promise<void>
  /** These rows are seen: reads again those not read since something changed. */
  show: (firstRow: number, lastRow: number) => Promise<void>
  /** Takes out a client who was deleted here, and has those who are left counted. */
  remove: (id: string) => void
  /** Shows what was done here before the server is asked again. */
  change: (id: string, change: Partial<Client>) => void
}

const UP_TO_DATE = { isLoading: false, failure: null, moreFailure: null, isStale: false, newCount: 0 }
const NONE_KNOWN = { rows: null, counts: null, readAt: null, hasMore: false }
const NOTHING: ListState = {
  ...UP_TO_DATE,
  ...NONE_KNOWN,
  total: 0,
  isExact: true,
  isLoading: true,
  hasGone: false,
}

/** The administrator's list, page by page, in memory only. An older answer never replaces a newer one. */
export function createClientList(
  read: (request: ClientListRequest) => Promise<ClubResult<ClientPage>>,
): ClientList {
  let state = NOTHING
  let pages: readonly Page[] = []
  let query: ClientQuery | null = null
  /** Raised by every load from the beginning: answers to earlier requests are dropped. */
  let turn = 0
  let isReadingMore = false
  let readsAgain = 0
  /** By which of them a page was last answered. */
  let answeredBy = new Map<number, number>()
  let strangers = new Set<string>()
  /** How many there were when the list was read, less those deleted here; null if they were not all counted. */
  let totalAtLoad: number | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<ListState>) {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }

  function setPages(next: readonly Page[], change: Partial<ListState> = {}) {
    pages = next
    const rows = pages.flatMap((page) => page.rows)
    set({
      rows,
      hasGone: rows.some(({ isGone }) => isGone),
      hasMore: pages.at(-1)?.next != null,
      ...change,
    })
  }

  async function load(asked: ClientQuery) {
    const mine = ++turn
    const isOther = JSON.stringify(asked) !== JSON.stringify(query)
    query = asked
    set({ isLoading: true, failure: null })
    const result = await read({ ...asked, cursor: null })
    if (mine !== turn) return
    if (!result.ok) {
      // What is shown answers another query.
      if (isOther) pages = []
      set({ isLoading: false, failure: result.code, ...(isOther && NONE_KNOWN) })
      return
    }
    const { clients, next, total, exact, counts } = result.value
    strangers = new Set()
    answeredBy = new Map()
    isReadingMore = false
    totalAtLoad = exact ? total : null
    setPages([{ cursor: null, rows: toRows(clients), next, isOld: false }], {
      ...UP_TO_DATE,
      total: total ?? clients.length,
      isExact: exact,
      counts,
      readAt: new Date(),
    })
  }

  async function more() {
    const cursor = pages.at(-1)?.next
    if (!query || !cursor || isReadingMore || state.isLoading) return
    const mine = turn
    isReadingMore = true
    set({ moreFailure: null })
    const result = await read({ ...query, cursor })
    if (mine !== turn) return
    isReadingMore = false
    if (!result.ok) {
      set({ moreFailure: result.code })
      return
    }
    const { clients, next } = result.value
    const shown = new Set(pages.flatMap(({ rows }) => rows.map(({ client }) => client.id)))
    const fresh = clients.filter(({ id }) => !shown.has(id))
    setPages([...pages, { cursor, rows: toRows(fresh), next, isOld: false }])
  }

  async function refresh(firstRow: number, lastRow: number) {
    if (state.rows === null || state.isLoading) return
    pages = pages.map((page) => ({ ...page, isOld: true }))
    await readAgain([...new Set([0, ...pagesBetween(pages, firstRow, lastRow)])])
  }

  async function show(firstRow: number, lastRow: number) {
    if (state.isLoading) return
    const old = pagesBetween(pages, firstRow, lastRow).filter((index) => pages[index]?.isOld)
    if (old.length > 0) await readAgain(old)
  }

  async function readAgain(indexes: readonly number[]) {
    const asked = query
    if (!asked) return
    const mine = turn
    const number = ++readsAgain
    pages = pages.map((page, index) => (indexes.includes(index) ? { ...page, isOld: false } : page))
    const results = await Promise.all(
      indexes.map(async (index) => ({
        index,
        result: await read({ ...asked, cursor: pages[index]?.cursor ?? null }),
      })),
    )
    if (mine !== turn) return
    const next = [...pages]
    // Other pages do not tell whether the first one, with its counts, is up to date.
    let change: Partial<ListState> = { isStale: state.isStale && !indexes.includes(0) }
    for (const { index, result } of results) {
      const page = next[index]
      if (!page || number < (answeredBy.get(index) ?? 0)) continue
      if (!result.ok) {
        next[index] = { ...page, isOld: true }
        change = { ...change, isStale: true }
        continue
      }
      answeredBy.set(index, number)
      const merged = mergePage(page, result.value.clients)
      next[index] = merged.page
      merged.strangers.forEach(({ id }) => strangers.add(id))
      const { total, exact, counts } = result.value
      if (total !== null) change = { ...change, total, isExact: exact, counts, readAt: new Date() }
    }
    const { total, isExact } = { ...state, ...change }
    const come = totalAtLoad === null || !isExact ? 0 : total - totalAtLoad
    setPages(next, { ...change, newCount: Math.max(strangers.size, come) })
  }

  const withRows = (edit: (rows: readonly Row[]) => readonly Row[]) =>
    pages.map((page) => ({ ...page, rows: edit(page.rows) }))

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    more,
    refresh,
    show,
    remove(id) {
      if (totalAtLoad !== null) totalAtLoad -= 1
      setPages(withRows((rows) => rows.filter(({ client }) => client.id !== id)))
      // How many are left only the server knows: another read may have counted without this client already.
      void readAgain([0])
    },
    change(id, change) {
      setPages(
        withRows((rows) =>
          rows.map((row) => (row.client.id === id ? { ...row, client: { ...row.client, ...change } } : row)),
        ),
      )
    },
  }
}

/** Which pages hold the rows from one to another. */
function pagesBetween(pages: readonly Page[], firstRow: number, lastRow: number): number[] {
  const found: number[] = []
  let start = 0
  pages.forEach(({ rows }, index) => {
    if (start <= lastRow && start + rows.length > firstRow) found.push(index)
    start += rows.length
  })
  return found
}
