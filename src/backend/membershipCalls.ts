import * as answers from './answers'
import type { Caller } from './createCaller'
import { succeed, type ClubResult } from './result'

/** A read of the member's state, with the tag that makes the next read cheap. */
export interface KnownMe {
  me: answers.Me
  etag: string | null
}

/** Ids that Stripe put into the address: hints, never proof. */
export interface PaymentHints {
  sessionId?: string
  paymentIntentId?: string
}

/** The signed-in member's state and payment. */
export function membershipCalls(caller: Caller) {
  return {
    config: async () => caller.read(await caller.ask({ path: '/api/club/config' }), answers.configAnswer),

    /** The member's state; given a read whose tag still holds, that very object. */
    async me(known?: KnownMe): Promise<ClubResult<KnownMe>> {
      const token = caller.token()
      const ifNoneMatch = known?.etag
      const answer = await caller.ask({ path: '/api/club/me', token, ...(ifNoneMatch && { ifNoneMatch }) })
      if (answer?.status === 304 && known) return succeed(known)
      const result = caller.read(answer, answers.meAnswer, token)
      return result.ok ? succeed({ me: result.value, etag: answer?.etag ?? null }) : result
    },

    createSubscription: () =>
      caller.postSignedIn('/api/club/create-subscription', {}, answers.createdSubscriptionAnswer),

    /** Asks the server to look at Stripe now; the codes say why there is no membership yet. */
    verifySubscription: (hints: PaymentHints = {}) =>
      caller.postSignedIn('/api/club/verify-subscription', hints, answers.verifiedAnswer),
  }
}
