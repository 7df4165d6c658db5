import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { factOf, setFact } from '../runtime/facts'
import { madeOnce } from '../runtime/madeOnce'
import { seal, unseal } from '../runtime/sealed'
import { asciiBytes, fromBase64url, toBase64url } from './bytes'

/** By which push services know the club (RFC 8292). */
export interface PushKey {
  /** Uncompressed point, base64url, as browsers take it. */
  publicKey: string
  privateKey: Uint8Array
}

const SECRET_LENGTH = 43

/**
 * Bytes that nobody can guess, of a length that a curve's key is made from: the runtime's random texts are cryptographic, and it has no
 * other source.
 */
export const randomBytes = (length: number): Uint8Array =>
  hkdf(sha256, asciiBytes($security.randomString(64)), undefined, undefined, length)

/** Half of a pair of keys, which nobody else has. */
export const newSecretKey = (): Uint8Array => p256.utils.randomSecretKey(randomBytes(48))

/** Made when it is first needed, and kept sealed. One that cannot be opened is replaced: devices then subscribe anew. */
export const pushKey = (app: PbApp): PushKey => madeOnce(app, 'push_key', keptKey, makeKey)

function keptKey(app: PbApp): PushKey | null {
  const [publicKey = '', sealed = ''] = factOf(app, 'push_key')?.value.split(' ') ?? []
  const secret = sealed ? unseal(sealed, SECRET_LENGTH) : null
  return secret ? { publicKey, privateKey: fromBase64url(secret) } : null
}

function makeKey(app: PbApp): PushKey {
  const privateKey = newSecretKey()
  const publicKey = toBase64url(p256.getPublicKey(privateKey, false))
  setFact(app, 'push_key', `${publicKey} ${seal(toBase64url(privateKey))}`)
  return { publicKey, privateKey }
}
