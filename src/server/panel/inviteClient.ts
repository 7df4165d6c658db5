import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import type { LeftOutReason } from '@/domain/panel/inviteSchema'
import type { NoticeKind } from '@/domain/notice'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { composeMail } from '../mail/composeMail'
import { type MailFacts, readMailFacts } from '../mail/mailFacts'
import { queueNotice } from '../outbox/queueNotice'
import { hasPassword } from './hasPassword'

const ONCE_MS = 3_600_000

/** The mails that ask for the same payment: after one of them the next waits an hour. */
const PAYMENT_LINKS = ['invitation', 'payment-invitation'] as const satisfies readonly NoticeKind[]
const RENEWALS = ['payment-failed', 'renewal-reminder'] as const satisfies readonly NoticeKind[]

/**
 * Invites by mail: clients added by the club who have no password yet to choose one, all others without a membership to
 * complete the payment. Once an hour at most, across all staff.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `client_is_member`, `client_bereaved`, `too_many_requests`
 */
export const inviteClient: Handler<typeof clients.inviteClient> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => {
    if (requireClient(tx, id).stage === 'Paso 2 pagado') throw new ClubError('client_is_member')
    const wait = waitAfter(tx, id, PAYMENT_LINKS)
    if (wait > 0) throw new ClubError('too_many_requests', undefined, Math.ceil(wait / 1000))
    if (!send(tx, id, linkFor(tx, id), staff.id)) throw new ClubError('client_bereaved')
  })
  return { success: true }
}

/**
 * Writes once to everybody of a chosen set who is to pay: whoever never paid gets the link, whoever owes a renewal the way to put
 * it right. To them it is a reminder, whoever presses the button, so those who have said no to reminders get none. Nobody is
 * mailed twice by a repeated call, because of the hour between two.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `too_many_requests`
 */
export const inviteClients: Handler<typeof clients.inviteClients> = ({
  app,
  person: staff,
  body: { ids },
}) => {
  const chosen = ids.filter((id, at) => ids.indexOf(id) === at)
  const left = chosen.flatMap((id) => {
    const why = remind(app, id, staff.id)
    return why ? [{ id, why }] : []
  })
  const opted_out = left.filter(({ why }) => why === 'opted_out').length
  return { sent: chosen.length - left.length, left_out: left.length, opted_out, left }
}

/** @returns why not, or null once it is queued */
function remind(app: PbApp, id: string, staffId: string): LeftOutReason | null {
  const outcome: { why: LeftOutReason | null } = { why: null }
  inTransaction(app, (tx) => {
    const facts = readMailFacts(tx, id)
    outcome.why = facts ? whyNot(facts) : 'gone'
    if (!facts || outcome.why) return
    const isMember = facts.stage === 'Paso 2 pagado'
    if (waitAfter(tx, id, isMember ? RENEWALS : PAYMENT_LINKS) > 0) outcome.why = 'recent'
    else if (!send(tx, id, isMember ? 'renewal-reminder' : linkFor(tx, id), staffId)) outcome.why = 'paid'
  })
  return outcome.why
}

/** As the composers will decide (`mail/composeMail`); one person's own link is for staff to decide. */
function whyNot({
  stage,
  active,
  bereaved_at,
  cancel_at,
  reminder_opt_out,
}: MailFacts): LeftOutReason | null {
  if (bereaved_at) return 'bereaved'
  if (stage === 'Cliente de baja' || !active || cancel_at) return 'left'
  return reminder_opt_out ? 'opted_out' : null
}

const linkFor = (tx: PbApp, id: string): 'payment-invitation' | 'invitation' =>
  hasPassword(tx, id) ? 'payment-invitation' : 'invitation'

/** @returns whether it was queued: what the queue would drop, as after a death, is not */
function send(
  tx: PbApp,
  profile: string,
  kind: 'payment-invitation' | 'invitation' | 'renewal-reminder',
  staffId: string,
): boolean {
  const created = toDbDate(new Date())
  if (kind === 'invitation') {
    execute(tx, 'UPDATE profiles SET invited_at = {:created} WHERE id = {:profile}', { profile, created })
  }
  if (composeMail(tx, { profile, kind, occasion: '', recipient: '', created }) === null) return false
  queueNotice(tx, profile, kind, newId())
  const action = kind === 'renewal-reminder' ? 'client_reminded' : 'client_invited'
  audit(tx, { actor: staffId, action, subject: profile, after: kind })
  return true
}

/** How long the next mail of these kinds has to wait, in milliseconds; not above zero: it may go. */
function waitAfter(tx: PbApp, profileId: string, kinds: readonly NoticeKind[]): number {
  const last = queryRow(
    tx,
    `SELECT created FROM messages
     WHERE profile = {:profileId} AND channel = 'mail' AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})
     ORDER BY created DESC LIMIT 1`,
    { profileId },
    { created: '' },
  )
  return (fromDbDate(last?.created ?? '')?.getTime() ?? 0) + ONCE_MS - Date.now()
}
