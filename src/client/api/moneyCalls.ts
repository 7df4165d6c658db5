import type { CancelReason } from '@/domain/account/cancelReason'
import * as account from './accountAnswers'
import { doneAnswer } from '../http/answers'
import type { Caller } from '../http/createCaller'
import { succeed, type ClubResult } from '../http/result'

export interface Cancellation {
  reason: CancelReason | null
  comment: string | null
}

/** The signed-in member's card and the end of their membership. Nothing of it is ever queued. */
export function moneyCalls(caller: Caller) {
  const post = caller.postSignedIn

  async function pay(path: string, body: unknown): Promise<ClubResult<account.PaymentStep>> {
    const result = await post(path, body, account.paymentStepAnswer)
    return result.ok ? succeed(result.value.payment) : result
  }

  return {
    /** A secret with which the browser gives Stripe another card. */
    setupIntent: () => post('/api/club/billing/setup-intent', {}, account.setupIntentAnswer),

    /** Makes the confirmed card the one that is charged, and tries an open invoice with it. */
    changeCard: (setupIntentId: string) => pay('/api/club/billing/card', { setupIntentId }),

    /** Tries the open invoice with the present card. */
    payOpenInvoice: () => pay('/api/club/billing/pay', {}),

    /** Ends the membership with the paid period; repeated it answers alike. */
    cancelMembership: (cancellation: Cancellation) =>
      post('/api/club/membership/cancel', cancellation, account.cancelledAnswer),

    resumeMembership: () => post('/api/club/membership/resume', {}, doneAnswer),

    /** Ends it at once within the first fourteen days; `withdrawal_over` afterwards. */
    withdrawMembership: () => post('/api/club/membership/withdraw', {}, account.withdrawnAnswer),

    reportBereavement: () => post('/api/club/membership/bereavement', {}, account.bereavementAnswer),
  }
}
