import { NOTICE_KINDS, type NoticeKind, tellableFrom } from '@/domain/notice'
import { execute } from '../db/database'
import { newId } from '../db/newId'
import { queueMail } from './queueMail'

const KINDS = NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')

/**
 * Tells whoever has made a request what the club has done with it, in the transaction that does it: of several words about a request
 * only the last is sent. Whether it is still true is checked again just before (`mail/requestMails`).
 */
export function tellOfRequest(tx: PbApp, profileId: string, kind: NoticeKind, requestId: string): void {
  execute(
    tx,
    `UPDATE messages SET state = 'dropped', next_attempt_at = ''
     WHERE profile = {:profileId} AND channel = 'mail' AND kind IN (${KINDS}) AND state = 'queued'
       AND occasion > {:requestId} || ' ' AND occasion < {:requestId} || '!'`,
    { profileId, requestId },
  )
  queueMail(tx, profileId, kind, `${requestId} ${newId()}`, { from: tellableFrom(new Date()) })
}
