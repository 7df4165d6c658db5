import type { CallbackKind } from '@/domain/panel/callback'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import { IS_OPEN } from './callbackRow'

interface Occasion {
  profile: string
  kind: CallbackKind
  /** What only this callback is about: an invoice, an ending. */
  occasion: string
}

/** Puts a callback into the club's queue, once for its occasion: one already done does not come back. */
export function openCallback(
  tx: PbApp,
  { profile, kind, occasion, since }: Occasion & { since: string },
): void {
  execute(
    tx,
    `INSERT INTO calls (id, profile, kind, occasion, since, handling, handled_by, handled_at, created)
     VALUES ({:id}, {:profile}, {:kind}, {:occasion}, {:since}, 'pending', '', '', {:now})
     ON CONFLICT (profile, kind, occasion) DO NOTHING`,
    { id: newId(), profile, kind, occasion, since, now: toDbDate(new Date()) },
  )
}

/** What the callback was about has settled itself. */
export const closeCallback = (tx: PbApp, { profile, kind, occasion }: Occasion): void =>
  close(tx, 'profile = {:profile} AND kind = {:kind} AND occasion = {:occasion}', { profile, kind, occasion })

/** The same for all callbacks of a kind but the one still true; an empty occasion closes them all. */
export const closeOtherCallbacks = (tx: PbApp, { profile, kind, occasion }: Occasion): void =>
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
