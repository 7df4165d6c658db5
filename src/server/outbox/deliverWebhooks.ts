import { noteAttempt } from '../runtime/attempts'
import { settings } from '../runtime/settings'
import type { DeliveryKind } from './queueDelivery'
import { type Queue, type Sending, sendNext } from './queue'
import { sendSigned } from './sendSigned'

/** The job runs every minute; it leaves room for the next run. */
const RUN_MS = 50_000

/** The deliveries of one client stay in their order. */
const TO_AUTOMATION: Queue<{ kind: string; payload: string }> = {
  table: 'messages',
  only: () => `due.channel = 'automation' AND NOT EXISTS (
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
  return sendSigned({ id, url, payload })
}
