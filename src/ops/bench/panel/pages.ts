import type { ClientPageSent } from '@/contract/panel/clients'
import { type Figure, percentile } from '../figure'
import { measure } from './measure'
import type { PanelClub } from './panelClub'

const SECONDS = 4
const MOST_OF_FIRST = 1.3
const LEAST_OF_OWN = 9
/** From here on a list is long; below, everything is quick. */
const MANY = 100_000

/** The first page of the list and one of the last, beside PocketBase's own list (G5). */
export async function pages(club: PanelClub): Promise<Figure[]> {
  const last = await lastCursor(club)
  const first = await measure(club, { requests: [club.page({})], seconds: SECONDS })
  const deep = await measure(club, { requests: [club.page({ cursor: last.cursor })], seconds: SECONDS })
  const own = await measure(club, { requests: [club.ownList('sort=-created')], seconds: SECONDS })
  const offset = `sort=-created&skipTotal=1&page=${last.page}`
  const ownDeep = await measure(club, { requests: [club.ownList(offset)], seconds: SECONDS })
  const about = `${club.clients} clients`
  const atSize = (passed: boolean): boolean => club.clients < MANY || passed
  return [
    {
      name: `${about}: processor for page ${last.page}`,
      value: deep.cpu,
      unit: 'ms',
      yardstick: { name: 'ms for page 1, with its counts', value: first.cpu },
      limit: { text: `at most ${MOST_OF_FIRST} times`, passed: deep.cpu / first.cpu <= MOST_OF_FIRST },
      note: `p50 ${percentile(first.latencies, 0.5).toFixed(1)} and ${percentile(deep.latencies, 0.5).toFixed(1)} ms with 4 connections`,
    },
    {
      name: `${about}: first pages a second`,
      value: first.rate,
      unit: '/s',
      yardstick: { name: "/s PocketBase's own list, with its total", value: own.rate },
      limit: {
        text: `at least ${LEAST_OF_OWN} times, of ${MANY} and more`,
        passed: atSize(first.rate / own.rate >= LEAST_OF_OWN),
      },
    },
    {
      name: `${about}: pages ${last.page} a second`,
      value: deep.rate,
      unit: '/s',
      yardstick: { name: "/s PocketBase's own, by offset and without total", value: ownDeep.rate },
    },
  ]
}

/** Goes there page by page, as if scrolling. */
async function lastCursor({ bench, page, clients }: PanelClub): Promise<{ cursor: string; page: number }> {
  let [cursor, number] = ['', 1]
  for (let next: string | null = null, left = clients * 0.99; left > 0 && number > 0;) {
    const { path, ...init } = page({ cursor: next })
    const answer = await fetch(`${bench.club.url}${path}`, init)
    const list = (await answer.json()) as ClientPageSent
    if (list.next === null) break
    cursor = next = list.next
    left -= list.clients.length
    number += 1
  }
  return { cursor, page: number }
}
