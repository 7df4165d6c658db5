import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header for a body, signed with the whole `whsec_…` text, at a unix time. */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const v1 = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${v1}`
}
