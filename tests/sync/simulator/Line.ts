import type { Answer, ClubRequest } from '@/backend/sendRequest'
import type { Random } from '../../support/seededRandom'
import type { ReferenceServer } from './ReferenceServer'

type Fault = (line: Line, request: ClubRequest) => Answer | null

const answer = (status: number, json?: unknown, retryAfter: number | null = null): Answer => ({
  status,
  json,
  etag: null,
  serverTime: null,
  retryAfter,
})

/** Everything that may happen to a request between a phone and the server. */
const FAULTS: Fault[] = [
  // Lost on the way there.
  () => null,
  // Lost on the way back.
  (line, request) => {
    line.server.handle(request)
    return null
  },
  // Given up by the phone, and still on its way.
  (line, request) => {
    line.late.push(request)
    return null
  },
  // Doubled, at once or later.
  (line, request) => {
    line.server.handle(request)
    return line.server.handle(request)
  },
  (line, request) => {
    line.late.push(request)
    return line.server.handle(request)
  },
  // Cut in the middle, after the effect.
  (line, request) => ({ ...line.server.handle(request), json: undefined }),
  // Nonsense of proxies, Wi-Fi portals and full disks.
  () => answer(200, undefined),
  () => answer(200, { hello: 'world' }),
  () => answer(400, undefined),
  () => answer(400, { status: 400, message: 'Failed.', data: {} }),
  () => answer(404, { status: 404, message: 'Not found.', data: {} }),
  () => answer(413, undefined),
  () => answer(429, { success: false, code: 'too_many_requests', error: '…' }, 30_000),
  () => answer(500, { success: false, code: 'internal', error: '…' }),
  () => answer(503, undefined),
  () => answer(304, undefined),
  // Somebody else's answer.
  (line, request) => ({ ...line.server.handle({ ...request, path: '/api/club/me' }) }),
]

/** The line between all phones and the server. */
export class Line {
  /** Requests that were given up and will arrive all the same. */
  readonly late: ClubRequest[] = []
  /** Share of requests that something happens to. */
  badness = 0

  constructor(
    readonly server: ReferenceServer,
    private readonly random: Random,
  ) {}

  send = async (request: ClubRequest): Promise<Answer | null> => {
    await Promise.resolve()
    if (this.random.next() >= this.badness) return this.server.handle(request)
    return this.random.pick(FAULTS)(this, request)
  }

  /** One late request arrives, in whatever order. */
  deliverLate(): void {
    if (this.late.length === 0) return
    const [request] = this.late.splice(Math.floor(this.random.next() * this.late.length), 1)
    if (request) this.server.handle(request)
  }
}
