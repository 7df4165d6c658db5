import type { MailKind } from '@/domain/mailKind'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

/**
 * Notes a mail to be sent, in the transaction of what it tells of. The same person, kind and occasion is noted once.
 * @param occasion what makes this mail one of a kind, for example the id of the thing it is about
 * @param recipient the address, only where it is not the client's own any more; it is forgotten once the mail is over
 */
export function queueMail(
  tx: PbApp,
  profileId: string,
  kind: MailKind,
  occasion: string,
  recipient = '',
): void {
  execute(
    tx,
    `INSERT INTO messages (id, profile, channel, kind, occasion, recipient, state, attempts, next_attempt_at, created)
     VALUES ({:id}, {:profileId}, 'mail', {:kind}, {:occasion}, {:recipient}, 'queued', 0, {:now}, {:now})
     ON CONFLICT (profile, channel, kind, occasion) DO NOTHING`,
    { id: newId(), profileId, kind, occasion, recipient, now: toDbDate(new Date()) },
  )
}
