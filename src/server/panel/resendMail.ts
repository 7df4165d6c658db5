import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { composeMail, isResendable } from '../mail/composeMail'
import { requeue } from './requeue'

/**
 * Puts a mail back into its queue, from which it leaves within a minute. Mailed codes and reset links are for the
 * person to request, and what is no longer true, or went to an address that is forgotten, is not sent again.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `mail_not_resendable`
 */
export const resendMail: Handler<typeof clients.resendMail> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => {
    const { kind } = requeue(tx, { channel: 'mail', id, staffId: staff.id })
    if (!isResendable(kind) || !isStillTrue(tx, id)) throw new ClubError('mail_not_resendable')
  })
  return { success: true }
}

const MAIL = { profile: '', kind: '', occasion: '', recipient: '', created: '' }

function isStillTrue(tx: PbApp, id: string): boolean {
  const mail = queryRow(
    tx,
    `SELECT ${Object.keys(MAIL).join(', ')} FROM messages WHERE id = {:id}`,
    { id },
    MAIL,
  )
  return mail !== null && composeMail(tx, mail) !== null
}
