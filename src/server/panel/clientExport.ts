import type * as clients from '@/contract/panel/clients'
import { type Handler, SENT } from '../http/runRoute'
import { CLIENT_EXPORT_COLUMNS } from '@/copy/panel/clientExport'
import { owedSince } from '@/copy/panel/situation'
import { clubHour, clubTime } from '@/domain/clubTime'
import { BYTE_ORDER_MARK, CSV_LINE_END, CSV_SEPARATOR, csvCell, END_OF_CSV } from '@/domain/csv'
import { audit } from '../db/audit'
import { DB_DATE_LENGTH } from '../db/dbDate'
import { clientTotal } from './clientCounts'
import { clientPage } from './clientPage'
import type { ClientQuery } from './clientSelection'
import { withPermit } from '../runtime/semaphore'
import { CLIENT_EXPORTS } from './clientPermits'

/** Rows that are in memory at once. */
const PIECE = 1_000

/**
 * The filtered clients as CSV, sent piece by piece, with a closing mark at the end: a file without it was cut short. The audit
 * log says who took how many and by which filter, never what was searched for.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `too_many_requests`, `busy`
 */
export const clientExport: Handler<typeof clients.clientExport> = ({ e, app, person: staff, body: query }) =>
  withPermit(app, CLIENT_EXPORTS, (keepPermit) => sendFile(e, staff.id, { query, keepPermit }))

interface Export {
  query: ClientQuery
  keepPermit: () => void
}

function sendFile(e: RequestEvent, staffId: string, { query, keepPermit }: Export): typeof SENT {
  const total = clientTotal(e.app, query)
  audit(e.app, {
    actor: staffId,
    action: 'clients_exported',
    subject: '',
    fields: [`filter:${query.filter}`, ...(query.search.trim() ? ['search'] : [])],
    after: String(total),
  })
  const header = e.response.header()
  header.set('Content-Type', 'text/csv; charset=utf-8')
  header.set('Content-Disposition', 'attachment; filename="clientes.csv"')
  header.set('X-Total-Count', String(total))
  writeClients(e, { query, keepPermit })
  return SENT
}

function writeClients(e: RequestEvent, { query, keepPermit }: Export): void {
  const whole = lineInClubTime(rememberedTimes())
  let text = BYTE_ORDER_MARK + CLIENT_EXPORT_COLUMNS.map(csvCell).join(CSV_SEPARATOR) + CSV_LINE_END
  let cursor: string | null = null
  do {
    const { clients, next } = clientPage(e.app, query, { cursor, size: PIECE, shape: 'line' })
    const lines = JSON.parse(clients) as string[]
    text += lines.map(whole).join('')
    e.response.write(toBytes(next === null ? text + END_OF_CSV : text))
    e.flush()
    keepPermit()
    text = ''
    cursor = next
  } while (cursor !== null)
}

/** A line as the query gives it, which ends with since when a renewal is owed, the registration, and the counts of the family. */
const lineInClubTime =
  (localTime: (stored: string) => string) =>
  (line: string): string => {
    const [created, since] = [
      line.length - COUNTS_LENGTH - DB_DATE_LENGTH,
      line.length - COUNTS_LENGTH - 2 * DB_DATE_LENGTH,
    ]
    const owed = line.slice(since, created).trim()
    const situation = line.slice(0, since) + (owed && owedSince(localTime(owed).slice(0, 10)))
    const registered = localTime(line.slice(created, -COUNTS_LENGTH))
    const counts = [line.slice(-COUNTS_LENGTH, -2), line.slice(-2)].map(Number).join(CSV_SEPARATOR)
    return `${situation}"${CSV_SEPARATOR}"${registered}"${CSV_SEPARATOR}${counts}${CSV_LINE_END}`
  }

/** Two digits for the adults, and two for the people cared for. */
const COUNTS_LENGTH = 4

/** `21/11/2026 10:00` in club time; its offset from UTC is computed once for each day. */
function rememberedTimes(): (stored: string) => string {
  const aheads = new Map<string, number | null>()
  return (stored) => {
    const day = stored.slice(0, 10)
    const known = aheads.get(day)
    const ahead = known === undefined ? aheadAllDay(day) : known
    if (known === undefined) aheads.set(day, ahead)
    const hour = Number(stored.slice(11, 13)) + (ahead ?? 24)
    const local = hour < 24 ? `${day} ${hour < 10 ? '0' : ''}${hour}` : clubTime(instant(stored))
    const date = `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`
    return `${date} ${local.slice(11, 13)}:${stored.slice(14, 16)}`
  }
}

/** Hours by which club time is ahead of UTC; null on the two days a year when that changes. */
function aheadAllDay(day: string): number | null {
  const [first, last] = [hourAt(`${day} 00:00:00.000Z`), hourAt(`${day} 23:00:00.000Z`) + 1]
  return first === last ? first : null
}

const hourAt = (stored: string): number => clubHour(instant(stored))
const instant = (stored: string): Date => new Date(stored.replace(' ', 'T'))
