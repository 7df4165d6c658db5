import { firstName } from '@/domain/clientName'
import { forgetCodesOf } from '../auth/emailCode'
import { messagesOf } from '../contact/messagesOf'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { markErased } from '../db/markErased'
import { forgetTriesAt } from '../clients/secretTries'
import type { AccountRow } from '../clients/profile'
import { releaseAll, releaseAdult } from '../families/adultRow'
import { familyLeftMail } from '../outbox/membershipMails'
import { forgetOwner } from '../security/securityLog'

export interface ErasedBy {
  /** The administrator, the person, or the part of the server that acts. */
  actorId: string
  /** How the club has learned of it, if not by the client's own session; words of the audit line. */
  learned?: readonly string[] | undefined
}

/**
 * Removes whatever the club has on a person, in the caller's transaction. Rows that name the person go with the profile, by the
 * collections' own cascade. What the law makes the club keep stays, blocked, until its date (`domain/retention`): payments, with
 * what the books need of them and nothing else, and which texts were accepted when. Consents and the audit log keep the id, which
 * leads nowhere here.
 */
export function eraseClient(tx: PbApp, client: AccountRow, { actorId, learned = [] }: ErasedBy): void {
  markErased(tx)
  const { id } = client
  releaseAll(tx, id)
  if (client.family) {
    releaseAdult(tx, id)
    familyLeftMail(tx, client.family, firstName(client.nombre))
  }
  // What somebody of a family has said goes with them; what they have asked for stays the family's.
  execute(
    tx,
    `DELETE FROM request_notes
     WHERE id IN (SELECT id FROM benefit_actions WHERE asked_by = {:id} AND asked_by != '')`,
    { id },
  )
  // The families that invited them once keep how many they have invited. Anyone may have signed up with an unproved address.
  if (client.verified) {
    execute(
      tx,
      "UPDATE invitations SET name = '', email = '' WHERE email = {:email} COLLATE NOCASE AND ended_at != ''",
      { email: client.email },
    )
  }
  execute(
    tx,
    `UPDATE payments SET profile = '', url = '', card_brand = '', card_last4 = '', failure_code = ''
     WHERE profile = {:id}`,
    { id },
  )
  execute(tx, "UPDATE consents SET profile = '', holder = {:id}, erased_at = {:now} WHERE profile = {:id}", {
    id,
    now: toDbDate(new Date()),
  })
  const messages = messagesOf(client)
  execute(tx, `DELETE FROM contact_messages WHERE ${messages.where}`, messages.params)
  execute(tx, "DELETE FROM stripe_events WHERE customer = {:customer} AND customer != ''", {
    customer: client.stripe_customer_id,
  })
  forgetTriesAt(tx, client.email)
  forgetCodesOf(tx, 'profiles', client.email)
  tx.delete(tx.findRecordById('profiles', id))
  forgetOwner(tx, id)
  audit(tx, {
    actor: actorId,
    action: 'client_deleted',
    subject: id,
    fields: ['profile', ...learned],
    before: client.stage,
  })
}
