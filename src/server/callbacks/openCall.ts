import type { CallKind } from '@/domain/panel/call'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import { IS_OPEN } from './callRow'

interface Occasion {
  profile: string
  kind: CallKind
  /** What this call is about and no other is: an invoice, an ending. */
  occasion: string
}

/** Puts a call into the club's queue, once for its occasion: what was done already does not come back. */
export function openCall(tx: PbApp, { profile, kind, occasion, since }: Occasion & { since: string }): void {
  execute(
    tx,
    `INSERT INTO calls (id, profile, kind, occasion, since, handling, handled_by, handled_at, created)
     VALUES ({:id}, {:profile}, {:kind}, {:occasion}, {:since}, 'pending', '', '', {:now})
     ON CONFLICT (profile, kind, occasion) DO NOTHING`,
    { id: newId(), profile, kind, occasion, since, now: toDbDate(new Date()) },
  )
}

/** What the call was about has settled itself. */
export const closeCall = (tx: PbApp, { profile, kind, occasion }: Occasion): void =>
  close(tx, 'profile = {:profile} AND kind = {:kind} AND occasion = {:occasion}', { profile, kind, occasion })

/** The same for all calls of a kind but the one that is still true; an empty occasion is none. */
export const closeOtherCalls = (tx: PbApp, { profile, kind, occasion }: Occasion): void =>
  close(tx, 'profile = {:profile} AND kind = {:kind} AND occasion != {:occasion}', {
    profile,
    kind,
    occasion,
  })

function close(tx: PbApp, condition: string, params: Record<string, DbValue>): void {
  execute(tx, `UPDATE calls SET handling = 'closed', handled_at = {:now} WHERE ${condition} AND ${IS_OPEN}`, {
    ...params,
    now: toDbDate(new Date()),
  })
}
