import type { SavingsSent } from '@/contract/memberShapes'
import { CATALOGUE } from '@/copy/catalogue'
import { type DoneRequest, savingsRows } from '@/domain/savings'
import { queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'

/**
 * What the present membership has been worth, from the whole ledger, of which phone and panel have the newest lines only. Null
 * for whoever has none: what they asked for earlier is kept for less long than what they paid.
 */
export function ownSavings(app: PbApp, profileId: string, memberSince: Date | null): SavingsSent | null {
  if (!memberSince) return null
  const membership = { profileId, since: toDbDate(memberSince) }
  return {
    rows: savingsRows(doneRequests(app, membership), CATALOGUE, memberSince),
    fees_cents: feesCents(app, membership),
  }
}

interface Membership {
  profileId: string
  /** As the database writes it. */
  since: string
}

const doneRequests = (app: PbApp, { profileId, since }: Membership): DoneRequest[] =>
  queryRows(
    app,
    `SELECT service_id, made_at, handled_at FROM benefit_actions
     WHERE user_id = {:profileId} AND handling = 'done' AND made_at >= {:since}`,
    { profileId, since },
    { service_id: '', made_at: '', handled_at: '' },
  ).flatMap(({ service_id, made_at, handled_at }) => {
    const [asked, done] = [fromDbDate(made_at), fromDbDate(handled_at)]
    return asked && done ? [{ service_id, asked, done }] : []
  })

/** An invoice knows what was returned of it; of one whose dispute is lost the bank has taken back the rest. */
const feesCents = (app: PbApp, { profileId, since }: Membership): number =>
  queryRow(
    app,
    `SELECT COALESCE(SUM(amount_cents - refunded_cents), 0) AS cents FROM payments
     WHERE profile = {:profileId} AND kind = 'invoice' AND state = 'paid' AND dispute != 'lost' AND date >= {:since}`,
    { profileId, since },
    { cents: 0 },
  )?.cents ?? 0
