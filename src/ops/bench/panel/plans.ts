import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import type { Figure } from '../figure'
import type { PanelClub } from './panelClub'

/** What a query has made itself, tables of a few rows, and the index of words when it is asked for words. */
const HARMLESS =
  /^SCAN (\(subquery-\d+\)|(page|found|client_counts|staff)( |$)|client_search VIRTUAL TABLE INDEX \d+:[^ ]*M)/

/** The plan of every query of the list and of the overview: none reads a table from end to end (G7). */
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
  const statements = new Set((await club.statementsOf([...requests, club.staffCall('overview')])).flat())
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

const scansOf = ({ database }: PanelClub, sql: string): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[])
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN') && !HARMLESS.test(detail))
