import { randomBytes } from 'node:crypto'

const ALPHABET = Buffer.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
const POOL_SIZE = 16_384

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
function fillRandomly(target: Buffer, start: number): void {
  for (let at = start; at < target.length;) {
    const byte = randomByte()
    if (byte < 248) target[at++] = ALPHABET[byte % 62] ?? 0
  }
}

const withRandomEnd = (beginning: string, length: number): string => {
  // Written into one buffer: text joined from pieces would hold several times the memory.
  const buffer = Buffer.allocUnsafe(beginning.length + length)
  buffer.write(beginning, 'latin1')
  fillRandomly(buffer, beginning.length)
  return buffer.toString('latin1')
}

export const randomToken = (length: number): string => withRandomEnd('', length)

/** An id as Stripe writes it: `cus_…`. */
export const newId = (prefix: string): string => withRandomEnd(`${prefix}_`, 24)

/** The client secret of a payment or setup intent: its id, then a random part. */
export const newClientSecret = (intentId: string): string => withRandomEnd(`${intentId}_secret_`, 25)
