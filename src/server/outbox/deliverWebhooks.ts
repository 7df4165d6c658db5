import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { nextAttempt } from './backoff'
import type { DeliveryKind } from './queueDelivery'

const TIMEOUT_SECONDS = 10
/** A sender that died gives its delivery back after this long. */
const LEASE_MS = 60_000
/** The job runs every minute; it leaves room for the next run. */
const RUN_MS = 50_000
const ERROR_MAX = 200

interface Delivery {
  id: string
  kind: DeliveryKind
  payload: string
  attempts: number
  created: string
}

/** Sends what is due, oldest first; the deliveries of one client stay in their order. */
export function deliverWebhooks(app: PbApp): void {
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const delivery = claimNext(app)
    if (!delivery) return
    settle(app, delivery, send(delivery))
  }
}

/** Takes the next due delivery for this process; two processes never take the same one. */
function claimNext(app: PbApp): Delivery | null {
  const now = new Date()
  return queryRow(
    app,
    `UPDATE webhook_deliveries SET next_attempt_at = {:lease}
     WHERE id = (
       SELECT due.id FROM webhook_deliveries AS due
       WHERE due.state = 'pending' AND due.next_attempt_at <= {:now} AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries AS earlier
         WHERE earlier.profile = due.profile AND earlier.kind = due.kind AND earlier.state = 'pending'
           AND earlier.rowid < due.rowid
       )
       ORDER BY due.next_attempt_at LIMIT 1
     )
     RETURNING id, kind, payload, attempts, created`,
    { now: toDbDate(now), lease: toDbDate(new Date(now.getTime() + LEASE_MS)) },
    { id: '', kind: '', payload: '', attempts: 0, created: '' },
  ) as Delivery | null
}

interface Outcome {
  status: number
  error: string
}

function addresses(): Record<DeliveryKind, string | null> {
  const { leadUrl, benefitUrl } = settings().automation
  return { lead: leadUrl, benefit: benefitUrl }
}

function send(delivery: Delivery): Outcome {
  const url = addresses()[delivery.kind]
  // Also of a kind that only a later release knows, which has left it here.
  if (!url) return { status: 0, error: 'no address is configured' }
  const { secret } = settings().automation
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const { statusCode } = $http.send({
      url,
      method: 'POST',
      timeout: TIMEOUT_SECONDS,
      body: readableOnce(delivery.payload),
      headers: {
        'Content-Type': 'application/json',
        'Club-Delivery': delivery.id,
        'Club-Signature': `t=${timestamp},v1=${$security.hs256(`${timestamp}.${delivery.payload}`, secret)}`,
      },
    })
    const accepted = statusCode >= 200 && statusCode < 300
    return { status: statusCode, error: accepted ? '' : `answered ${statusCode}` }
  } catch (error) {
    // The address may carry a secret of the automation service.
    return { status: 0, error: String(error).split(url).join('the address').slice(0, ERROR_MAX) }
  }
}

/**
 * A body that cannot be read a second time: after a redirection that asks for it again (307, 308) PocketBase's HTTP client
 * stops and hands that answer over, which counts as a failure, so that nobody else gets a person's data. It leaves in pieces
 * (chunked), byte for byte. After 301 to 303 the client goes on without a body and nothing tells its answer apart.
 */
const readableOnce = (payload: string): GoReader =>
  $filesystem.fileFromBytes(toBytes(payload), 'delivery.json').reader.open()

function settle(app: PbApp, delivery: Delivery, { status, error }: Outcome): void {
  const attempts = delivery.attempts + 1
  const now = new Date()
  const next = error ? nextAttempt(attempts, fromDbDate(delivery.created) ?? now, now) : null
  const state = error ? (next ? 'pending' : 'dead') : 'delivered'
  execute(
    app,
    `UPDATE webhook_deliveries SET state = {:state}, attempts = {:attempts}, last_status = {:status},
       last_error = {:error}, next_attempt_at = {:next} WHERE id = {:id}`,
    { id: delivery.id, state, attempts, status, error, next: next ? toDbDate(next) : '' },
  )
  if (state === 'dead') log(app, 'error', 'webhook given up', 'delivery', delivery.id, 'kind', delivery.kind)
}
