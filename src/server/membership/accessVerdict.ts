import { access, type AccessVerdict } from '@/domain/membership'
import { membershipFacts, type SubscriptionView } from './subscriptionView'
import type { ClientRow } from '../clients/profile'

/** Whether this person may use the portal now, by the server's clock. */
export const accessVerdict = (subscription: SubscriptionView | null, client: ClientRow): AccessVerdict =>
  access(membershipFacts(subscription, client.active), new Date())
