import { request } from 'node:http'
import Stripe from 'stripe'
import { TEST_STRIPE } from './startTestClub'

export interface WebhookAnswer {
  status: number
  body: string
}

export interface SentWebhook {
  body: string
  /** Left out: no such header. */
  signature?: string | undefined
  /** Without Content-Length, in pieces. */
  chunked?: boolean
}

/** Posts a body to the club's webhook, byte for byte. */
export function sendWebhook(
  club: { url: string },
  { body, signature, chunked = false }: SentWebhook,
): Promise<WebhookAnswer> {
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes.length }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${club.url}/api/club/stripe/webhook`, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    const half = Math.floor(bytes.length / 2)
    outgoing.write(bytes.subarray(0, half))
    outgoing.end(bytes.subarray(half))
  })
}

interface Signing {
  timestamp?: number
  secret?: string
  scheme?: string
}

const webhooks = Stripe.webhooks

/** The header as Stripe's own library makes it. */
export const signed = (payload: string, signing: Signing = {}): string =>
  webhooks.generateTestHeaderString({ payload, secret: TEST_STRIPE.webhookSecret, ...signing })
