import { noteAttempt } from '../runtime/outages'
import { settings } from '../runtime/settings'
import type { DeliveryKind } from './queueDelivery'
import { type Queue, type Sending, sendNext } from './queue'

const TIMEOUT_SECONDS = 10
/** The job runs every minute; it leaves room for the next run. */
const RUN_MS = 50_000

/** The deliveries of one client stay in their order. */
const TO_AUTOMATION: Queue<{ kind: string; payload: string }> = {
  table: 'messages',
  only: `due.channel = 'automation' AND NOT EXISTS (
    SELECT 1 FROM messages AS earlier
    WHERE earlier.profile = due.profile AND earlier.channel = due.channel AND earlier.kind = due.kind
      AND earlier.state = 'queued' AND earlier.rowid < due.rowid
  )`,
  columns: { id: '', kind: '', payload: '' },
  givesUp: true,
  send(app, delivery) {
    const sending = deliver(delivery)
    noteAttempt(app, 'automation', sending.state === 'sent')
    return sending
  },
}

/** Sends what is due, oldest first. */
export function deliverWebhooks(app: PbApp): void {
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    if (!sendNext(app, TO_AUTOMATION)) return
  }
}

function addresses(): Record<DeliveryKind, string | null> {
  const { leadUrl, benefitUrl } = settings().automation
  return { lead: leadUrl, benefit: benefitUrl }
}

function deliver({ id, kind, payload }: { id: string; kind: string; payload: string }): Sending {
  const url = addresses()[kind as DeliveryKind]
  // Also for a kind that only a later release knows, which left it here.
  if (!url) return { state: 'failed', status: 0, error: 'no address is configured' }
  const { secret } = settings().automation
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const { statusCode: status } = $http.send({
      url,
      method: 'POST',
      timeout: TIMEOUT_SECONDS,
      body: readableOnce(payload),
      headers: {
        'Content-Type': 'application/json',
        'Club-Delivery': id,
        'Club-Signature': `t=${timestamp},v1=${$security.hs256(`${timestamp}.${payload}`, secret)}`,
      },
    })
    const isAccepted = status >= 200 && status < 300
    return isAccepted ? { state: 'sent', status } : { state: 'failed', status, error: `answered ${status}` }
  } catch (error) {
    // The address may carry a secret of the automation service.
    return { state: 'failed', status: 0, error: String(error).split(url).join('the address') }
  }
}

/**
 * A body that can be read only once: after a redirect that asks for it again (307, 308) PocketBase's HTTP client stops and
 * returns that answer, which counts as a failure, so that no third party gets personal data. It is sent in pieces (chunked),
 * byte for byte. After 301 to 303 the client continues without a body, and its answer looks like any other.
 */
const readableOnce = (payload: string): GoReader =>
  $filesystem.fileFromBytes(toBytes(payload), 'delivery.json').reader.open()
