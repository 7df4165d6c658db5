import * as v from 'valibot'
import type { AnswerRead, Route } from '@/contract/route'
import { isLater } from '@/domain/epoch'
import { requestTo, type Args } from './requestTo'
import { succeed, type ClubResult } from './result'
import { sendRequest, toFailure, type Answer, type ClubRequest } from './sendRequest'

export interface CallerParts {
  /** The token of the signed-in person, or an empty text. */
  token: () => string
  send?: (request: ClubRequest) => Promise<Answer | null>
}

/** What an answer must look like to count as a success. */
type AnswerSchema<T> = v.GenericSchema<unknown, T>

export interface Caller {
  /** Sends a request and returns whatever came back; null when nothing did. */
  ask: (request: ClubRequest) => Promise<Answer | null>
  /** Reads an answer: a 200 of the right shape is a success. `usedToken` is the one the request carried. */
  read: <T>(answer: Answer | null, schema: AnswerSchema<T>, usedToken?: string) => ClubResult<T>
  /** Calls a route with its arguments, as the signed-in person. */
  call: <R extends Route>(route: R, ...args: Args<R>) => Promise<ClubResult<AnswerRead<R>>>
  token: () => string
  /** The latest epoch of the club that this page has met, as it was signed. */
  epoch: () => string | undefined
  /** Calls back with the refused token whenever the server says that a session is over. */
  onSessionExpired: (listener: (usedToken: string) => void) => void
  /** Calls back with the server's clock (milliseconds since 1970) at every answer that has it. */
  onServerTime: (listener: (serverTime: number) => void) => void
}

/** How every route is called, and how its answer is judged. */
export function createCaller({ token, send = sendRequest }: CallerParts): Caller {
  const expiryListeners = new Set<(usedToken: string) => void>()
  const clockListeners = new Set<(serverTime: number) => void>()

  let epoch: string | undefined
  const meet = (heard: string | null | undefined): void => {
    if (heard && isLater(heard, epoch)) epoch = heard
  }

  const ask: Caller['ask'] = async (request) => {
    meet(request.epoch)
    const answer = await send({ ...request, ...(epoch !== undefined && { epoch: request.epoch ?? epoch }) })
    meet(answer?.epoch)
    const serverTime = answer?.serverTime
    if (serverTime) clockListeners.forEach((listener) => listener(serverTime))
    return answer
  }

  const read: Caller['read'] = (answer, schema, usedToken) => {
    if (answer?.status === 200) {
      const parsed = v.safeParse(schema, answer.json)
      return parsed.success ? succeed(parsed.output) : toFailure(answer)
    }
    const failure = toFailure(answer)
    const sessionIsOver = answer?.status === 401 && failure.code === 'session_expired'
    if (sessionIsOver && usedToken) expiryListeners.forEach((listener) => listener(usedToken))
    return failure
  }

  return {
    ask,
    read,
    token,
    epoch: () => epoch,
    call: async (route, ...args) => {
      const usedToken = token()
      return read(await ask(requestTo(route, args, usedToken)), route.answer, usedToken)
    },
    onSessionExpired: (listener) => void expiryListeners.add(listener),
    onServerTime: (listener) => void clockListeners.add(listener),
  }
}
