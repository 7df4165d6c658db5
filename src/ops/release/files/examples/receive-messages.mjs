// Receives the messages that the club asks a provider of SMS or WhatsApp to send (GUIDE.md, Messages). Node 20 or newer, nothing else:
//   AUTOMATION_WEBHOOK_SECRET=… PORT=8095 node receive-messages.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const SECRET = process.env['AUTOMATION_WEBHOOK_SECRET'] ?? ''
const PORT = Number(process.env['PORT'] ?? 8095)
/** How far the club's clock and this one may be apart: what is older may be a copy that somebody has kept. */
const AGE_SECONDS = 300
const BODY_BYTES = 10_000
/** Deliveries that were sent, the newest last. With several receivers it belongs into a store that they share. */
/** @type {Set<string>} */
const sent = new Set()
const SENT_KEPT = 10_000

if (SECRET.length < 16)
  throw new Error('AUTOMATION_WEBHOOK_SECRET is missing: it is the one in the club’s club.env')

/**
 * Yours to write: hands the text to the provider, and throws if it does not take it. The club then tries again within the hour, and
 * writes a mail if that is in vain.
 * @typedef {{ event: string, to: string, text: string, locale: string }} Message `to` as +34600123456
 * @param {Message} message
 */
async function sendByProvider({ event }) {
  // Neither telephone nor text: what is printed is kept by the system.
  console.log(`sent: ${event}`)
}

/**
 * Whether the club has signed this body lately.
 * @param {string | undefined} header
 * @param {Buffer} body
 */
function isSigned(header, body) {
  const [, time, signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > AGE_SECONDS) return false
  const expected = createHmac('sha256', SECRET).update(`${time}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/**
 * The body as bytes; null if it is too long.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer | null>}
 */
async function read(request) {
  /** @type {Buffer[]} */
  const parts = []
  let length = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    length += part.length
    if (length <= BODY_BYTES) parts.push(part)
  }
  return length > BODY_BYTES ? null : Buffer.concat(parts)
}

/**
 * The message in a body; null for anything else.
 * @param {Buffer} body
 * @returns {Message | null}
 */
function messageIn(body) {
  try {
    const { event, to, text, locale } = JSON.parse(body.toString('utf8'))
    const areTexts = [event, to, text, locale].every((value) => typeof value === 'string')
    return areTexts && /^\+[1-9]\d{7,14}$/.test(to) ? { event, to, text, locale } : null
  } catch {
    return null
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<number>} the status to answer with: 2xx is done, anything else is tried again
 */
async function receive(request) {
  const body = await read(request)
  if (request.method !== 'POST' || !body) return 400
  if (!isSigned(request.headers['club-signature'], body)) return 401
  const message = messageIn(body)
  const delivery = request.headers['club-delivery']
  if (!message || !delivery) return 400
  // An answer that was lost makes the club send the same delivery again.
  if (sent.has(delivery)) return 204
  await sendByProvider(message)
  sent.add(delivery)
  if (sent.size > SENT_KEPT) sent.delete(sent.values().next().value)
  return 204
}

createServer(async (request, response) => {
  const status = await receive(request).catch((error) => {
    console.error(`failed: ${error.name}`)
    return 502
  })
  response.writeHead(status).end()
}).listen(PORT, '127.0.0.1', () => console.log('listening'))
