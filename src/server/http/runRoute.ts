import type { AnswerSent, BodyRead, HasId, Route, Who } from '@/contract/route'
import { ClubError } from '../runtime/clubError'
import type { AuthCollection } from '../sessions/authCollection'
import { staffExists } from '../sessions/staffExists'
import { answer } from './answer'
import { answerWithTag } from './answerWithTag'
import { limit } from './limit'
import { readBody } from './readBody'
import { findSession, requireSession } from './requireSession'

/** What a handler gets: who calls, and what was sent, both looked at already. */
interface Call<R extends Route> {
  e: RequestEvent
  app: PbApp
  /** Whoever is signed in; null for nobody. */
  person: R['who'] extends 'guest' | 'founder' ? null : R['who'] extends 'anyone' ? PbRecord | null : PbRecord
  body: BodyRead<R>
  /** Of the one thing that the path names. */
  id: HasId<R> extends true ? string : null
}

/** Answered by a handler that has sent its answer by itself: a file, or what PocketBase writes. */
export const SENT = Symbol('sent')

/** The work of a route. It answers what the contract promises, or throws a ClubError. */
export type Handler<R extends Route> = (call: Call<R>) => AnswerSent<R> | typeof SENT

/** Whose session opens a route. What staff may change apart from looking is not divided yet. */
const ACCOUNTS: Readonly<Record<Exclude<Who, 'guest' | 'anyone' | 'founder'>, readonly AuthCollection[]>> = {
  client: ['profiles'],
  'signed-in': ['profiles', 'staff'],
  'staff:read': ['staff'],
  'staff:manage': ['staff'],
}

/** @throws ClubError `session_expired`, `forbidden`, `staff_exists` */
function callerOf(e: RequestEvent, who: Who): PbRecord | null {
  if (who === 'founder' && staffExists(e.app)) throw new ClubError('staff_exists')
  if (who === 'guest' || who === 'founder') return null
  return who === 'anyone' ? findSession(e) : requireSession(e, ...ACCOUNTS[who])
}

/** Runs a route as its contract says: the caller, the limits and the body first, then the work, then the answer. */
export function runRoute<R extends Route>(e: RequestEvent, route: R, handler: Handler<R>): void {
  answer(e, () => {
    const person = callerOf(e, route.who)
    for (const { name, by, calls, seconds } of route.limits) {
      limit(e.app, `${name}:${by === 'person' ? (person?.id ?? '') : e.realIP()}`, calls, seconds)
    }
    const call = {
      e,
      app: e.app,
      person,
      body: route.body && readBody(e, route.body),
      id: e.request.pathValue('id') || null,
    }
    const result = handler(call as Call<R>)
    if (result === SENT) return
    if (route.hasTag) answerWithTag(e, result as object)
    else e.json(200, result)
  })
}
