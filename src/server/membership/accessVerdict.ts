import { access, type AccessVerdict } from '@/domain/membership'
import { membershipFacts, readSubscription, type SubscriptionView } from './subscriptionView'
import type { AccountRow } from '../clients/profile'

/** Whether this person may use the portal now, by the server's clock. */
export const accessVerdict = (
  subscription: SubscriptionView | null,
  client: Pick<AccountRow, 'active'>,
): AccessVerdict => access(membershipFacts(subscription, client.active), new Date())

/** The same, for whose subscription is read for nothing else. */
export const accessNow = (app: PbApp, client: Pick<AccountRow, 'id' | 'active'>): AccessVerdict =>
  accessVerdict(readSubscription(app, client.id), client)
