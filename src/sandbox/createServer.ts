import http from 'node:http'
import type { Socket } from 'node:net'
import { answerControl, CONTROL_PREFIX } from './control/ControlServer'
import type { Engine } from './Engine'
import { ApiServer, type Answer, type Ending } from './api/ApiServer'
import type { Keys } from './api/authenticate'

/** Serves pages and scripts to browsers; undefined for any other address. */
export type Assets = (call: {
  method: string
  path: string
  query: string
  body: string
}) => Answer | undefined

const MAX_API_BODY = 1024 * 1024
const MAX_CONTROL_BODY = 64 * 1024 * 1024

async function readBody(request: http.IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

/** Browsers preflight custom headers; the API lets any page call it, as Stripe's does. */
const PREFLIGHT: Answer = {
  status: 204,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-max-age': '600',
  },
  body: '',
}

function send(response: http.ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Announces the whole body, sends half of it and breaks the connection. */
function sendHalf(response: http.ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}

function finish(response: http.ServerResponse, ending: Ending): void {
  switch (ending.type) {
    case 'answer': {
      send(response, ending.answer)
      return
    }
    case 'truncate': {
      sendHalf(response, ending.answer)
      return
    }
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'hang':
      return // The socket stays open until the caller gives up or the sandbox closes.
  }
}

/** The sandbox's one HTTP server: API, controls, and what browsers load. */
export function createServer(engine: Engine, keys: Keys, assets: Assets): http.Server {
  const { context, faults, idempotency, limits, requests } = engine
  const api = new ApiServer({ context, keys, faults, idempotency, limits, requests })

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const { path, query } = splitUrl(request.url ?? '/')
    const isControl = path.startsWith(`${CONTROL_PREFIX}/`)
    const body = await readBody(request, isControl ? MAX_CONTROL_BODY : MAX_API_BODY)
    if (body === null) {
      send(response, plain(413, 'Too large'))
      return
    }
    void engine.tick()
    if (path.startsWith('/v1/')) {
      if (method === 'OPTIONS') {
        send(response, PREFLIGHT)
        return
      }
      finish(response, await api.handle({ method, path, query, headers: request.headers, body }))
      return
    }
    if (isControl) {
      send(response, await guardedControl(request, { method, path, query, body }))
      return
    }
    send(response, assets({ method, path, query, body }) ?? plain(404, 'Not found'))
  }

  /** Web pages always name their origin when they post; the controls are for programs on this machine only. */
  async function guardedControl(
    request: http.IncomingMessage,
    call: { method: string; path: string; query: string; body: string },
  ): Promise<Answer> {
    const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
    if (request.headers.origin !== undefined || !isLocal)
      return plain(403, 'The controls are not for web pages.')
    return answerControl(engine, call)
  }

  // Kept open between calls: whoever sends into a connection that is being closed cannot tell what has been read.
  return http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('sandbox:', error)
      if (!response.headersSent)
        send(response, plain(500, 'The sandbox failed; its own log has the details.'))
    })
  })
}

/** Tracks a server's sockets, so that closing it does not wait for hung ones. */
export function trackSockets(server: http.Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
