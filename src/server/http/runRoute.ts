import type { ErrorCode } from '@/domain/errorCode'
import type { AnswerSent, BodyRead, HasId, Route, Who } from '@/contract/route'
import { ClubError } from '../runtime/clubError'
import type { AuthCollection } from '../sessions/authCollection'
import { staffExists } from '../sessions/staffExists'
import type { SecurityEvent } from '../security/securityEvents'
import { noteSecurity } from '../security/securityLog'
import { answer } from './answer'
import { answerWithTag } from './answerWithTag'
import { limit } from './limit'
import { readBody } from './readBody'
import { kindOfAccount } from '../sessions/kindOfAccount'
import { mayManage } from '../sessions/mayManage'
import { findSession, kindOf } from '../sessions/sessionRows'
import { requireSession } from './requireSession'

/** What a handler gets: the caller and the body, both already checked. */
interface Call<R extends Route> {
  e: RequestEvent
  app: PbApp
  /** The signed-in person, or null. */
  person: R['who'] extends 'guest' | 'founder' ? null : R['who'] extends 'anyone' ? PbRecord | null : PbRecord
  body: BodyRead<R>
  /** The id in the path, if it has one. */
  id: HasId<R> extends true ? string : null
}

/** Returned by a handler that has sent its answer itself: a file, or what PocketBase writes. */
export const SENT = Symbol('sent')

/** The work of a route. It answers what the contract promises, or throws a ClubError. */
export type Handler<R extends Route> = (call: Call<R>) => AnswerSent<R> | typeof SENT

/** Whose session opens a route. */
const ACCOUNTS: Readonly<Record<Exclude<Who, 'guest' | 'anyone' | 'founder'>, readonly AuthCollection[]>> = {
  client: ['profiles'],
  family: ['profiles'],
  'signed-in': ['profiles', 'staff'],
  asker: ['profiles', 'staff'],
  'staff:read': ['staff'],
  'staff:manage': ['staff'],
}

/** @throws ClubError `session_expired`, `forbidden`, `staff_exists` */
function callerOf(e: RequestEvent, who: Who): PbRecord | null {
  if (who === 'founder' && staffExists(e.app)) throw new ClubError('staff_exists')
  if (who === 'guest' || who === 'founder') return null
  if (who === 'anyone') return findSession(e)
  const person = requireSession(e, ...ACCOUNTS[who])
  if (CHANGES[who] && !mayChange(person)) throw new ClubError('forbidden')
  // Those whom a client has given access reach nothing that is not said to be for them.
  if (who === 'client' && kindOfAccount(person) !== 'client') throw new ClubError('forbidden')
  return person
}

/** What is only for staff who manage; their row is read with every request, so a right that is taken away ends at once. */
const CHANGES: Readonly<Record<keyof typeof ACCOUNTS, boolean>> = {
  client: false,
  family: false,
  'signed-in': false,
  asker: true,
  'staff:read': false,
  'staff:manage': true,
}

const mayChange = (person: PbRecord): boolean => kindOf(person) !== 'staff' || mayManage(person)

/** What a refusal is in the security log. Wrong secrets are noted where they are counted (`clients/secretTries`). */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  forbidden: 'forbidden',
  payment_not_yours: 'forbidden',
  session_expired: 'session_refused',
  code_expired: 'code_refused',
  link_invalid: 'link_refused',
  signature_invalid: 'signature_refused',
}

/** Notes a refusal for the operator and hands it on. Without a token nobody has been refused: that is a guest. */
function noting<T>(e: RequestEvent, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const event = error instanceof ClubError && REFUSALS[error.code]
    const isGuest = event === 'session_refused' && !e.request.header.get('Authorization')
    if (event && !isGuest) noteSecurity(e, event, e.auth)
    throw error
  }
}

function countCall(e: RequestEvent, { limits }: Route, person: PbRecord | null): void {
  try {
    for (const { name, by, calls, seconds } of limits) {
      limit(e.app, `${name}:${by === 'person' ? (person?.id ?? '') : e.realIP()}`, calls, seconds)
    }
  } catch (error) {
    noteSecurity(e, 'limited', person)
    throw error
  }
}

/** Runs a route as its contract says: the caller, the limits and the body first, then the work, then the answer. */
export function runRoute<R extends Route>(e: RequestEvent, route: R, handler: Handler<R>): void {
  answer(e, () => {
    noting(e, () => {
      const person = callerOf(e, route.who)
      countCall(e, route, person)
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
  })
}
