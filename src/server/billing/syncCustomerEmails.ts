import { ClubError } from '../runtime/clubError'
import { execute, queryRows } from '../db/database'
import { newId } from '../db/newId'
import { settings } from '../runtime/settings'
import { StripeRefusal, stripePost } from './stripeRequest'

const AT_ONCE = 20

interface Changed extends Record<string, string> {
  id: string
  email: string
  stripe_customer_id: string
}

/** Every minute: tells Stripe of addresses that have changed, so that its receipts go to the right one. */
export function syncCustomerEmails(app: PbApp): void {
  if (!settings().stripe) return
  const changed = queryRows<Changed>(
    app,
    `SELECT id, email, stripe_customer_id FROM profiles
     WHERE customer_email_due = TRUE AND id > '' AND stripe_customer_id != '' LIMIT ${AT_ONCE}`,
    {},
    { id: '', email: '', stripe_customer_id: '' },
  )
  for (const client of changed) if (!syncOne(app, client)) return
}

/** @returns false when Stripe cannot be reached, so that the others wait for the next run too */
function syncOne(app: PbApp, { id, email, stripe_customer_id }: Changed): boolean {
  try {
    // Each run has its own key: a change there and back would get the first one's answer.
    stripePost(
      app,
      `/v1/customers/${encodeURIComponent(stripe_customer_id)}`,
      { email },
      `cus-email-${id}-${newId()}`,
    )
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
    // What Stripe refuses today it refuses for ever: usually a customer who is gone. Its refusal is in the log.
    if (!(error instanceof StripeRefusal)) return false
  }
  execute(app, 'UPDATE profiles SET customer_email_due = FALSE WHERE id = {:id} AND email = {:email}', {
    id,
    email,
  })
  return true
}
