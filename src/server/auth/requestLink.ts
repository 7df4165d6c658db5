import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { AT_ADDRESS } from '../clients/profile'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

const ONCE_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000
const LINKS_PER_DAY = 10

/**
 * Mails another link to confirm an address, once in five minutes at most. Answer, timing and work are the same for a confirmed
 * address and for an unknown one: one statement, which then writes nothing.
 * @throws ClubError `invalid_fields`, `too_many_requests`
 */
export const requestLink: Handler<typeof password.requestLink> = ({ app, body: { email } }) => {
  const now = Date.now()
  execute(
    app,
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, next_attempt_at, created)
     SELECT {:id}, profiles.id, 'mail', 'verification', {:id}, 'queued', {:now}, {:now} FROM profiles
     WHERE ${AT_ADDRESS} AND verified = FALSE
       AND NOT EXISTS (SELECT 1 FROM messages AS former WHERE former.profile = profiles.id
                       AND former.channel = 'mail' AND former.kind = 'verification' AND former.created > {:recent})
       AND (SELECT COUNT(*) FROM messages AS former WHERE former.profile = profiles.id
            AND former.channel = 'mail' AND former.kind = 'verification' AND former.created > {:yesterday}) < ${LINKS_PER_DAY}`,
    {
      id: newId(),
      email,
      now: toDbDate(new Date(now)),
      recent: toDbDate(new Date(now - ONCE_MS)),
      yesterday: toDbDate(new Date(now - DAY_MS)),
    },
  )
  return { success: true }
}
