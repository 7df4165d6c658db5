import type * as contract from '@/contract/panel/clients'
import type { AnswerSent } from '@/contract/route'
import { type Handler, SENT } from '../http/runRoute'
import { CLIENT_PAGE_SIZE, type ClientFilter, EARLIER_FILTERS } from '@/domain/panel/clientQuery'
import { clientCounts } from './clientCounts'
import { clientPage } from './clientPage'
import type { ClientQuery } from './clientSelection'
import { withPermit } from '../runtime/semaphore'
import { CLIENT_LISTS } from './clientPermits'

/**
 * A page of the administrator's list; the first one with the counts.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `too_many_requests`, `busy`
 */
export const clientList: Handler<typeof contract.clientList> = ({ e, app, body: { cursor, ...query } }) =>
  withPermit(app, CLIENT_LISTS, () => sendPage(e, query, cursor))

/** Panels of earlier releases look for the counts under its names, too. */
const withEarlierNames = (counts: Record<ClientFilter, number>) => ({
  ...counts,
  ...Object.fromEntries(
    Object.entries(EARLIER_FILTERS).map(([earlier, filter]) => [earlier, counts[filter]]),
  ),
})

const UNCOUNTED = { total: null, exact: true, counts: null }

function sendPage(e: RequestEvent, query: ClientQuery, cursor: string | null): typeof SENT {
  const { total, exact, counts } = cursor === null ? clientCounts(e.app, query) : UNCOUNTED
  const { clients, next } = clientPage(e.app, query, { cursor, size: CLIENT_PAGE_SIZE, shape: 'summary' })
  const rest: Omit<AnswerSent<typeof contract.clientList>, 'clients'> = {
    next,
    total,
    exact,
    counts: counts && withEarlierNames(counts),
  }
  e.blob(200, 'application/json', toBytes(`{"clients":${clients},${JSON.stringify(rest).slice(1)}`))
  return SENT
}
