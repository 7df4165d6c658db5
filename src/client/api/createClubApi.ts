import * as v from 'valibot'
import { me } from '@/contract/member'
import * as payment from '@/contract/payment'
import * as session from '@/contract/session'
import { secondFactor, type SignedIn } from '@/contract/signedIn'
import type { ErrorCode } from '@/domain/errorCode'
import { takesOver } from '@/domain/family'
import { ACCESS_VERDICTS, type AccessVerdict } from '@/domain/membership'
import type { Caller } from '../http/createCaller'
import { requestTo } from '../http/requestTo'
import { fail, succeed, type ClubResult } from '../http/result'
import { apiOf } from './apiOf'

/** A code that was mailed, or cannot be for now. */
export interface EmailedCode {
  requestId: string
  mailFails: boolean
}

/** Either signed in, or a second factor is needed: a code sent to the e-mail address. */
export type SignInStep = { step: 'done'; signedIn: SignedIn } | ({ step: 'email-code' } & EmailedCode)

/** Refusals of a wrong, stale or used code. */
const CODE_REFUSED: readonly ErrorCode[] = ['code_wrong', 'code_expired', 'invalid_fields']

/** Of a member's state, only whether it opens the portal, and whether they pay or are about to; the sync reads the state itself. */
const accessAnswer = v.object({
  access: v.picklist(ACCESS_VERDICTS),
  profile: v.object({ stage: v.string(), dni: v.optional(v.string(), '') }),
  family: v.nullish(v.object({ handover: v.optional(v.object({ state: v.string() })) })),
})

/** What the server says of whoever is signed in. */
export interface Access {
  verdict: AccessVerdict
  /** They pay, or may: neither an adult of a family nor somebody who has left one. */
  isClient: boolean
  /** An adult who is about to pay for their family, also while the membership of somebody else opens the portal. */
  takesOver: boolean
}

/**
 * Sessions and membership, for every screen; calls of single screens are separate, so that no other waits for their code.
 * A success is a 200 of the promised shape, a refusal one of the club's codes; everything else is `network` or `internal` and may
 * be tried again. None of these keeps the session; `session.keep` does.
 */
export function createClubApi(caller: Caller) {
  const { onSessionExpired, onServerTime } = caller
  return {
    onSessionExpired,
    onServerTime,
    ...apiOf(caller, session),
    ...apiOf(caller, payment),

    async signIn(credentials: { email: string; password: string }): Promise<ClubResult<SignInStep>> {
      const answer = await caller.ask(requestTo(session.signIn, [credentials], ''))
      const challenge = v.safeParse(secondFactor, answer?.json)
      if (answer?.status === 401 && challenge.success) {
        const { mfaId: requestId, mailFails } = challenge.output
        return succeed({ step: 'email-code', requestId, mailFails })
      }
      const result = caller.read(answer, session.signIn.answer)
      return result.ok ? succeed({ step: 'done', signedIn: result.value }) : result
    },

    /** `email_code_wrong` also for a code that is no longer valid. */
    async staffCodeSignIn(typed: { requestId: string; code: string }): Promise<ClubResult<SignedIn>> {
      const result = await caller.call(session.staffCodeSignIn, typed)
      return !result.ok && CODE_REFUSED.includes(result.code) ? fail('email_code_wrong') : result
    },

    /** Ends that token's session, regardless of who is signed in by now. */
    async signOutToken(token: string): Promise<ClubResult<unknown>> {
      return caller.read(await caller.ask(requestTo(session.signOut, [], token)), session.signOut.answer)
    },

    /** Whether the server opens the portal to the signed-in person. */
    async access(): Promise<ClubResult<Access>> {
      const token = caller.token()
      const result = caller.read(await caller.ask(requestTo(me, [], token)), accessAnswer, token)
      if (!result.ok) return result
      const { access: verdict, profile } = result.value
      return succeed({ verdict, isClient: profile.stage !== '', takesOver: takesOver(result.value) })
    },
  }
}

export type ClubApi = ReturnType<typeof createClubApi>
