import type { MessageState } from '@/domain/message'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import type { Sending } from './queue'
import { mailInstead } from './queueNotice'

/** Mails what was being sent by another way when its sender died: whether it was taken was never heard, and it is not sent again. */
export const mailUnheard = (app: PbApp, channel: 'push' | 'message'): void =>
  mailWaited(
    app,
    `channel = '${channel}' AND state = 'unknown' AND next_attempt_at != '' AND next_attempt_at <= {:moment}`,
    { state: 'unknown', moment: new Date() },
  )

/**
 * Gives up what has waited too long for another way, and mails it, all at once.
 * @param which of `messages`, as an SQL condition with `moment`
 */
export function mailWaited(
  app: PbApp,
  which: string,
  { state, moment }: { state: MessageState; moment: Date },
): void {
  const params = { moment: toDbDate(moment) }
  if (!queryRow(app, `SELECT id FROM messages WHERE ${which} LIMIT 1`, params, { id: '' })) return
  inTransaction(app, (tx) => {
    mailInstead(tx, which, params)
    execute(
      tx,
      `UPDATE messages SET state = {:state}, next_attempt_at = '', error = 'waited too long' WHERE ${which}`,
      { ...params, state },
    )
  })
}

/** What is given up at once: the person is told by mail. */
export const mailedInstead = (id: string, state: 'failed' | 'unknown', error: string): Sending => ({
  state,
  error,
  again: null,
  also: (tx) => mailInstead(tx, 'id = {:id}', { id }),
})
