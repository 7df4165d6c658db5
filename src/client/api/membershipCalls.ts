import type { AccessVerdict } from '@/domain/membership'
import * as answers from '../http/answers'
import type { Caller } from '../http/createCaller'
import { succeed, type ClubResult } from '../http/result'

/** Ids that Stripe put into the address: hints, never proof. */
export interface PaymentHints {
  sessionId?: string
  paymentIntentId?: string
}

/** The signed-in member's state and payment. */
export function membershipCalls(caller: Caller) {
  return {
    config: async () => caller.read(await caller.ask({ path: '/api/club/config' }), answers.configAnswer),

    /** Whether the server opens the portal to whoever is signed in; the state itself is the sync's to read. */
    async access(): Promise<ClubResult<AccessVerdict>> {
      const token = caller.token()
      const result = caller.read(
        await caller.ask({ path: '/api/club/me', token }),
        answers.accessAnswer,
        token,
      )
      return result.ok ? succeed(result.value.access) : result
    },

    /** @param amountCents the monthly fee that the page shows: another than today's is refused as `price_changed` */
    createSubscription: (amountCents: number) =>
      caller.postSignedIn(
        '/api/club/create-subscription',
        { amount_cents: amountCents },
        answers.createdSubscriptionAnswer,
      ),

    /** Asks the server to look at Stripe now; the codes say why there is no membership yet. */
    verifySubscription: (hints: PaymentHints = {}) =>
      caller.postSignedIn('/api/club/verify-subscription', hints, answers.verifiedAnswer),
  }
}
