import { DEMO_DEVICE_COOKIE, DEVICE_COOKIE, DEVICE_COOKIE_DAYS } from '@/domain/storageName'
import { keyedDigest } from '../runtime/keyedDigest'
import { settings } from '../runtime/settings'

/** A random number of the device, and one proof for each account that has signed in on it, the last one first. */
const VALUE = '([A-Za-z0-9]{22})((?:\\.[0-9a-f]{32}){1,5})(?:;|$)'
const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=${VALUE}`)
/** Also what an earlier version of the club has set: it is set anew under the other name at the next sign-in. */
const PLAIN_COOKIE = new RegExp(`(?:^|;\\s*)${DEMO_DEVICE_COOKIE}=${VALUE}`)
const ACCOUNTS_KEPT = 5

/**
 * The random number of a device on which this account has signed in before; null for every other one. The proofs say
 * nothing to anybody else, and what ends all sessions of the account voids them.
 * @param record null for an unknown address, which takes as long
 */
export function knownDevice(e: RequestEvent, record: PbRecord | null): string | null {
  const cookie = readCookie(e)
  if (!cookie) return null
  const expected = proofOf(e.app, record, cookie.device)
  let isKnown = false
  for (const proof of cookie.proofs) if ($security.equal(proof, expected)) isKnown = true
  return isKnown && record ? cookie.device : null
}

/** Marks the device as one this account signed in on; at each sign-in for another year. */
export function rememberDevice(e: RequestEvent, record: PbRecord): void {
  const known = readCookie(e)
  const device = known?.device ?? $security.randomString(22)
  const own = proofOf(e.app, record, device)
  const others = (known?.proofs ?? []).filter((proof) => proof !== own)
  const value = [device, own, ...others.slice(0, ACCOUNTS_KEPT - 1)].join('.')
  const seconds = DEVICE_COOKIE_DAYS * 86_400
  const isSecure = settings().publicUrl.startsWith('https:')
  // The prefix makes browsers refuse it from another host or without TLS, and wants the whole site as its path.
  const [name, where] = isSecure ? [DEVICE_COOKIE, 'Path=/; Secure'] : [DEMO_DEVICE_COOKIE, 'Path=/api/club']
  e.response
    .header()
    .add('Set-Cookie', `${name}=${value}; ${where}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`)
}

function readCookie(e: RequestEvent): { device: string; proofs: string[] } | null {
  const sent = e.request.header.get('Cookie')
  const match = COOKIE.exec(sent) ?? PLAIN_COOKIE.exec(sent)
  if (!match?.[1] || !match[2]) return null
  return { device: match[1], proofs: match[2].slice(1).split('.') }
}

function proofOf(app: PbApp, record: PbRecord | null, device: string): string {
  const whose = record ? `${record.collection().name} ${record.id}` : 'nobody'
  return keyedDigest(app, `device ${device} ${whose}`, record?.tokenKey() ?? '')
}
