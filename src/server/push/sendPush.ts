import { execute, queryRows } from '../db/database'
import { retryAfterMs } from '../runtime/retryAfter'
import type { Push } from './composePush'
import { encryptFor } from './encrypt'
import { newSecretKey, type PushKey, randomBytes } from './pushKey'
import { vapidToken } from './vapidToken'

const TIMEOUT_SECONDS = 10
/** Longer than this nobody waits for a push service. */
export const PATIENCE_MS = 240_000
/** What is said is hidden among what is as long. */
const PADDED_TO = 384
/** A device that is refused this often in a row is given up. */
const FAILURES_MAX = 3

/**
 * What became of a push to a device. `gone`: it is there no more. `unheard`: nobody knows whether it was taken. `key`: the service does not
 * know the club by its key. `later`: it may be tried again then.
 */
export type Answer =
  | { is: 'taken' | 'gone' | 'too-long' | 'key' | 'refused' | 'unheard' | 'failing' }
  | { is: 'later'; at: Date }

const DEVICE = { id: '', endpoint: '', p256dh: '', auth: '', failures: 0 }
export type Device = typeof DEVICE

/** The devices of a member, or of one of the team. */
export const devicesOf = (app: PbApp, owner: string, kind: 'profiles' | 'staff'): Device[] =>
  queryRows(
    app,
    `SELECT ${Object.keys(DEVICE).join(', ')} FROM push_subscriptions WHERE owner = {:owner} AND kind = {:kind}`,
    { owner, kind },
    DEVICE,
  )

/** Hands a push to the service of a device, and forgets a device that is not there any more. */
export function sendPush(app: PbApp, key: PushKey, device: Device, push: Push): Answer {
  const answer = ask(app, key, device, push)
  noteAnswer(app, device, answer)
  return answer
}

/** Scheme, host and port of where a device is reached: whoever runs the push service. */
export const originOf = (endpoint: string): string => endpoint.split('/').slice(0, 3).join('/')

function ask(app: PbApp, key: PushKey, device: Device, { payload, ttl, urgency, topic }: Push): Answer {
  const secrets = { salt: randomBytes(16), privateKey: newSecretKey() }
  const body = encryptFor(device, JSON.stringify(payload), secrets, PADDED_TO)
  const request = {
    url: device.endpoint,
    method: 'POST',
    timeout: TIMEOUT_SECONDS,
    body,
    headers: {
      Authorization: vapidToken(app, key, originOf(device.endpoint)),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttl),
      Urgency: urgency,
      Topic: topic,
    },
  }
  try {
    const { statusCode, headers } = $http.send(request)
    return answerOf(statusCode, headers['Retry-After']?.[0] ?? '')
  } catch {
    // What it says names the address, by which anybody could write to the device.
    return { is: 'unheard' }
  }
}

function answerOf(status: number, retryAfter: string): Answer {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 413) return { is: 'too-long' }
  if (status === 403) return { is: 'key' }
  if (status === 429 || status >= 500) {
    const at = retryAt(retryAfter)
    return at ? { is: 'later', at } : { is: 'failing' }
  }
  return { is: 'refused' }
}

/** Null for never, or too late. */
function retryAt(header: string): Date | null {
  const wait = retryAfterMs(header)
  return wait !== null && wait <= PATIENCE_MS ? new Date(Date.now() + wait) : null
}

function noteAnswer(app: PbApp, { id, failures }: Device, { is }: Answer): void {
  const isRefused = is === 'refused' || is === 'key'
  if (is === 'gone' || (isRefused && failures + 1 >= FAILURES_MAX)) {
    execute(app, 'DELETE FROM push_subscriptions WHERE id = {:id}', { id })
  } else if (isRefused) {
    execute(app, 'UPDATE push_subscriptions SET failures = failures + 1 WHERE id = {:id}', { id })
  } else if (is === 'taken' && failures > 0) {
    execute(app, 'UPDATE push_subscriptions SET failures = 0 WHERE id = {:id}', { id })
  }
}
