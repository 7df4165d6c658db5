import { findClient } from '../clients/profile'
import { requireSession } from '../clients/requireSession'
import { ClubError } from '../lib/clubError'
import { isQueuedKind } from '../mail/sendQueuedMails'
import { hasPassword } from './hasPassword'
import { putBack } from './putBack'

/**
 * Puts a mail back into its queue, from which it leaves within a minute. Those with a code or link of a few minutes are
 * the person's own to ask for, and an invitation to what is done by now would not be true.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `mail_not_resendable`
 */
export function resendMail(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  e.app.runInTransaction((tx) => {
    const mail = putBack(tx, { queue: 'mail_log', id: e.request.pathValue('id'), staffId: staff.id })
    if (!isQueuedKind(mail.kind) || isDone(tx, mail)) throw new ClubError('mail_not_resendable')
  })
  e.json(200, { success: true })
}

/** Whether the person has done already what the mail asks for. */
function isDone(tx: PbApp, { kind, profile }: { kind: string; profile: string }): boolean {
  if (kind === 'invitation') return hasPassword(tx, profile)
  return kind === 'payment-invitation' && findClient(tx, profile)?.stage === 'Paso 2 pagado'
}
