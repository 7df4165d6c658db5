import * as v from 'valibot'
import { codeField } from '@/domain/account/accountForms'
import { GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { emailField, newPasswordField, recoverySchema } from '@/domain/forms'
import { type AnswerRead, type BodySent, post, type RateLimit } from './route'
import { done, filled, success } from './shapes'
import { CODE_TRIES, codeId, signedIn } from './signedIn'

/** These answers never reveal whether an address has an account. Households and offices share a network address. */
const perQuarter = (name: string, calls: number): readonly RateLimit[] => [
  { name, by: 'address', calls, seconds: 900 },
]

/** Six digits in a mail instead of a link; `seconds`: how long they last. */
export const requestCode = post('/api/club/code/request', {
  who: 'guest',
  limits: perQuarter('code-request', 10),
  body: v.object({ email: emailField, purpose: v.picklist(GUEST_CODE_PURPOSES) }),
  answer: v.object({ success, requestId: filled, seconds: v.number() }),
})

export type GuestCodePurpose = BodySent<typeof requestCode>['purpose']

/** A code typed by a person without a session, with the address they asked for it with. */
const guestCode = {
  requestId: codeId,
  email: emailField,
  code: codeField,
}

/** With `meta` if the code has proved the address: the old password is void, and this token sets a new one. */
export const codeSignIn = post('/api/club/code/sign-in', {
  who: 'anyone',
  limits: [CODE_TRIES],
  body: v.object(guestCode),
  answer: v.object({ ...signedIn.entries, meta: v.optional(v.object({ passwordToken: filled })) }),
})

export const codeResetPassword = post('/api/club/code/reset-password', {
  who: 'guest',
  limits: [CODE_TRIES],
  body: v.object({ ...guestCode, password: newPasswordField }),
  answer: done,
})

/** Mails another link to an unconfirmed address. */
export const requestLink = post('/api/club/verification/request-link', {
  who: 'guest',
  limits: perQuarter('verification-link-request', 10),
  body: recoverySchema,
  answer: done,
})

/** The token sets a password, if the mailbox alone has proved the address. */
export const confirmLink = post('/api/club/verification/confirm-link', {
  who: 'anyone',
  limits: perQuarter('verification-link', 60),
  body: v.object({
    token: v.pipe(v.string(), v.maxLength(2_000)),
    password: v.optional(v.string(), ''),
    /** The mailbox's owner does not know the password, or did not open the account. */
    disown: v.optional(v.boolean(), false),
  }),
  answer: v.object({ success, passwordToken: v.nullable(filled) }),
})
export type ConfirmedLink = AnswerRead<typeof confirmLink>

/** In place of PocketBase's own routes of these names, for every release of the app; returns 204. */
const requestReset = <const Path extends string>(path: Path, name: string) =>
  post(path, {
    who: 'guest',
    limits: perQuarter(name, 5),
    body: recoverySchema,
    answer: v.undefined(),
  })
export const requestClientReset = requestReset(
  '/api/collections/profiles/request-password-reset',
  'reset-request:profiles',
)
export const requestStaffReset = requestReset(
  '/api/collections/staff/request-password-reset',
  'reset-request:staff',
)
