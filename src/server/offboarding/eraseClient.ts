import { forgetCodesOf } from '../auth/emailCode'
import { messagesOf } from '../contact/messagesOf'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { markErased } from '../db/markErased'
import { dataDeletedMail } from '../outbox/membershipMails'
import { forgetTriesAt } from '../clients/secretTries'
import type { ClientRow } from '../clients/profile'
import { forgetOwner } from '../security/securityLog'

/**
 * Removes whatever the club has on a person, in the caller's transaction, and notifies them. Rows that name the person go with
 * the profile, by the collections' own cascade. Payments stay for the books without the person and without the link to Stripe's
 * page, which shows the name; the audit log keeps the id, which leads nowhere.
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
  forgetOwner(tx, id)
  dataDeletedMail(tx, client.email)
  audit(tx, {
    actor: actorId,
    action: 'client_deleted',
    subject: id,
    fields: ['profile'],
    before: client.stage,
  })
}
