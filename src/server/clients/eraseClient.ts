import { forgetCodesOf } from '../account/emailCode'
import { messagesOf } from '../contact/messagesOf'
import { audit } from '../lib/audit'
import { execute } from '../lib/database'
import { markErased } from '../lib/markErased'
import { dataDeletedMail } from '../mail/membershipMails'
import { forgetTriesAt } from './secretTries'
import type { ClientRow } from './profile'

/**
 * Removes whatever the club has of a person, in the caller's transaction, and tells them so. Rows that name the person go
 * with the profile, by the collections' own cascade. Payments stay for the books without the person and without the link
 * to Stripe's page, which shows the name; the audit log keeps the id, which leads nowhere.
 * @param actorId the administrator, or the person
 */
export function eraseClient(tx: PbApp, client: ClientRow, actorId: string): void {
  markErased(tx)
  const { id } = client
  execute(tx, "UPDATE payments SET profile = '', url = '' WHERE profile = {:id}", { id })
  const messages = messagesOf(client)
  execute(tx, `DELETE FROM contact_messages WHERE ${messages.where}`, messages.params)
  execute(tx, "DELETE FROM stripe_events WHERE customer = {:customer} AND customer != ''", {
    customer: client.stripe_customer_id,
  })
  forgetTriesAt(tx, client.email)
  forgetCodesOf(tx, 'profiles', client.email)
  tx.delete(tx.findRecordById('profiles', id))
  dataDeletedMail(tx, client.email)
  audit(tx, {
    actor: actorId,
    action: 'client_deleted',
    subject: id,
    fields: ['profile'],
    before: client.stage,
  })
}
