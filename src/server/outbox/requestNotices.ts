import { REQUEST_DEEDS, type RequestDeed } from '@/domain/notice'
import { execute } from '../db/database'
import { newId } from '../db/newId'
import { queueNotice } from './queueNotice'

/**
 * Tells whoever has made a request what the club has done with it, in the transaction that does it: of several words about a request
 * only the last is sent, but that somebody has taken it takes the place of no other. Whether it is still true is checked again just
 * before (`mail/requestMails`).
 */
export function tellOfRequest(tx: PbApp, profileId: string, kind: RequestDeed, requestId: string): void {
  const replaced = kind === 'request-taken' ? [kind] : REQUEST_DEEDS
  execute(
    tx,
    `UPDATE messages SET state = 'dropped', next_attempt_at = ''
     WHERE profile = {:profileId} AND kind IN (${replaced.map((each) => `'${each}'`).join(', ')}) AND state = 'queued'
       AND occasion > {:requestId} || ' ' AND occasion < {:requestId} || '!'`,
    { profileId, requestId },
  )
  queueNotice(tx, profileId, kind, `${requestId} ${newId()}`)
}
