import type { Context } from '../events/Context'
import type { JobKind } from '../core/JobQueue'
import { closeDispute } from './disputes'
import { settleRefund } from './refunds'
import { finalizeRenewal, retryRenewal } from './renewals'
import { cancelWhenDue, endPeriod, expireIncomplete } from './subscriptions'

/** What each kind of job does. It first checks whether its reason still holds. */
export const RUN_JOB: Record<JobKind, (context: Context, id: string) => void> = {
  expire_incomplete: expireIncomplete,
  end_period: endPeriod,
  cancel_at: cancelWhenDue,
  finalize_invoice: finalizeRenewal,
  retry_invoice: retryRenewal,
  settle_refund: settleRefund,
  close_dispute: closeDispute,
}
