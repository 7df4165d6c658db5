import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** The declarations of withdrawal by a client's address that still wait have nothing left to end: a withdrawal is in force. */
export const closeDeclarations = (tx: PbApp, profileId: string): void => {
  execute(
    tx,
    `UPDATE contact_messages SET handling = 'repeated', handled_at = {:now}
     WHERE kind = 'withdrawal' AND handling = ''
       AND reach = (SELECT email FROM profiles WHERE id = {:profileId}) COLLATE NOCASE`,
    { profileId, now: toDbDate(new Date()) },
  )
}
