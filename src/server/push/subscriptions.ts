import type * as notices from '@/contract/notices'
import type { Handler } from '../http/runRoute'
import { execute } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { toDbDate } from '../db/dbDate'
import { ClubError } from '../runtime/clubError'
import { kindOf } from '../sessions/sessionRows'
import { tokenFacts } from '../sessions/sessionToken'
import { isDeviceKey } from './encrypt'
import { isPushService } from './pushService'

/**
 * The caller's device can be reached from now on, as long as its session lasts; whoever had it before cannot any more.
 * @throws ClubError `session_expired`, `invalid_request`, `push_unsupported`, `too_many_requests`
 */
export const subscribePush: Handler<typeof notices.subscribePush> = ({ e, app, person, body }) => {
  if (!isPushService(body.endpoint)) throw new ClubError('push_unsupported')
  if (!isDeviceKey(body.p256dh)) throw new ClubError('invalid_request')
  const { sessionId } = tokenFacts(e, person)
  inTransaction(app, (tx) => {
    execute(
      tx,
      `DELETE FROM push_subscriptions WHERE (session = {:sessionId} AND endpoint != {:endpoint})
         OR (endpoint = {:endpoint} AND session != {:sessionId})`,
      { sessionId, endpoint: body.endpoint },
    )
    execute(
      tx,
      `INSERT INTO push_subscriptions (id, session, owner, kind, endpoint, p256dh, auth, failures, created)
       VALUES ({:id}, {:sessionId}, {:owner}, {:kind}, {:endpoint}, {:p256dh}, {:auth}, 0, {:now})
       ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, failures = 0`,
      { id: newId(), sessionId, owner: person.id, kind: kindOf(person), ...body, now: toDbDate(new Date()) },
    )
  })
  return { success: true }
}

/** The caller's device is not reached any more. Repeating it is safe. @throws ClubError `session_expired` */
export const unsubscribePush: Handler<typeof notices.unsubscribePush> = ({ e, app, person }) => {
  execute(app, 'DELETE FROM push_subscriptions WHERE session = {:sessionId}', {
    sessionId: tokenFacts(e, person).sessionId,
  })
  return { success: true }
}
