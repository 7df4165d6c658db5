import * as v from 'valibot'
import { profileSchema } from '@/domain/account/accountForms'
import { cancelSchema } from '@/domain/account/moneyForms'
import { emailField } from '@/domain/forms'
import { datedEntries, provedEntries, provedSchema, toldEntries, toldSchema } from '@/domain/panel/told'
import { changeEmail, changeProfile, confirmEmail, ownData, removeRelative, saveRelative } from '../account'
import { changeNotices } from '../notices'
import { agreeToHandover, inviteAdult, refuseHandover, removeAdult, withdrawInvitation } from '../family'
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
  { path }: Route<Path, 'client' | 'family'>,
  body: Body,
) {
  return post(twinPath(path), { who: 'staff:manage', body, answer: clientDetail.answer })
}

// @__NO_SIDE_EFFECTS__
const twinPath = <const Path extends string>(path: Path) =>
  `/api/club/staff/clients/{id}/${path.slice(CLUB.length)}` as TwinPath<Path>

const dated = v.strictObject(datedEntries)

/** Also by the id of an adult of a family; answers with the page of whoever pays for it. */
export const changeProfileForClient = twinOf(
  changeProfile,
  v.strictObject({ ...profileSchema.entries, ...datedEntries }),
)
export const cancelForClient = twinOf(
  cancelMembership,
  v.strictObject({ ...cancelSchema.entries, ...datedEntries }),
)
export const withdrawForClient = twinOf(withdrawMembership, dated)
export const reportBereavementForClient = twinOf(reportBereavement, dated)

export const saveRelativeForClient = twinOf(
  saveRelative,
  v.strictObject({ ...saveRelative.body.entries, ...toldEntries }),
)
export const removeRelativeForClient = twinOf(
  removeRelative,
  v.strictObject({ ...removeRelative.body.entries, ...toldEntries }),
)

/** How whoever pays is told of what happens. */
export const changeNoticesForClient = twinOf(
  changeNotices,
  v.strictObject({ ...changeNotices.body.entries, ...toldEntries }),
)

export const inviteAdultForClient = twinOf(
  inviteAdult,
  v.strictObject({ ...inviteAdult.body.entries, ...provedEntries }),
)
export const withdrawInvitationForClient = twinOf(
  withdrawInvitation,
  v.strictObject({ ...withdrawInvitation.body.entries, ...toldEntries }),
)
export const removeAdultForClient = twinOf(
  removeAdult,
  v.strictObject({ ...removeAdult.body.entries, ...provedEntries }),
)

export const agreeToHandoverForClient = twinOf(
  agreeToHandover,
  v.strictObject({ ...agreeToHandover.body.entries, ...provedEntries }),
)
export const refuseHandoverForClient = twinOf(
  refuseHandover,
  v.strictObject({ ...refuseHandover.body.entries, ...toldEntries }),
)

/** Mails a code to the new address, which the client reads out. */
export const changeEmailForClient = post(twinPath(changeEmail.path), {
  who: 'staff:manage',
  body: v.strictObject({ email: emailField, ...provedEntries }),
  answer: changeEmail.answer,
})
export const confirmEmailForClient = twinOf(
  confirmEmail,
  v.strictObject({ ...confirmEmail.body.entries, ...provedEntries }),
)

/** Mails the client the way to their copy, which only they can open: nothing of it passes through the panel. */
export const ownDataForClient = twinOf(ownData, provedSchema)

/** Removes what was said with a request: its own id, which the path names, says whose it is. */
export const removeSaidForClient = post('/api/club/staff/request-notes/{id}/removal', {
  who: 'staff:manage',
  body: toldSchema,
  answer: clientDetail.answer,
})
