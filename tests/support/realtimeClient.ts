import type { IncomingMessage } from 'node:http'
import { httpCall, type Listener, openRequest } from './httpCall'

interface RealtimeMessage {
  /** What was subscribed to. */
  topic: string
  action: string
  record: { id: string; collectionName: string }
}

export interface RealtimeClient {
  messages: readonly RealtimeMessage[]
  /** Replaces the subscriptions; returns PocketBase's status. */
  subscribe: (topics: readonly string[], token?: string) => Promise<number>
  /** The first message that fits, whether it came before or comes within a minute. */
  waitFor: (predicate: (message: RealtimeMessage) => boolean) => Promise<RealtimeMessage>
  close: () => void
}

const WAIT_MS = 60_000
const POLL_MS = 10

/** One realtime connection, as a browser's EventSource holds it. */
export async function connectRealtime(club: Listener): Promise<RealtimeClient> {
  const messages: RealtimeMessage[] = []
  const stream = await open(club)
  let clientId = ''
  readEvents(stream, (name, data) => {
    if (name === 'PB_CONNECT') clientId = String(data['clientId'])
    else messages.push({ topic: name, ...data } as unknown as RealtimeMessage)
  })
  await until(() => (clientId ? true : undefined))
  return {
    messages,
    subscribe: async (subscriptions, token) =>
      (await httpCall(club, '/api/realtime', { method: 'POST', token, json: { clientId, subscriptions } }))
        .status,
    waitFor: (predicate) => until(() => messages.find(predicate)),
    close: () => stream.destroy(),
  }
}

const open = (club: Listener): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    openRequest(club, { path: '/api/realtime', agent: false }, resolve).on('error', reject).end()
  })

function readEvents(
  stream: IncomingMessage,
  onEvent: (name: string, data: Record<string, unknown>) => void,
): void {
  let pending = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    const events = (pending + piece).split('\n\n')
    pending = events.pop() ?? ''
    for (const event of events) {
      const field = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1] ?? ''
      onEvent(field('event'), JSON.parse(field('data') || '{}') as Record<string, unknown>)
    }
  })
  // The server ends it with the session or with itself.
  stream.on('error', () => undefined)
}

async function until<T>(find: () => T | undefined): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error('No such realtime message came')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
