import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import type { PushPayload } from '@/domain/pushPayload'
import { callClub } from './callClub'
import { realNow } from './clock'
import { eventually } from './eventually'
import { whenWhole } from './whenWhole'

/** A push that the service was asked to deliver, whatever it answered. */
interface ArrivedPush {
  endpoint: string
  headers: IncomingHttpHeaders
  /** Encrypted, as it came. */
  bodyBytes: number
  /** As the device reads it. */
  payload: PushPayload
  /** 0 while it has not answered. */
  status: number
  /** Milliseconds since 1970, in real time. */
  at: number
}

/** What the service does with a push: answers, or takes it and never says so, or cuts the connection instead. */
export type PushAnswer = { status: number; retryAfter?: number } | 'hang' | 'reset'

export interface PushDevice {
  endpoint: string
  /** What its browser hands to the club. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What the service has taken for it, oldest first. */
  received: () => PushPayload[]
  /** Every push for it, also those that the service refused, oldest first. */
  arrived: () => ArrivedPush[]
  waitFor: (count: number) => Promise<PushPayload[]>
  /** The service's answers to its pushes: one each, and the last of them from then on. */
  answerWith: (...answers: [PushAnswer, ...PushAnswer[]]) => void
}

export interface PushService {
  url: string
  pushes: readonly ArrivedPush[]
  /** What was wrong with requests that the service has refused by itself. */
  complaints: readonly string[]
  /** A browser that has subscribed with the club's key. */
  newDevice: (clubKey: string) => PushDevice
  /** Its answer to every push for which the device has none of its own; 201 unless said otherwise. */
  answerWith: (answer: PushAnswer) => void
  /** Nobody listens at its address until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

interface KnownDevice {
  clubKey: string
  keys: ECDH
  auth: Buffer
  answers: PushAnswer[]
}

/** What push services take (RFC 8030 §5.2 and §5.4; 4,096 bytes is what each has to take). */
const BODY_MAX = 4_096
const TOPIC = /^[\w-]{1,32}$/
const URGENCIES = ['very-low', 'low', 'normal', 'high']
const DAY_S = 86_400
const TAKEN: PushAnswer = { status: 201 }

/**
 * A push service on loopback, as the browsers' makers run them: it judges who sends (RFC 8292) and what (RFC 8030), and its devices
 * decrypt what they get (RFC 8291) with Node's own cryptography.
 */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, KnownDevice>()
  const pushes: ArrivedPush[] = []
  const complaints: string[] = []
  let usual = TAKEN
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    whenWhole(request, (body) => {
      const endpoint = `${url}${request.url}`
      const device = devices.get(endpoint)
      if (!device) return void response.writeHead(404).end()
      const refusal = refusalOf(request, body, url, device.clubKey)
      if (refusal) {
        complaints.push(refusal.why)
        return void response.writeHead(refusal.status).end(refusal.why)
      }
      const push = { endpoint, headers: request.headers, bodyBytes: body.length, at: realNow(), status: 0 }
      const arrived = { ...push, payload: JSON.parse(decrypt(body, device).toString()) as PushPayload }
      pushes.push(arrived)
      const answer = device.answers.length > 1 ? device.answers.shift() : device.answers[0]
      reply(response, arrived, answer ?? usual)
    })
  })
  const port = await listenOnLoopback(server, 0)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pushes,
    complaints,
    newDevice(clubKey) {
      const endpoint = `${url}/push/${randomBytes(16).toString('base64url')}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const device: KnownDevice = { clubKey, keys, auth: randomBytes(16), answers: [] }
      devices.set(endpoint, device)
      const arrived = (): ArrivedPush[] => pushes.filter((push) => push.endpoint === endpoint)
      const received = (): PushPayload[] =>
        arrived().flatMap(({ status, payload }) => (status < 300 ? [payload] : []))
      return {
        endpoint,
        subscription: { endpoint, p256dh, auth: device.auth.toString('base64url') },
        received,
        arrived,
        waitFor: async (count) => {
          await eventually(() => {
            if (received().length < count) throw new Error(`${received().length} of ${count} pushes`)
          })
          return received()
        },
        answerWith: (...answers) => (device.answers = answers),
      }
    },
    answerWith: (answer) => (usual = answer),
    down: () => closeHttp(server),
    up: async () => void (await listenOnLoopback(server, port)),
    close: () => closeHttp(server),
  }
}

/** Subscribes a new device of a person, in their session. */
export async function subscribeDevice(
  club: { url: string },
  { token }: { token: string },
  service: PushService,
): Promise<PushDevice> {
  const config = await callClub(club, 'config', { method: 'GET' })
  const device = service.newDevice(String(config.json['pushKey']))
  const { status, json } = await callClub(club, 'push', { token, body: device.subscription })
  if (status !== 200) throw new Error(`push answered ${status}: ${JSON.stringify(json)}`)
  return device
}

function reply(response: ServerResponse, push: ArrivedPush, answer: PushAnswer): void {
  if (answer === 'hang') return
  if (answer === 'reset') return void response.destroy()
  push.status = answer.status
  const { status, retryAfter } = answer
  response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }).end()
}

interface Refusal {
  status: number
  why: string
}

/** What a push service itself has against a request; null for nothing. */
function refusalOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  origin: string,
  clubKey: string,
): Refusal | null {
  const { ttl = '', topic, urgency } = headers
  const malformed = [
    method !== 'POST' && `${method} instead of POST`,
    !/^\d+$/.test(String(ttl)) && 'no TTL',
    topic !== undefined && !TOPIC.test(String(topic)) && `topic ${String(topic)}`,
    urgency !== undefined && !URGENCIES.includes(String(urgency)) && `urgency ${String(urgency)}`,
    headers['content-encoding'] !== 'aes128gcm' && 'not encrypted',
  ].find(Boolean)
  if (malformed) return { status: 400, why: malformed }
  if (body.length > BODY_MAX) return { status: 413, why: `${body.length} bytes` }
  const why = wrongSender(headers.authorization ?? '', origin, clubKey)
  return why === null ? null : { status: 403, why }
}

/** Judges a token by RFC 8292; null for a good one. */
function wrongSender(authorization: string, origin: string, clubKey: string): string | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== clubKey) return 'a key that the device has not subscribed with'
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(clubKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a signature of another key'
  const { aud, exp, sub } = read(claims)
  const left = Number(exp) - realNow() / 1_000
  return (
    [
      read(header)['alg'] !== 'ES256' && 'another algorithm',
      aud !== origin && `for ${String(aud)}`,
      !(left > 0 && left <= DAY_S) && `it ends in ${left} seconds`,
      !/^mailto:[^@\s]+@[^@\s]+$/.test(String(sub)) && `of ${String(sub)}`,
    ].find((wrong) => wrong !== false) ?? null
  )
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}

/** The browser's half of RFC 8291: one record of RFC 8188, without its padding. */
export function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): Buffer {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  if (body[20] !== 65) throw new Error('the sender has no key in the header')
  if (body.length - 86 > body.readUInt32BE(16)) throw new Error('more than one record')
  const secret = hkdf(keys.computeSecret(senderKey), auth, [
    ...[Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey],
  ])
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, [Buffer.from('Content-Encoding: aes128gcm\0')], 16),
    hkdf(secret, salt, [Buffer.from('Content-Encoding: nonce\0')], 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== 2) throw new Error('not the last record')
  return record.subarray(0, end)
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer[], length = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, Buffer.concat(info), length))
