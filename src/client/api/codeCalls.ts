import type { GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { guestCodeAnswer } from './accountAnswers'
import { codeSignedInAnswer, doneAnswer } from '../http/answers'
import type { Caller } from '../http/createCaller'

export type GuestCodePurpose = (typeof GUEST_CODE_PURPOSES)[number]

/** A typed code, and what it belongs to. */
export interface TypedCode {
  requestId: string
  email: string
  code: string
}

/** Six digits in a mail instead of a link. What these answer never tells whether an address has an account. */
export function codeCalls(caller: Caller) {
  return {
    requestCode: (email: string, purpose: GuestCodePurpose) =>
      caller.post('/api/club/code/request', { email, purpose }, guestCodeAnswer),

    signInWithCode: (typed: TypedCode) => caller.post('/api/club/code/sign-in', typed, codeSignedInAnswer),

    resetPasswordWithCode: (typed: TypedCode & { password: string }) =>
      caller.post('/api/club/code/reset-password', typed, doneAnswer),
  }
}
