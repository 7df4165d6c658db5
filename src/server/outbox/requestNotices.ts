import { NOTICE_KINDS, type NoticeKind, tellableFrom } from '@/domain/notice'
import { execute } from '../db/database'
import { newId } from '../db/newId'
import { queueMail } from './queueMail'

/**
 * Tells whoever has made a request what the club has done with it, in the transaction that does it; what was to be told of the same
 * request before is not said any more. Whether it is still true is checked again just before sending (`composeMail`).
 */
export function tellOfRequest(tx: PbApp, profileId: string, kind: NoticeKind, requestId: string): void {
  dropRequestNotices(tx, requestId)
  queueMail(tx, profileId, kind, `${requestId} ${newId()}`, { from: tellableFrom(new Date()) })
}

/** Nothing that waits to be told of a request is true any more. */
export const dropRequestNotices = (tx: PbApp, requestId: string): void =>
  void execute(
    tx,
    `UPDATE messages SET state = 'dropped', next_attempt_at = ''
     WHERE channel = 'mail' AND state = 'queued' AND kind IN (${NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')})
       AND occasion >= {:requestId} || ' ' AND occasion < {:requestId} || '!'`,
    { requestId },
  )

/** The request that a notice is about. */
export const requestOf = (occasion: string): string => occasion.split(' ')[0] ?? ''
