import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const POOL_SIZE = 8192

let pool = randomBytes(POOL_SIZE)
let used = 0

function randomByte(): number {
  if (used === POOL_SIZE) {
    pool = randomBytes(POOL_SIZE)
    used = 0
  }
  return pool[used++] ?? 0
}

/** Random letters and digits. Bytes past the last multiple of 62 are dropped, so that each is equally likely. */
export function randomToken(length: number): string {
  let token = ''
  while (token.length < length) {
    const byte = randomByte()
    if (byte < 248) token += ALPHABET.charAt(byte % 62)
  }
  return token
}

/** An id as Stripe writes it: `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomToken(24)}`

/** The client secret of a payment or setup intent: its id, then a random part. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomToken(25)}`
