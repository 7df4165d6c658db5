import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'

const PIECE_CHARS = 300
const PIECE_MS = 10

export interface SlowLine {
  url: string
  close: () => Promise<void>
}

/** Sits between a browser and the club as a line on which a page comes a few words at a time. */
export async function startSlowLine(club: string): Promise<SlowLine> {
  const server = createServer((request, response) => {
    pass(`${club}${request.url ?? '/'}`, response).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server, 0)
  return { url: `http://127.0.0.1:${port}`, close: () => closeHttp(server) }
}

async function pass(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, {
    'content-type': type,
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  })
  if (!type.startsWith('text/html')) {
    response.end(Buffer.from(await answer.arrayBuffer()))
    return
  }
  const page = await answer.text()
  for (let from = 0; from < page.length; from += PIECE_CHARS) {
    response.write(page.slice(from, from + PIECE_CHARS))
    await wait(PIECE_MS)
  }
  response.end()
}
