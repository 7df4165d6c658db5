import * as v from 'valibot'
import { toldEntries } from '@/domain/panel/told'
import { reportBereavement, withdrawMembership } from '../money'
import { post, type Route } from '../route'
import { clientDetail } from './clients'

/*
 * Assisted twins: what staff do for a client who has told the club by phone or mail, with the effects, mails and audit lines of
 * the client's own route. Each is declared from that route, whose path it continues; its handler calls the same function.
 */

const CLUB = '/api/club/'
type TwinPath<Path extends string> = Path extends `/api/club/${infer Tail}`
  ? `/api/club/staff/clients/{id}/${Tail}`
  : never

/** The twin of a client's route: who has told the club, how that was made sure of and when, with what the route itself takes. */
// @__NO_SIDE_EFFECTS__
function twinOf<const Path extends string>({ path, body }: Route<Path, 'client'>) {
  return post(`/api/club/staff/clients/{id}/${path.slice(CLUB.length)}` as TwinPath<Path>, {
    who: 'staff:manage',
    body: v.strictObject({ ...body?.entries, ...toldEntries }),
    answer: clientDetail.answer,
  })
}

export const withdrawForClient = twinOf(withdrawMembership)
export const reportBereavementForClient = twinOf(reportBereavement)
