import type * as account from '@/contract/account'
import { type Handler, SENT } from '../http/runRoute'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { requireAccount, type AccountRow } from '../clients/profile'
import { OWN_TABLES, readOwnRows } from './ownRows'

/**
 * Everything the club holds about the caller, as a file to read and keep.
 * @throws ClubError `session_expired`, `forbidden`, `too_many_requests`
 */
export const ownData: Handler<typeof account.ownData> = ({ e, app, person: { id } }) => {
  const now = new Date()
  const header = e.response.header()
  header.set('Content-Disposition', `attachment; filename="${BRAND.slug}-${clubDay(now)}.json"`)
  e.blob(200, 'application/json', toBytes(JSON.stringify(copyOf(app, requireAccount(app, id), now), null, 2)))
  return SENT
}

const copyOf = (app: PbApp, client: AccountRow, now: Date) => ({
  club: BRAND.name,
  generated_at: now.toISOString(),
  ...Object.fromEntries(
    Object.entries(OWN_TABLES).map(([table, owner]) => [
      table,
      readOwnRows(app, table, client.id, owner(client)),
    ]),
  ),
})
