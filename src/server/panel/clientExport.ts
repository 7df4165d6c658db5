import { CLIENT_EXPORT_COLUMNS } from '@/copy/panel/clientExport'
import { clubTime } from '@/domain/clubTime'
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv'
import { clientExportSchema } from '@/domain/panel/clientQuery'
import type { ClientSummary } from '@/domain/panel/panelAnswers'
import { requireSession } from '../clients/requireSession'
import { audit } from '../lib/audit'
import { limit } from '../lib/limit'
import { clientCounts } from './clientCounts'
import { clientPage } from './clientPage'
import type { ClientQuery } from './clientSelection'
import { withPanelSlot } from './panelSlots'
import { readPanelBody } from './readPanelBody'

/** Rows that are in memory at once. */
const PIECE = 1_000
const PER_HOUR = 60

/**
 * The filtered clients as CSV, sent piece by piece. The audit log says who took how many and by which filter, never what
 * was searched for. `X-Total-Count` tells how many rows to expect, so that a file that was cut short is noticed.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `too_many_requests`, `busy`
 */
export function clientExport(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  limit(e.app, `client-export:${staff.id}`, PER_HOUR, 3600)
  const query = readPanelBody(e, clientExportSchema)
  withPanelSlot(e.app, () => sendFile(e, staff.id, query))
}

function sendFile(e: RequestEvent, staffId: string, query: ClientQuery): void {
  const total = clientCounts(e.app, query.search)[query.filter]
  audit(e.app, {
    actor: staffId,
    action: 'clients_exported',
    subject: '',
    fields: query.search.trim() ? [query.filter, 'search'] : [query.filter],
    after: String(total),
  })
  const header = e.response.header()
  header.set('Content-Type', 'text/csv; charset=utf-8')
  header.set('Content-Disposition', 'attachment; filename="clientes.csv"')
  header.set('X-Total-Count', String(total))
  writeClients(e, query)
}

function writeClients(e: RequestEvent, query: ClientQuery): void {
  let lines = [BYTE_ORDER_MARK, csvLine(CLIENT_EXPORT_COLUMNS)]
  let cursor: string | null = null
  do {
    const { clients, next } = clientPage(e.app, query, cursor, PIECE)
    lines.push(...(JSON.parse(clients) as ClientSummary[]).map((client) => csvLine(cellsOf(client))))
    e.response.write(toBytes(lines.join('')))
    e.flush()
    lines = []
    cursor = next
  } while (cursor !== null)
}

const cellsOf = (client: ClientSummary): string[] => [
  client.nombre,
  client.apellidos,
  client.telefono,
  client.email,
  client.dni,
  client.stage,
  writtenDate(client.created),
]

/** By the club's clocks: `21/11/2026 10:00`. */
function writtenDate(iso: string): string {
  const [year = '', month = '', day = '', hour = '', minute = ''] = clubTime(new Date(iso)).split(/[-T:]/)
  return `${day}/${month}/${year} ${hour}:${minute}`
}
