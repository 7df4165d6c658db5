import type * as Aes from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { asciiBytes, fromBase64url, joined, utf8Bytes } from './bytes'

/** What a browser has given the club to encrypt for it, base64url. */
export interface DeviceKeys {
  p256dh: string
  auth: string
}

/** Of one message alone. */
export interface MessageSecrets {
  /** 16 bytes. */
  salt: Uint8Array
  privateKey: Uint8Array
}

/** What any push service has to take is 4,096 bytes: less by salt, size, key and tag. */
const RECORD_BYTES = 4_096
const KEY_BYTES = 65
const OVERHEAD_BYTES = 16 + 4 + 1 + KEY_BYTES + 16
const LAST_RECORD = 2

// oxlint-disable-next-line typescript/no-require-imports -- it makes a megabyte of tables, which every runtime of the server would have
const aes = () => require('@noble/ciphers/aes.js') as typeof Aes

/** Whether something can be encrypted for it: anybody may send what they like. */
export const isDeviceKey = (p256dh: string): boolean =>
  p256.utils.isValidPublicKey(fromBase64url(p256dh), false)

/**
 * Encrypts a text for one device (RFC 8291), as one record (RFC 8188).
 * @param step its length is filled up to a multiple of this, so that it does not tell what is said
 * @throws Error for a text that is too long
 */
export function encryptFor(
  device: DeviceKeys,
  text: string,
  secrets: MessageSecrets,
  step: number,
): Uint8Array {
  const { salt, privateKey } = secrets
  const ownKey = p256.getPublicKey(privateKey, false)
  const deviceKey = fromBase64url(device.p256dh)
  const shared = p256.getSharedSecret(privateKey, deviceKey).subarray(1)
  const secret = hkdf(
    sha256,
    shared,
    fromBase64url(device.auth),
    joined(asciiBytes('WebPush: info\0'), deviceKey, ownKey),
    32,
  )
  const key = hkdf(sha256, secret, salt, asciiBytes('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(sha256, secret, salt, asciiBytes('Content-Encoding: nonce\0'), 12)
  const size = [RECORD_BYTES >> 24, RECORD_BYTES >> 16, RECORD_BYTES >> 8, RECORD_BYTES].map(
    (part) => part & 255,
  )
  return joined(
    salt,
    Uint8Array.from([...size, KEY_BYTES]),
    ownKey,
    aes()
      .gcm(key, nonce)
      .encrypt(padded(utf8Bytes(text), step)),
  )
}

function padded(text: Uint8Array, step: number): Uint8Array {
  const length = Math.ceil((text.length + 1) / step) * step
  if (length > RECORD_BYTES - OVERHEAD_BYTES) throw new Error('too long for a push')
  const record = new Uint8Array(length)
  record.set(text)
  record[text.length] = LAST_RECORD
  return record
}
