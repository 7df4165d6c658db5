import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import type { TestClub } from './startTestClub'

/**
 * From now on the club hears nothing of what happens at Stripe. What was on its way arrives first: the club would read Stripe
 * for it, at whatever moment it came.
 */
export async function loseEvents({ sandbox }: Pick<TestClub, 'sandbox'>): Promise<void> {
  await sandbox.settled()
  sandbox.deliveries.configure({ ...DEFAULT_DELIVERY_SETTINGS, dropRate: 1 })
}
