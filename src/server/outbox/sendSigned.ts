import { settings } from '../runtime/settings'
import type { Sending } from './queue'

const TIMEOUT_SECONDS = 10

interface Delivery {
  /** The same at every attempt: by it the receiver tells a repetition. */
  id: string
  url: string
  payload: string
}

/** Posts JSON to an automation of the operator's, signed. What it answers outside 2xx is a failure. */
export function sendSigned({ id, url, payload }: Delivery): Sending {
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
