import { audit } from '../db/audit'
import { saveChanges } from '../db/saveChanges'
import { withPasswordPermit } from '../clients/withPasswordPermit'

/** How an address was proved; the audit log's word for it. */
export type ProofWay = 'link' | 'code' | 'reset'

/** Marks a client's address as proved, in the caller's transaction; their sessions and password stay as they are. */
export function proveAddress(tx: PbApp, record: PbRecord, way: ProofWay): void {
  if (record.verified()) return
  record.set('verified', true)
  record.set('revision', record.getInt('revision') + 1)
  saveChanges(tx, record)
  noteProof(tx, record.id, way)
}

/** One line of the audit log about an address that has just been proved. */
export const noteProof = (tx: PbApp, id: string, way: ProofWay): string =>
  audit(tx, { actor: id, action: 'email_proved', subject: id, fields: [way] })

/**
 * Gives a client's record a random password and a new token key, and saves nothing. Hashing needs the processor, not the
 * database: call it before the transaction of `takeOver` begins.
 * @throws ClubError `busy`
 */
export function voidPassword(app: PbApp, record: PbRecord): void {
  withPasswordPermit(app, () => record.setRandomPassword())
}

/**
 * Proves the address for its owner, who does not know the account's password: anyone else who created the account loses every
 * session and code of it. Call it in a transaction, with a record that `voidPassword` has prepared.
 * @returns the token to choose a password with, like that of a recovery mail; null when the address has been proved meanwhile,
 *   which leaves everything as it is
 */
export function takeOver(tx: PbApp, prepared: PbRecord, way: ProofWay): string | null {
  const stored = tx.findRecordById('profiles', prepared.id)
  if (stored.verified()) return null
  prepared.set('verified', true)
  prepared.set('revision', stored.getInt('revision') + 1)
  saveChanges(tx, prepared)
  audit(tx, { actor: stored.id, action: 'account_taken_over', subject: stored.id, fields: [way] })
  return prepared.newPasswordResetToken()
}
