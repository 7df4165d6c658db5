import { access, type AccessVerdict } from '@/domain/membership'
import { membershipFacts, type SubscriptionView } from './subscriptionView'
import type { AccountRow } from '../clients/profile'

/** Whether this person may use the portal now, by the server's clock. */
export const accessVerdict = (
  subscription: SubscriptionView | null,
  client: Pick<AccountRow, 'active'>,
): AccessVerdict => access(membershipFacts(subscription, client.active), new Date())
