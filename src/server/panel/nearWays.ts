import type { ClientOrder } from '@/domain/panel/clientQuery'
import { type ManyFound, selectNear, selectNearest, selectNewest } from './clientSelection'

/** SQL that looks for a page among so many who come next in the order. */
export interface NearWay {
  page: string
  near: number
}

/** How many pages of the whole list are searched for a page of those who are found, when they are very many. */
const NEAR_PAGES = 80
/** How many for the newest: where fewer than one in so many is found, the way past all of them is short. */
const NEWEST_PAGES = 8
/** How many of those found the index of words goes through in the time that it takes to look for one client. */
const FOUND_A_LOOK_UP = 600
/** How many times as many are looked for as would do if those found were spread evenly in the order. */
const SPARE = 2

/** How a page of very many is looked for, the quickest way first; each may find less than a page. */
export function nearWays(order: ClientOrder, size: number, many: ManyFound): NearWay[] {
  const through = { page: selectNear(order), near: size * NEAR_PAGES }
  const lookUps = size * many.oneIn
  const found = many.clients / many.oneIn
  return many.isIndexed && lookUps * FOUND_A_LOOK_UP < found
    ? [{ page: selectNearest(order), near: Math.ceil(lookUps * SPARE) }, through]
    : [through]
}

/** How a page of the newest is looked for. */
export const newestWay = (order: ClientOrder, size: number): NearWay => ({
  page: selectNewest(order),
  near: size * NEWEST_PAGES,
})
