import {
  createServer,
  type IncomingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { whenWhole } from './whenWhole'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'

interface PassedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Rewrite = (body: string, request: PassedRequest) => string

export interface RecordingProxy {
  url: string
  /** What passed through, byte for byte, oldest first. */
  requests: PassedRequest[]
  /** Where requests go from now on; those that came before the first time wait for it. */
  forwardTo: (url: string) => void
  /** Changes answers on their way back, from now on. */
  rewrite: (change: Rewrite) => void
  /** Answers are dated then from now on. */
  dateAnswers: (at: Date) => void
  close: () => Promise<void>
}

/** Sits between the club and the payment sandbox, records what is said, and can change it. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const requests: PassedRequest[] = []
  let begin: (url: string) => void = () => undefined
  let target = new Promise<string>((resolve) => (begin = resolve))
  let change: Rewrite = (body) => body
  let date: Date | null = null
  const server = createServer((incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    whenWhole(incoming, (body) => {
      void target.then((url) => {
        const passed = { method, path, headers, body: body.toString() }
        requests.push(passed)
        if (date) response.setHeader('Date', date.toUTCString())
        pass(passed, url, response, (answer) => change(answer, passed))
      })
    })
  })
  const port = await listenOnLoopback(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    forwardTo: (url) => {
      begin(url)
      target = Promise.resolve(url)
    },
    rewrite: (next) => (change = next),
    dateAnswers: (at) => (date = at),
    close: () => closeHttp(server),
  }
}

function pass(
  { method, path, headers, body }: PassedRequest,
  target: string,
  response: ServerResponse,
  change: (answer: string) => string,
): void {
  const breakOff = () => response.destroy()
  const onward = httpRequest(`${target}${path}`, { method, headers }, (answer) => {
    void text(answer).then((whole) => {
      const changed = Buffer.from(change(whole))
      const { date, ...headers } = answer.headers
      if (!response.hasHeader('Date') && date) response.setHeader('Date', date)
      response
        .writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': changed.length })
        .end(changed)
    }, breakOff)
  })
  onward.on('error', breakOff)
  onward.end(body)
}
