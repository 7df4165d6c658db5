import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type RequestOptions,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** A server on this machine, where it listens. */
export interface Listener {
  port: number
  /** Whose signature its certificate for `localhost` must have; left out, it is called without TLS. */
  ca?: string
}

export interface HttpCall {
  method?: string
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: string | Buffer
  /** Sends the body without saying how long it is. */
  chunked?: boolean
  /** Left out: connections are kept and shared. */
  agent?: Agent
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, still compressed. */
  bytes: Buffer
  text: string
  /** The body as JSON; undefined if it is not. */
  json: Record<string, unknown> | undefined
}

const shared = new Agent({ keepAlive: true })
const sharedSecure = new SecureAgent({ keepAlive: true })

/** One request, byte for byte: the path is not tidied up, redirects are not followed, nothing is decompressed. */
export function httpCall(listener: Listener, path: string, call: HttpCall = {}): Promise<HttpAnswer> {
  const body = call.json === undefined ? call.body : JSON.stringify(call.json)
  const headers = {
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined || call.chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(call.token ? { authorization: call.token } : {}),
    ...call.headers,
  }
  const options = {
    path,
    headers,
    method: call.method ?? 'GET',
    agent: call.agent ?? (listener.ca === undefined ? shared : sharedSecure),
  }
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(listener, options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = bytes.toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text, json: parse(text) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Begins a request there; by TLS the server is called `localhost`, as its certificate says. */
export function openRequest(
  { port, ca }: Listener,
  options: Omit<RequestOptions, 'headers'> & { headers?: OutgoingHttpHeaders },
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  const there = { ...options, host: '127.0.0.1', port }
  if (ca === undefined) return request(there, onAnswer)
  const headers = { host: 'localhost', ...options.headers }
  return secureRequest({ ...there, headers, ca, servername: 'localhost' }, onAnswer)
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
