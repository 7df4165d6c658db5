import { p256 } from '@noble/curves/nist.js'
import { BRAND } from '@/domain/brand'
import { realNow } from '../runtime/demoClock'
import { settings } from '../runtime/settings'
import { asciiBytes, toBase64url } from './bytes'
import type { PushKey } from './pushKey'

const HOUR_MS = 3_600_000
/** Push services refuse more than a day. */
const HOLDS_MS = 12 * HOUR_MS
/** To sign takes long, so one serves for hours; it is made anew well before it ends. */
const LEFT_MS = 6 * HOUR_MS

/**
 * By which the club names itself to a push service (RFC 8292), in the form of its `Authorization` header.
 * @param origin of the push service
 */
export function vapidToken(app: PbApp, { publicKey, privateKey }: PushKey, origin: string): string {
  const name = `push-token:${publicKey}:${origin}`
  const known = app.store().get(name)
  const [until = '0', ...kept] = typeof known === 'string' ? known.split(' ') : []
  if (Number(until) - realNow() > LEFT_MS) return kept.join(' ')
  const end = realNow() + HOLDS_MS
  const token = `vapid t=${sign(claims(origin, end), privateKey)}, k=${publicKey}`
  app.store().set(name, `${end} ${token}`)
  return token
}

/** Whom the service writes to when something is wrong with what the club sends. */
const claims = (origin: string, end: number) => ({
  aud: origin,
  exp: Math.floor(end / 1_000),
  sub: `mailto:${settings().operatorEmail ?? BRAND.email}`,
})

function sign(content: object, privateKey: Uint8Array): string {
  const [header, body] = [{ typ: 'JWT', alg: 'ES256' }, content].map((part) =>
    toBase64url(asciiBytes(JSON.stringify(part))),
  )
  const signed = `${header}.${body}`
  return `${signed}.${toBase64url(p256.sign(asciiBytes(signed), privateKey))}`
}
