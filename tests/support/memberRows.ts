import type { RecordModel } from 'pocketbase'
import type { TestClub } from './startTestClub'

/** Everything that the club's database holds of one person's membership. */
export interface MemberRows {
  profile: RecordModel
  subscriptions: RecordModel[]
  payments: RecordModel[]
  consents: RecordModel[]
  /** Lines of the audit log about the person, oldest first. */
  audit: { action: string; before: string; after: string }[]
  /** Stages that the lead webhook was queued for, oldest first. */
  leadStages: string[]
  /** Stripe's events about the person's customer. */
  events: RecordModel[]
}

/** Reads it past all rules. */
export async function memberRows({ superuser }: TestClub, profileId: string): Promise<MemberRows> {
  const rows = (collection: string, filter: string, value: string): Promise<RecordModel[]> =>
    superuser
      .collection(collection)
      .getFullList({ filter: superuser.filter(filter, { value }), sort: '@rowid' })
  const profile = await superuser.collection('profiles').getOne(profileId)
  const customer = String(profile['stripe_customer_id'])
  const [subscriptions, payments, consents, audit, deliveries, events] = await Promise.all([
    rows('subscriptions', 'profile_id = {:value}', profileId),
    rows('payments', 'profile = {:value}', profileId),
    rows('consents', 'profile = {:value}', profileId),
    rows('audit_log', 'subject = {:value}', profileId),
    rows('messages', "kind = 'lead' && profile = {:value}", profileId),
    customer ? rows('stripe_events', 'customer = {:value}', customer) : [],
  ])
  return {
    profile,
    subscriptions,
    payments,
    consents,
    audit: audit.map(({ action, before, after }) => ({
      action: String(action),
      before: String(before),
      after: String(after),
    })),
    leadStages: deliveries.map(({ payload }) => (payload as { stage: string }).stage),
    events,
  }
}
