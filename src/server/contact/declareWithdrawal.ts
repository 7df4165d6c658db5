import type * as contact from '@/contract/contact'
import { declarationText } from '@/copy/withdrawal'
import { WITHDRAWAL_LINK_DAYS } from '@/domain/periods'
import type { Handler } from '../http/runRoute'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { mailRate } from '../outbox/mailRate'
import { storeMessage } from './storeMessage'

const DAY_MS = 86_400_000

/**
 * Takes a declaration of withdrawal and dates it. It has no effect before it is confirmed by the mailed link or by staff.
 * Answer, timing and what is written are the same whether or not the address has an account; only an account's own address is
 * mailed.
 * @throws ClubError `invalid_fields`, `invalid_request` (an id with other contents), `too_many_requests`
 */
export const declareWithdrawal: Handler<typeof contact.declareWithdrawal> = ({ app, body }) => {
  const { id, name, email, phone, contractDate } = body
  const message = declarationText({ phone, contractDate })
  let stored = { number: '', created: '' }
  inTransaction(app, (tx) => {
    stored = storeMessage(tx, { id, kind: 'withdrawal', name, reach: email, message, profile: '' })
    acknowledge(tx, email)
  })
  return { success: true, id, number: stored.number, received_at: isoOf(stored.created) }
}

/**
 * Queues the mail to the account with this address, at the rate of every mail that strangers can ask for: one statement, which
 * writes nothing for an unknown address. Of the declarations that wait it is about the first one since the membership began;
 * if there is none, about the newest.
 */
function acknowledge(tx: PbApp, email: string): void {
  const now = new Date()
  execute(
    tx,
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, next_attempt_at, created)
     SELECT {:id}, profiles.id, 'mail', 'withdrawal-declared', declared.id || ' ' || {:id}, 'queued', {:now}, {:now}
     FROM profiles LEFT JOIN subscriptions ON subscriptions.profile_id = profiles.id
     JOIN contact_messages AS declared ON declared.id = (
       SELECT waiting.id FROM contact_messages AS waiting
       WHERE waiting.kind = 'withdrawal' AND waiting.handling = '' AND waiting.reach = {:reach} COLLATE NOCASE
         AND waiting.created > {:linksFrom}
       ORDER BY iif(subscriptions.paid_since != '' AND waiting.created >= subscriptions.paid_since, waiting.created, '9'),
         waiting.created DESC LIMIT 1)
     WHERE profiles.email = {:reach} COLLATE NOCASE
       AND NOT EXISTS (SELECT 1 FROM messages AS former WHERE former.profile = profiles.id
                       AND former.channel = 'mail' AND former.kind = 'withdrawal-declared' AND former.created > {:recent})
       AND (SELECT COUNT(*) FROM messages AS former WHERE former.profile = profiles.id AND former.channel = 'mail'
            AND former.kind = 'withdrawal-declared' AND former.created > {:yesterday}) < {:aDay}`,
    {
      id: newId(),
      now: toDbDate(now),
      ...mailRate(now),
      reach: email,
      linksFrom: toDbDate(new Date(now.getTime() - WITHDRAWAL_LINK_DAYS * DAY_MS)),
    },
  )
}
