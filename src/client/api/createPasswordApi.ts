import * as v from 'valibot'
import * as contract from '@/contract/password'
import { FIELD_ERROR_CODES, type FieldErrorCode } from '@/domain/errorCode'
import { pocketBaseRefusal } from '../http/refusals'
import type { Caller } from '../http/createCaller'
import { requestTo } from '../http/requestTo'
import { fail, succeed, type ClubResult } from '../http/result'
import { apiOf } from './apiOf'
import { toFailure, type Answer } from '../http/sendRequest'

/** The two kinds of account; each has its own passwords. */
export type AccountKind = 'profiles' | 'staff'

const NO_CONTENT = 204

/** Codes and links in mails. Choosing a password by link uses PocketBase's own route; its refusals become the club's codes. */
export function createPasswordApi(caller: Caller) {
  return {
    ...apiOf(caller, contract),

    /** Mails a link when the address has an account of either kind; the answer never says. */
    async requestPasswordReset(email: string): Promise<ClubResult<null>> {
      const routes = [contract.requestClientReset, contract.requestStaffReset]
      const sent = await Promise.all(routes.map((route) => caller.ask(requestTo(route, [{ email }], ''))))
      const failed = sent.find((answer) => answer?.status !== NO_CONTENT)
      return failed === undefined ? succeed(null) : toFailure(failed)
    },

    /** Sets a new password; `link_invalid` for a used or stale link, `invalid_fields` for a refused password. */
    async confirmPasswordReset(
      kind: AccountKind,
      token: string,
      password: string,
    ): Promise<ClubResult<null>> {
      const path = `/api/collections/${kind}/confirm-password-reset`
      const body = { token, password, passwordConfirm: password }
      return readForm(await caller.ask({ path, method: 'POST', body }))
    },
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
