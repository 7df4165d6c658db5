import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { queueLead } from '../outbox/queueLead'
import { newProfile, UNPAID } from '../clients/newProfile'
import { findAuthRecord, requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { queueNotice } from '../outbox/queueNotice'

/** Too long to guess; it is never shown. */
const UNUSABLE_PASSWORD_LENGTH = 60

/**
 * Adds a person who is on the phone: the data of sign-up, a random password, and a mail that invites them to choose one and to
 * pay. Consents are the person's own, given at the pay step.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `client_exists`, `busy`
 */
export const addClient: Handler<typeof clients.addClient> = ({ app, person: staff, body: person }) => {
  if (isKnown(app, person.email)) throw new ClubError('client_exists')
  const password = $security.randomString(UNUSABLE_PASSWORD_LENGTH)
  const record = newProfile(app, person, { password, source: 'panel' })
  record.set('invited_at', toDbDate(new Date()))
  try {
    inTransaction(app, (tx) => store(tx, record, staff.id))
  } catch (error) {
    // Another one with this address was a moment earlier.
    if (isKnown(app, person.email)) throw new ClubError('client_exists')
    throw error
  }
  return { success: true, id: record.id }
}

const isKnown = (app: PbApp, email: string): boolean =>
  findAuthRecord(app, 'profiles', email) !== null || findAuthRecord(app, 'staff', email) !== null

function store(tx: PbApp, record: PbRecord, staffId: string): void {
  tx.save(record)
  const client = requireClient(tx, record.id)
  queueLead(tx, client, UNPAID)
  queueNotice(tx, client.id, 'invitation', newId())
  audit(tx, { actor: staffId, action: 'client_added', subject: client.id, after: client.stage })
}
