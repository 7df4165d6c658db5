import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { requireClient, type ClientRow } from '../clients/profile'
import { requireSession } from '../http/requireSession'
import { limit } from '../http/limit'
import { OWN_TABLES, readOwnRows } from './ownRows'

const COPIES_PER_HOUR = 10

/**
 * Everything that the club holds about whoever asks, as a file to read and to take along.
 * @throws ClubError `session_expired`, `forbidden`, `too_many_requests`
 */
export function ownData(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  limit(e.app, `own-data:${id}`, COPIES_PER_HOUR, 3600)
  const now = new Date()
  const header = e.response.header()
  header.set('Content-Disposition', `attachment; filename="${BRAND.slug}-${clubDay(now)}.json"`)
  e.blob(
    200,
    'application/json',
    toBytes(JSON.stringify(copyOf(e.app, requireClient(e.app, id), now), null, 2)),
  )
}

const copyOf = (app: PbApp, client: ClientRow, now: Date) => ({
  club: BRAND.name,
  generated_at: now.toISOString(),
  ...Object.fromEntries(
    Object.entries(OWN_TABLES).map(([table, owner]) => [table, readOwnRows(app, table, owner(client))]),
  ),
})
