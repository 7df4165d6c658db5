import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { audit } from '../db/audit'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { composeMail, isResendable } from '../mail/composeMail'
import { mailInstead } from '../outbox/queueNotice'
import { requeue } from './requeue'

/**
 * Puts a mail back into its queue, from which it leaves within a minute; what went to a device, or to the provider of messages, goes by
 * mail now. Mailed codes and reset links are for the person to request, and what is no longer true, or went to an address that is
 * forgotten, is not sent again.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `mail_not_resendable`
 */
export const resendMail: Handler<typeof clients.resendMail> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => {
    const row = readRow(tx, id)
    if (row?.channel === 'push' || row?.channel === 'message') sendByMail(tx, row, staff.id)
    else again(tx, id, staff.id)
  })
  return { success: true }
}

const ROW = {
  id: '',
  channel: '',
  state: '',
  profile: '',
  kind: '',
  occasion: '',
  recipient: '',
  created: '',
}

const readRow = (tx: PbApp, id: string): typeof ROW | null =>
  queryRow(tx, `SELECT ${Object.keys(ROW).join(', ')} FROM messages WHERE id = {:id}`, { id }, ROW)

function again(tx: PbApp, id: string, staffId: string): void {
  requeue(tx, { channel: 'mail', id, staffId })
  requireResendable(tx, readRow(tx, id))
}

/** By the mail of it that there is, else by one that is made now. */
function sendByMail(tx: PbApp, row: typeof ROW, staffId: string): void {
  const former = mailOf(tx, row)
  if (former) {
    again(tx, former.id, staffId)
    return
  }
  mailInstead(tx, 'id = {:id}', { id: row.id })
  requireResendable(tx, mailOf(tx, row))
  audit(tx, {
    actor: staffId,
    action: 'mail_resent',
    subject: row.profile,
    fields: [row.kind],
    before: row.state,
    after: 'queued',
  })
}

const mailOf = (tx: PbApp, { profile, kind, occasion }: typeof ROW): typeof ROW | null =>
  queryRow(
    tx,
    `SELECT ${Object.keys(ROW).join(', ')} FROM messages
     WHERE profile = {:profile} AND channel = 'mail' AND kind = {:kind} AND occasion = {:occasion}`,
    { profile, kind, occasion },
    ROW,
  )

function requireResendable(tx: PbApp, mail: typeof ROW | null): void {
  if (!mail || !isResendable(mail.kind) || !composeMail(tx, mail)) throw new ClubError('mail_not_resendable')
}
