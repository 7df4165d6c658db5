import * as v from 'valibot'
import type { ErrorCode } from '@/domain/errorCode'
import type { Registration } from '@/domain/forms'
import * as answers from '../http/answers'
import type { Caller } from '../http/createCaller'
import { fail, succeed, type ClubResult } from '../http/result'

/** Either signed in, or a second factor is due: a code that is on its way to the e-mail address. */
export type SignInStep =
  { step: 'done'; signedIn: answers.SignedIn } | { step: 'email-code'; requestId: string }

/** Refusals of a wrong, stale or used code. */
const CODE_REFUSED: readonly ErrorCode[] = ['code_wrong', 'code_expired', 'invalid_fields']

/** Signing up, in and out. None of these keeps the session; `session.keep` does. */
export function sessionCalls(caller: Caller) {
  return {
    signUp: (registration: Registration) =>
      caller.post('/api/club/sign-up', registration, answers.signedUpAnswer),

    async signIn(credentials: { email: string; password: string }): Promise<ClubResult<SignInStep>> {
      const answer = await caller.ask({ path: '/api/club/sign-in', method: 'POST', body: credentials })
      const challenge = v.safeParse(answers.secondFactorAnswer, answer?.json)
      if (answer?.status === 401 && challenge.success) {
        return succeed({ step: 'email-code', requestId: challenge.output.mfaId })
      }
      const result = caller.read(answer, answers.signedInAnswer)
      return result.ok ? succeed({ step: 'done', signedIn: result.value }) : result
    },

    /** Another code of the second factor; answers the id that belongs to it. */
    staffCodeAgain: (requestId: string) =>
      caller.post('/api/club/code/staff/again', { requestId }, answers.staffCodeAnswer),

    /** The second step of a staff sign-in; `email_code_wrong` also for a code that is no longer valid. */
    async confirmStaffCode(requestId: string, code: string): Promise<ClubResult<answers.SignedIn>> {
      const result = await caller.post('/api/club/code/staff', { requestId, code }, answers.signedInAnswer)
      return !result.ok && CODE_REFUSED.includes(result.code) ? fail('email_code_wrong') : result
    },

    refreshSession: () => caller.postSignedIn('/api/club/refresh-session', {}, answers.signedInAnswer),

    /** Ends the session that the key belongs to; nobody need be signed in. */
    endSession: (endKey: string) => caller.post('/api/club/sign-out', { endKey }, answers.doneAnswer),
    /** Ends the session of that token. */
    async endSessionOf(token: string): Promise<ClubResult<unknown>> {
      const answer = await caller.ask({ path: '/api/club/sign-out', method: 'POST', body: {}, token })
      return caller.read(answer, answers.doneAnswer)
    },

    signOutEverywhere: () => caller.postSignedIn('/api/club/sign-out-everywhere', {}, answers.doneAnswer),

    setOrgUser: (account: { setupCode: string; email: string; password: string }) =>
      caller.post('/api/club/set-org-user', account, answers.doneAnswer),
  }
}
