import { REQUEST_DEEDS, type RequestDeed } from '@/domain/notice'
import { execute } from '../db/database'
import { newId } from '../db/newId'
import { queueNotice } from './queueNotice'

const DEEDS = REQUEST_DEEDS.map((kind) => `'${kind}'`).join(', ')

/**
 * Tells whoever has made a request what the club has done with it, in the transaction that does it: of several words about a request
 * only the last is sent. Whether it is still true is checked again just before (`mail/requestMails`).
 */
export function tellOfRequest(tx: PbApp, profileId: string, kind: RequestDeed, requestId: string): void {
  execute(
    tx,
    `UPDATE messages SET state = 'dropped', next_attempt_at = ''
     WHERE profile = {:profileId} AND kind IN (${DEEDS}) AND state = 'queued'
       AND occasion > {:requestId} || ' ' AND occasion < {:requestId} || '!'`,
    { profileId, requestId },
  )
  queueNotice(tx, profileId, kind, `${requestId} ${newId()}`)
}
