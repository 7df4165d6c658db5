import * as v from 'valibot'
import { profileSchema } from '@/domain/account/accountForms'
import { cancelSchema } from '@/domain/account/moneyForms'
import { toldEntries } from '@/domain/panel/told'
import { changeProfile } from '../account'
import { cancelMembership, reportBereavement, withdrawMembership } from '../money'
import { type BodySchema, post, type Route } from '../route'
import { clientDetail } from './clients'

/*
 * Assisted twins: what staff do for a client who has told the club by phone or mail, with the effects, mails and audit lines of
 * the client's own route. Each is declared from that route, whose path it continues; its handler calls the same function.
 */

const CLUB = '/api/club/'
type TwinPath<Path extends string> = Path extends `/api/club/${infer Tail}`
  ? `/api/club/staff/clients/{id}/${Tail}`
  : never

/** The twin of a client's route. @param body what the route itself takes, with who has told the club, how that was made sure of and when */
// @__NO_SIDE_EFFECTS__
function twinOf<const Path extends string, Body extends BodySchema>(
  { path }: Route<Path, 'client'>,
  body: Body,
) {
  return post(`/api/club/staff/clients/{id}/${path.slice(CLUB.length)}` as TwinPath<Path>, {
    who: 'staff:manage',
    body,
    answer: clientDetail.answer,
  })
}

const told = v.strictObject(toldEntries)

export const changeProfileForClient = twinOf(
  changeProfile,
  v.strictObject({ ...profileSchema.entries, ...toldEntries }),
)
export const cancelForClient = twinOf(
  cancelMembership,
  v.strictObject({ ...cancelSchema.entries, ...toldEntries }),
)
export const withdrawForClient = twinOf(withdrawMembership, told)
export const reportBereavementForClient = twinOf(reportBereavement, told)
