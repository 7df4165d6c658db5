import type { Client } from '@/contract/panel/clients'

/** A client as a row of the list. */
export interface Row {
  client: Client
  /** It was deleted, or filter and search now leave it out; its place stays until the list is read again. */
  isGone: boolean
}

export interface Page {
  /** What it was requested with. */
  cursor: string | null
  rows: readonly Row[]
  /** For the page after it; null on the last. */
  next: string | null
  /** Something has changed since it was read. */
  isOld: boolean
}

export const toRows = (clients: readonly Client[]): Row[] =>
  clients.map((client) => ({ client, isGone: false }))

/**
 * A page that was read again, in its old order: changes appear in place, and no row is added or removed, so that nothing
 * moves under the hand.
 * @returns the page, and the clients who now belong among its rows without having one
 */
export function mergePage(page: Page, clients: readonly Client[]): { page: Page; strangers: Client[] } {
  const found = new Map(clients.map((client) => [client.id, client]))
  const known = new Set(page.rows.map(({ client }) => client.id))
  // Clients after the last known one belong to the next page: rows before them have gone.
  const isWhole = page.next === null
  const lastFound = isWhole ? page.rows.length : page.rows.findLastIndex(({ client }) => found.has(client.id))
  const lastKnown = isWhole ? clients.length : clients.findLastIndex(({ id }) => known.has(id))
  return {
    page: {
      ...page,
      rows: page.rows.map((row, index) => mergeRow(row, found.get(row.client.id), index < lastFound)),
    },
    strangers: clients.filter(({ id }, index) => !known.has(id) && index < lastKnown),
  }
}

function mergeRow(row: Row, client: Client | undefined, isExpected: boolean): Row {
  if (client) return !row.isGone && isSame(row.client, client) ? row : { client, isGone: false }
  return isExpected && !row.isGone ? { ...row, isGone: true } : row
}

/** The same row, so that it is not painted again. */
const isSame = (one: Client, other: Client): boolean => JSON.stringify(one) === JSON.stringify(other)
