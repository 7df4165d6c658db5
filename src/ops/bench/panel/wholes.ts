import { type Figure, percentile } from '../figure'
import { load } from '../load'
import { plainTime } from './measure'
import type { PanelClub } from './panelClub'

const EVERYBODY = { filter: 'all', sort: 'apellidos', direction: 'asc', search: '' }
const TIMES = 100
const PLAIN_ROUNDS = 3

/** What concerns all clients at once: counts, overview, export. */
export async function wholes(club: PanelClub): Promise<Figure[]> {
  return [...(await counts(club)), ...(await overview(club)), ...(await exported(club))]
}

async function counts(club: PanelClub): Promise<Figure[]> {
  const [statements = []] = await club.statementsOf([club.page({})])
  const kept = statements.filter((sql) => sql.includes('client_counts'))
  const byStage =
    'SELECT stage, status, count(*) FROM profiles LEFT JOIN subscriptions ON profile_id = profiles.id GROUP BY 1, 2'
  return [
    {
      name: `${club.clients} clients: the counts of every filter, SQLite alone`,
      value: plainTime(club.database, kept, TIMES),
      unit: 'ms',
      yardstick: { name: 'ms counted one by one', value: plainTime(club.database, [byStage], PLAIN_ROUNDS) },
    },
  ]
}

async function overview(club: PanelClub): Promise<Figure[]> {
  const request = club.staffCall('overview')
  const requests = Array.from({ length: TIMES }, () => request)
  const { latencies } = await load({ port: club.bench.club.port, connections: 1, requests })
  const months = `SELECT substr(date, 1, 7), sum(amount_cents) FROM payments
    WHERE state = 'paid' AND date > date('now', '-12 months') GROUP BY 1`
  return [
    {
      name: `${club.clients} clients: overview, p50`,
      value: percentile(latencies, 0.5),
      unit: 'ms',
      yardstick: {
        name: 'ms the payments of twelve months added up, SQLite alone',
        value: plainTime(club.database, [months], PLAIN_ROUNDS),
      },
    },
  ]
}

async function exported(club: PanelClub): Promise<Figure[]> {
  const { path, ...init } = club.staffCall('client-export', EVERYBODY)
  const started = performance.now()
  const answer = await fetch(`${club.bench.club.url}${path}`, init)
  const firstByte = performance.now() - started
  const bytes = (await answer.arrayBuffer()).byteLength
  const seconds = (performance.now() - started) / 1000
  const rows = `SELECT nombre, apellidos, telefono, email, dni, stage, created FROM profiles ORDER BY apellidos, nombre`
  return [
    {
      name: `${club.clients} clients: export`,
      value: seconds,
      unit: 's',
      yardstick: {
        name: 's the same rows fetched, SQLite alone',
        value: plainTime(club.database, [rows], 1) / 1000,
      },
      note: `${(bytes / 1e6).toFixed(1)} MB, headers after ${firstByte.toFixed(0)} ms`,
    },
  ]
}
