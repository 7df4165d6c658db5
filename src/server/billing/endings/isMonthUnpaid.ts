import { MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import { readRunning } from '../readRunning'
import { ClubError } from '../../runtime/clubError'
import type { StripeSubscription } from '../stripeTypes'

/**
 * Whether the month that runs has not been paid, as Stripe has it: its bill may still be a draft, with the membership active
 * for an hour, and what failed may not have been heard of here. The subscription comes with its `latest_invoice`.
 */
export function isMonthUnpaid({ status, latest_invoice: latest }: StripeSubscription): boolean {
  if (MEMBERSHIP_STATUS_FROM_STRIPE[status] !== 'active') return true
  return (
    latest?.billing_reason === 'subscription_cycle' && (latest.status === 'draft' || latest.status === 'open')
  )
}

/** The same of a membership whose end is planned already; false while Stripe does not answer: the plan stands. */
export function isMonthUnpaidNow(app: PbApp, subscription: string): boolean {
  try {
    const running = readRunning(app, subscription)
    return running !== null && isMonthUnpaid(running)
  } catch (error) {
    if (error instanceof ClubError) return false
    throw error
  }
}
