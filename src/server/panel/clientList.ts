import { CLIENT_PAGE_SIZE, clientListSchema } from '@/domain/panel/clientQuery'
import type { ClientListAnswer } from '@/domain/panel/panelAnswers'
import { requireSession } from '../http/requireSession'
import { limit } from '../http/limit'
import { clientCounts } from './clientCounts'
import { clientPage } from './clientPage'
import type { ClientQuery } from './clientSelection'
import { withPermit } from '../runtime/semaphore'
import { CLIENT_LISTS } from './clientPermits'
import { readPanelBody } from '../http/readPanelBody'

/** Somebody types and scrolls; a program that reads everything takes the export. */
const PER_MINUTE = 600

/**
 * A page of the administrator's list; the first one with the counts.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `too_many_requests`, `busy`
 */
export function clientList(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  limit(e.app, `client-list:${staff.id}`, PER_MINUTE, 60)
  const { cursor, ...query } = readPanelBody(e, clientListSchema)
  withPermit(e.app, CLIENT_LISTS, () => sendPage(e, query, cursor))
}

function sendPage(e: RequestEvent, query: ClientQuery, cursor: string | null): void {
  const counts = cursor === null ? clientCounts(e.app, query.search) : null
  const { clients, next } = clientPage(e.app, query, { cursor, size: CLIENT_PAGE_SIZE, shape: 'summary' })
  const rest: Omit<ClientListAnswer, 'clients'> = { next, total: counts && counts[query.filter], counts }
  e.blob(200, 'application/json', toBytes(`{"clients":${clients},${JSON.stringify(rest).slice(1)}`))
}
