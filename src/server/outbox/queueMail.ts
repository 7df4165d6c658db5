import type { MailKind } from '@/copy/mails/mailKind'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

/**
 * Queues a mail, in the transaction of the change it reports. The same person, kind and occasion is queued once.
 * @param occasion what makes this mail unique, for example the id of the thing it is about
 * @param given `recipient`: the address, only if it is no longer the client's own; it is forgotten once the mail is over. `from`:
 *   before which it does not leave
 */
export function queueMail(
  tx: PbApp,
  profileId: string,
  kind: MailKind,
  occasion: string,
  { recipient = '', from = new Date() }: { recipient?: string; from?: Date } = {},
): void {
  execute(
    tx,
    `INSERT INTO messages (id, profile, channel, kind, occasion, recipient, state, attempts, next_attempt_at, created)
     VALUES ({:id}, {:profileId}, 'mail', {:kind}, {:occasion}, {:recipient}, 'queued', 0, {:from}, {:now})
     ON CONFLICT (profile, channel, kind, occasion) DO NOTHING`,
    { id: newId(), profileId, kind, occasion, recipient, from: toDbDate(from), now: toDbDate(new Date()) },
  )
}
