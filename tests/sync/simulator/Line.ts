import type { Answer, ClubRequest } from '@/client/http/sendRequest'
import type { Random } from '../../support/seededRandom'
import type { SimulatedClub } from './SimulatedClub'

/** What happens to a request, and what comes back of it. */
export type Fault = (line: Line, request: ClubRequest) => Answer | null | Promise<Answer | null>

const answer = (status: number, json?: unknown, retryAfter: number | null = null): Answer => ({
  status,
  json,
  etag: null,
  serverTime: null,
  retryAfter,
})

/** Everything that may happen to a request between a phone and the server. */
export const FAULTS: readonly Fault[] = [
  // Lost on the way there.
  () => null,
  // Lost on the way back.
  async (line, request) => {
    await line.club.handle(request)
    return null
  },
  // Given up by the phone, and still on its way.
  (line, request) => {
    line.late.push(request)
    return null
  },
  // Doubled, at once or later.
  async (line, request) => {
    await line.club.handle(request)
    return line.club.handle(request)
  },
  (line, request) => {
    line.late.push(request)
    return line.club.handle(request)
  },
  // Cut in the middle, after the effect.
  async (line, request) => {
    const whole = await line.club.handle(request)
    return whole && { ...whole, json: undefined }
  },
  // Junk from proxies, Wi-Fi portals and full disks.
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
  // Another call's answer.
  (line, request) => line.club.handle({ ...request, path: '/api/club/me', method: 'GET', body: undefined }),
]

/** The line between all phones and the server. */
export class Line {
  /** Requests that were given up and will arrive all the same. */
  readonly late: ClubRequest[] = []
  /** The last answer of the server that settled a mutation. */
  settled: Answer | null = null
  /** Share of requests that something happens to. */
  badness = 0

  constructor(
    readonly club: SimulatedClub,
    private readonly faults: readonly Fault[] = FAULTS,
  ) {}

  /** @param random decides what happens to it */
  async send(request: ClubRequest, random: Random): Promise<Answer | null> {
    await Promise.resolve()
    if (random.next() >= this.badness) return this.deliver(request)
    return random.pick(this.faults)(this, request)
  }

  private async deliver(request: ClubRequest): Promise<Answer | null> {
    const given = await this.club.handle(request)
    if (request.method === 'POST' && given?.status === 200) this.settled = given
    return given
  }

  /** One late request arrives, in whatever order. */
  async deliverLate(random: Random): Promise<void> {
    if (this.late.length === 0) return
    const [request] = this.late.splice(Math.floor(random.next() * this.late.length), 1)
    if (request) await this.club.handle(request)
  }
}
