import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import type { MailKind } from '@/copy/mails/mailKind'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { composeMail } from '../mail/composeMail'
import { queueMail } from '../outbox/queueMail'
import { hasPassword } from './hasPassword'

const ONCE_MS = 3_600_000

/**
 * Invites by mail: clients added by the club who have no password yet to choose one, all others without a membership to
 * complete the payment. Once an hour at most, across all staff.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `client_is_member`, `client_bereaved`, `too_many_requests`
 */
export const inviteClient: Handler<typeof clients.inviteClient> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => invite(tx, id, staff.id))
  return { success: true }
}

function invite(tx: PbApp, id: string, staffId: string): void {
  const { stage } = requireClient(tx, id)
  if (stage === 'Paso 2 pagado') throw new ClubError('client_is_member')
  const now = new Date()
  refuseSecond(tx, id, now)
  const kind = hasPassword(tx, id) ? 'payment-invitation' : 'invitation'
  queueMail(tx, id, kind, newId())
  if (kind === 'invitation') {
    execute(tx, 'UPDATE profiles SET invited_at = {:now} WHERE id = {:id}', { id, now: toDbDate(now) })
  }
  if (!wouldLeave(tx, id, kind, now)) throw new ClubError('client_bereaved')
  audit(tx, { actor: staffId, action: 'client_invited', subject: id, after: kind })
}

/** Asks what the queue will ask: after a death such a mail is dropped. */
const wouldLeave = (tx: PbApp, profile: string, kind: MailKind, now: Date): boolean =>
  composeMail(tx, { profile, kind, occasion: '', recipient: '', created: toDbDate(now) }) !== null

function refuseSecond(tx: PbApp, profileId: string, now: Date): void {
  const last = queryRow(
    tx,
    `SELECT created FROM messages WHERE profile = {:profileId} AND channel = 'mail' AND kind IN ('invitation', 'payment-invitation')
     ORDER BY created DESC LIMIT 1`,
    { profileId },
    { created: '' },
  )
  const again = (fromDbDate(last?.created ?? '')?.getTime() ?? 0) + ONCE_MS - now.getTime()
  if (again > 0) throw new ClubError('too_many_requests', undefined, Math.ceil(again / 1000))
}
