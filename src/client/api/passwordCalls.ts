import * as v from 'valibot'
import { FIELD_ERROR_CODES, type FieldErrorCode } from '@/domain/errorCode'
import { confirmedLinkAnswer, doneAnswer, pocketBaseRefusal, type ConfirmedLink } from '../http/answers'
import type { Caller } from '../http/createCaller'
import { fail, succeed, type ClubResult } from '../http/result'
import { toFailure, type Answer } from '../http/sendRequest'

/** The two kinds of account; each keeps its own passwords. */
export type AccountKind = 'profiles' | 'staff'

const NO_CONTENT = 204

/** Whose the account of a mailed link is: what its password says, or that somebody else may have opened it. */
export type LinkProof = { password: string } | { disown: true } | Record<string, never>

/** Recovery and reset are PocketBase's own routes, whose refusals become the club's codes; to confirm an address is the club's. */
export function passwordCalls(caller: Caller) {
  const send = (kind: AccountKind, action: string, body: unknown) =>
    caller.ask({ path: `/api/collections/${kind}/${action}`, method: 'POST', body })

  return {
    /** Mails a link when the address has an account of either kind; the answer never tells. */
    async requestPasswordReset(email: string): Promise<ClubResult<null>> {
      const kinds: AccountKind[] = ['profiles', 'staff']
      const sent = await Promise.all(kinds.map((kind) => send(kind, 'request-password-reset', { email })))
      const failed = sent.find((answer) => answer?.status !== NO_CONTENT)
      return failed === undefined ? succeed(null) : toFailure(failed)
    },

    /** Sets a new password; `link_invalid` for a used or stale link, `invalid_fields` for a refused password. */
    async confirmPasswordReset(
      kind: AccountKind,
      token: string,
      password: string,
    ): Promise<ClubResult<null>> {
      const body = { token, password, passwordConfirm: password }
      return readForm(await send(kind, 'confirm-password-reset', body))
    },

    /** `password_needed` where nothing but the link says whose the account is: this device is not signed in to it. */
    confirmLink: (token: string, proof: LinkProof): Promise<ClubResult<ConfirmedLink>> =>
      caller.postSignedIn('/api/club/verification/confirm-link', { token, ...proof }, confirmedLinkAnswer),

    /** Mails another link to an address that nobody has confirmed; the answer never tells. */
    requestLink: (email: string) => caller.post('/api/club/verification/request-link', { email }, doneAnswer),
  }
}

function readForm(answer: Answer | null): ClubResult<null> {
  if (answer?.status === NO_CONTENT) return succeed(null)
  const refusal = v.safeParse(pocketBaseRefusal, answer?.json)
  if (answer?.status !== 400 || !refusal.success) return toFailure(answer)
  const { token, password } = refusal.output.data
  if (token) return fail('link_invalid')
  return password ? fail('invalid_fields', { password: toFieldCode(password.code) }) : toFailure(answer)
}

/** The club's hook refuses with the club's codes; PocketBase's own check of the same field knows only the length. */
function toFieldCode(code: string): FieldErrorCode {
  return FIELD_ERROR_CODES.find((known) => known === code) ?? 'new_password_too_short'
}
