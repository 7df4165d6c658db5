import { clearAttempts } from '../clients/loginAttempts'
import type { ClientRow } from '../clients/profile'
import { audit } from '../lib/audit'
import { execute } from '../lib/database'

/**
 * Removes whatever the club has of a person, in the caller's transaction. Rows that name the person go with the profile,
 * by the collections' own cascade. Payments stay for the books without the person and without the link to Stripe's page,
 * which shows the name; the audit log keeps the id, which leads nowhere.
 */
export function eraseClient(tx: PbApp, client: ClientRow, staffId: string): void {
  const { id } = client
  execute(tx, "UPDATE payments SET profile = '', url = '' WHERE profile = {:id}", { id })
  execute(
    tx,
    `DELETE FROM contact_messages
     WHERE profile = {:id} OR reach = {:email} COLLATE NOCASE OR (reach = {:telefono} AND {:telefono} != '')`,
    { id, email: client.email, telefono: client.telefono },
  )
  execute(tx, "DELETE FROM stripe_events WHERE customer = {:customer} AND customer != ''", {
    customer: client.stripe_customer_id,
  })
  clearAttempts(tx, client.email)
  tx.delete(tx.findRecordById('profiles', id))
  audit(tx, {
    actor: staffId,
    action: 'client_deleted',
    subject: id,
    fields: ['profile'],
    before: client.stage,
  })
}
