import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { selfSigned } from './certificate'

/** A server on loopback, and what it gets to read instead of what was sent. */
interface Stand {
  url: string
  headers?: Readonly<Record<string, string>>
}

export interface Outside {
  /** For a server: all its calls over https come here, and it believes the certificate. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** The world outside for a club that goes by its real names: each of these hosts is a server on loopback, and no other is there. */
export async function startOutside(hosts: Readonly<Record<string, Stand>>): Promise<Outside> {
  const place = await mkdtemp(join(tmpdir(), 'outside-'))
  const files = await selfSigned(place, Object.keys(hosts))
  const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)])
  const stands = createTlsServer({ cert, key }, (incoming, response) => {
    const stand = hosts[incoming.headers.host ?? '']
    if (stand) pass(incoming, response, stand)
    else response.writeHead(502).end()
  })
  const port = await listenOnLoopback(stands, 0)
  const tunnels = new Set<Duplex>()
  const proxy = createServer((_incoming, response) => response.writeHead(502).end())
  proxy.on('connect', (_incoming, caller: Duplex) => {
    const stand = connect(port, '127.0.0.1', () =>
      caller.write('HTTP/1.1 200 Connection established\r\n\r\n'),
    )
    for (const end of [caller, stand]) {
      tunnels.add(end)
      end.on('error', () => end.destroy())
      end.once('close', () => tunnels.delete(end))
    }
    stand.pipe(caller).pipe(stand)
  })
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${await listenOnLoopback(proxy, 0)}`,
      SSL_CERT_FILE: files.certificate,
    },
    close: async () => {
      for (const end of tunnels) end.destroy()
      await Promise.all([closeHttp(proxy), closeHttp(stands)])
      await rm(place, { recursive: true })
    },
  }
}

function pass(incoming: IncomingMessage, response: ServerResponse, { url, headers }: Stand): void {
  const passed = request(
    new URL(incoming.url ?? '/', url),
    { method: incoming.method, headers: { ...incoming.headers, ...headers } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  passed.on('error', () => response.destroy())
  incoming.pipe(passed)
}
