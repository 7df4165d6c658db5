import * as v from 'valibot'
import { adultInvitationSchema, becomeClientSchema, joinFamilySchema } from '@/domain/account/familyForms'
import { post, query } from './route'
import { done, filled, success } from './shapes'
import { signedIn } from './signedIn'

/*
 * Adults who have a sign-in of their own beside whoever pays for the family.
 */

/** One that the club has made. */
const byId = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(15)) })

/** Mails an invitation. The answer is the same whether the club knows the address or not. */
export const inviteAdult = post('/api/club/family/invitations', {
  who: 'client',
  body: adultInvitationSchema,
  answer: done,
})

/** Mails it again, with a new term; once a day. `not_found` for one that is over. */
export const resendInvitation = post('/api/club/family/invitations/resend', {
  who: 'client',
  body: byId,
  answer: done,
})

/** Its link opens nothing any more. One that is over counts as withdrawn, unless somebody has accepted it. */
export const withdrawInvitation = post('/api/club/family/invitations/withdraw', {
  who: 'client',
  body: byId,
  answer: v.object({
    success,
    /** Whom it invited enters with it: there is nothing to withdraw any more. */
    accepted: v.boolean(),
  }),
})

/** Takes an adult's access away. Somebody who has none counts as removed. */
export const removeAdult = post('/api/club/family/removal', { who: 'client', body: byId, answer: done })

/** Gives one's own access up. */
export const leaveFamily = post('/api/club/family/leave', { who: 'family', answer: done })

/** An adult asks whoever pays to let them pay from now on. Asking again changes nothing. */
export const askHandover = post('/api/club/family/handover', {
  who: 'family',
  limits: [{ name: 'family-handover', by: 'person', calls: 5, seconds: 86_400 }],
  answer: done,
})

/** The adult takes it back, until they have paid. */
export const withdrawHandover = post('/api/club/family/handover/withdrawal', { who: 'family', answer: done })

/** Whoever pays lets an adult do it from now on, asked or not: their own membership ends with the paid month. */
export const agreeToHandover = post('/api/club/family/handover/agreement', {
  who: 'client',
  body: byId,
  answer: done,
})

/** Whoever pays says no, or takes their word back, until the adult has paid. */
export const refuseHandover = post('/api/club/family/handover/refusal', {
  who: 'client',
  body: byId,
  answer: done,
})

const ofToken = { token: v.pipe(v.string(), v.maxLength(200)) }
const limits = [{ name: 'family-invitation', by: 'address', calls: 30, seconds: 900 }] as const

/** What an invitation says, for whoever has its link: it was mailed to that address. */
export const readInvitation = query('/api/club/family/invitation', {
  who: 'guest',
  limits,
  body: v.object(ofToken),
  answer: v.object({
    /** First name of whoever pays. */
    holder: v.string(),
    name: v.string(),
    email: v.string(),
    /** The address has an account already: its person signs in. */
    has_account: v.boolean(),
  }),
})

/** Accepts without an account: creates it, and signs in. */
export const joinFamily = post('/api/club/family/join', {
  who: 'guest',
  limits,
  body: v.object({ ...ofToken, ...joinFamilySchema.entries }),
  answer: v.object({ success, ...signedIn.entries }),
})

/** Accepts with the account of the same address. Already in that family, it is done. */
export const acceptInvitation = post('/api/club/family/accept', {
  who: 'family',
  limits: [{ name: 'family-accept', by: 'person', calls: 30, seconds: 900 }],
  body: v.object(ofToken),
  answer: done,
})

/** What the club needs of somebody who has left a family, or is to pay for it: what follows is the payment. */
export const becomeClient = post('/api/club/family/become-client', {
  who: 'family',
  body: becomeClientSchema,
  answer: v.object({ success, id: filled }),
})
