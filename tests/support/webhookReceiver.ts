import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { whenWhole } from './whenWhole'

export interface ReceivedWebhook {
  /** Milliseconds since the epoch. */
  receivedAt: number
  path: string
  headers: IncomingHttpHeaders
  /** The body byte for byte, as signatures need it. */
  rawBody: string
  /** What the receiver did with it. */
  answer: ReceiverAnswer
}

/** What the receiver does with a request: answer, redirect, never answer, or cut the connection. */
export type ReceiverAnswer =
  | { status: number }
  | { redirectTo: string; status?: 301 | 302 | 303 | 307 | 308 }
  | 'hang'
  | 'reset'

export interface WebhookReceiver {
  url: string
  requests: readonly ReceivedWebhook[]
  /** The first request that fits, whether it came before or comes within `timeoutMs`. */
  waitFor: (predicate: (request: ReceivedWebhook) => boolean, timeoutMs?: number) => Promise<ReceivedWebhook>
  /** Its answer from now on; the default is 200. */
  answerWith: (answer: ReceiverAnswer) => void
  clear: () => void
  close: () => Promise<void>
}

const DEFAULT_WAIT_MS = 60_000
const POLL_MS = 20

/** A stand-in for the club's automation on a free loopback port: records every request as it came. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedWebhook[] = []
  let answer: ReceiverAnswer = { status: 200 }
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    whenWhole(request, (body) => {
      const { url: path = '', headers } = request
      requests.push({ receivedAt: Date.now(), path, headers, rawBody: body.toString(), answer })
      reply(response, answer)
    })
  })
  const port = await listenOnLoopback(server, 0)
  return {
    url: `http://127.0.0.1:${port}/automation`,
    requests,
    waitFor: (predicate, timeoutMs = DEFAULT_WAIT_MS) => waitFor(requests, predicate, timeoutMs),
    answerWith: (next) => (answer = next),
    clear: () => requests.splice(0),
    close: () => closeHttp(server),
  }
}

function reply(response: ServerResponse, answer: ReceiverAnswer): void {
  if (answer === 'hang') return
  if (answer === 'reset') response.destroy()
  else if ('redirectTo' in answer)
    response.writeHead(answer.status ?? 302, { Location: answer.redirectTo }).end()
  else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end('{}')
}

async function waitFor(
  requests: readonly ReceivedWebhook[],
  predicate: (request: ReceivedWebhook) => boolean,
  timeoutMs: number,
): Promise<ReceivedWebhook> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = requests.find(predicate)
    if (found) return found
    if (Date.now() > deadline) {
      throw new Error(
        `No such webhook within ${timeoutMs} ms; seen: ${requests.map((request) => request.rawBody).join('\n')}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
