import type * as contract from '@/contract/signUp'
import type { Handler } from '../http/runRoute'
import type { Registration } from '@/domain/forms'
import { queueLead } from '../outbox/queueLead'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { queueNotice } from '../outbox/queueNotice'
import { refuseCommonPassword } from '../clients/commonPasswords'
import { comparePassword } from '../clients/comparePassword'
import { noteConsent } from '../clients/noteConsent'
import { newProfile, UNPAID } from '../clients/newProfile'
import { findAuthRecord, findClient } from '../clients/profile'
import { sendSignedUp } from './sendSession'

/**
 * Step 1: stores the person and the consent, queues the lead and the verification mail, and signs in. People who stopped before
 * paying sign in with the right password and continue at step 2.
 * @throws ClubError `invalid_fields`, `sign_up_refused` (the same for every other known address), `too_many_requests`, `busy`
 */
export const signUp: Handler<typeof contract.signUp> = ({ e, app, body: registration }) => {
  const { nombre, apellidos, dni, email, telefono } = registration
  refuseCommonPassword(registration.password, [nombre, apellidos, dni, email, telefono])
  const known = findAuthRecord(app, 'profiles', registration.email)
  if (known || findAuthRecord(app, 'staff', registration.email)) {
    return sendSignedUp(e, resume(e, known, registration), true)
  }
  const registered = register(app, registration)
  // Another sign-up with this address was a moment earlier: usually a second tap on the button.
  const winner = registered ? null : findAuthRecord(app, 'profiles', registration.email)
  return sendSignedUp(e, registered ?? resume(e, winner, registration), !registered)
}

function resume(e: RequestEvent, known: PbRecord | null, { email, password }: Registration): PbRecord {
  const matches = comparePassword(e, { email, record: known, password })
  if (!known || !matches || known.getString('stage') !== UNPAID) throw new ClubError('sign_up_refused')
  return known
}

/** The new client, or null when the unique index let another sign-up with the same address through first. */
function register(app: PbApp, registration: Registration): PbRecord | null {
  const record = newProfile(app, registration, { password: registration.password, source: 'web' })
  try {
    inTransaction(app, (tx) => {
      tx.save(record)
      noteConsent(tx, record.id, 'privacy-and-terms')
      const client = findClient(tx, record.id)
      if (client) queueLead(tx, client, UNPAID)
      queueNotice(tx, record.id, 'verification', 'sign-up')
    })
  } catch (error) {
    if (findAuthRecord(app, 'profiles', registration.email)) return null
    throw error
  }
  return record
}
