import { MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import { readRunning } from '../readRunning'
import { ClubError } from '../../runtime/clubError'
import type { StripeSubscription } from '../stripeTypes'

/**
 * Whether the current month is unpaid, according to Stripe: its bill may still be a draft, with the membership active for an
 * hour, and a failure may not be known here yet. The subscription comes with its `latest_invoice`.
 */
export function isMonthUnpaid({ status, latest_invoice: latest }: StripeSubscription): boolean {
  if (MEMBERSHIP_STATUS_FROM_STRIPE[status] !== 'active') return true
  return (
    latest?.billing_reason === 'subscription_cycle' && (latest.status === 'draft' || latest.status === 'open')
  )
}

/** The same for a membership whose end is already planned; false if Stripe does not answer: the plan holds. */
export function isMonthUnpaidNow(app: PbApp, subscription: string): boolean {
  try {
    const running = readRunning(app, subscription)
    return running !== null && isMonthUnpaid(running)
  } catch (error) {
    if (error instanceof ClubError) return false
    throw error
  }
}
