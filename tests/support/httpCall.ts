import { Agent, type IncomingHttpHeaders, request } from 'node:http'

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

/** One request, byte for byte: the path is not tidied up, redirects are not followed, nothing is decompressed. */
export function httpCall({ port }: { port: number }, path: string, call: HttpCall = {}): Promise<HttpAnswer> {
  const body = call.json === undefined ? call.body : JSON.stringify(call.json)
  const headers = {
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined || call.chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...(call.token ? { authorization: call.token } : {}),
    ...call.headers,
  }
  const options = {
    port,
    path,
    headers,
    host: '127.0.0.1',
    method: call.method ?? 'GET',
    agent: call.agent ?? shared,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (answer) => {
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

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
