import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { REQUEST_AGES } from '@/domain/panel/requestAge'
import type { Figure } from '../figure'
import type { LoadRequest } from '../load'
import type { PanelClub } from './panelClub'

/** What a query built itself, tables of a few rows, and the word index when it is asked for words. */
const HARMLESS =
  /^SCAN (\(subquery-\d+\)|(page|next|found|client_counts|staff|_collections)( |$)|client_search VIRTUAL TABLE INDEX \d+:[^ ]*M)/

/** The plan of every query of the panel: none reads a table from end to end (G7). */
export async function plans(club: PanelClub): Promise<Figure[]> {
  const requests = CLIENT_FILTERS.flatMap((filter) =>
    CLIENT_SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        ['', 'garcia', 'mar gar', '654', 'ana@'].map((search) =>
          club.page({ filter, sort, direction, search }),
        ),
      ),
    ),
  )
  const statements = new Set((await club.statementsOf([...requests, ...otherReads(club)])).flat())
  const scans = [...statements].flatMap((sql) => scansOf(club, sql))
  for (const scan of new Set(scans)) console.log(`  ${scan}`)
  return [
    {
      name: `${club.clients} clients: scans in the plans of ${statements.size} queries`,
      value: scans.length,
      unit: '',
      limit: { text: '0', passed: scans.length === 0 },
    },
  ]
}

/** What the other screens of the panel read. */
function otherReads({ staffCall, database }: PanelClub): LoadRequest[] {
  const { id } = database.prepare('SELECT max(id) AS id FROM profiles').get() as { id: string }
  const everybody = { filter: 'all', sort: 'apellidos', direction: 'asc', search: 'mar' }
  const audit = { action: null, subject: null, from: null, to: null, cursor: null }
  return [
    staffCall('overview'),
    ...REQUEST_AGES.flatMap((age) =>
      [null, 'ayudas'].map((service) => staffCall('request-list', { age, service, cursor: null })),
    ),
    staffCall('call-list', {}),
    staffCall('message-list', { cursor: null }),
    staffCall(`clients/${id}`),
    ...[{}, { action: 'stage' }, { subject: id }].map((filter) =>
      staffCall('audit-list', { ...audit, ...filter }),
    ),
    staffCall('client-export', everybody),
  ]
}

const scansOf = ({ database }: PanelClub, sql: string): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[])
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN') && !HARMLESS.test(detail))
    .map((detail) => `${detail} in ${sql}`)
