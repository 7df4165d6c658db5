import type * as messages from '@/contract/panel/messages'
import type { BodyRead } from '@/contract/route'
import { isEmailReach } from '@/domain/contactForm'
import type { Handler } from '../http/runRoute'
import {
  closeMessage,
  confirmDeclaration,
  declarantOf,
  type MessageRow,
  requireMessage,
} from '../contact/declarations'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { contactReplyMail } from '../outbox/membershipMails'
import { ClubError } from '../runtime/clubError'
import { requireContactItem } from './messageList'

/**
 * Notes that a message is answered, and mails the answer that comes with it; confirms a declared withdrawal, or sets it aside. Doing the same twice is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request` (also for no word on how the person was identified),
 *   `invalid_fields` (no reason, or a proof that is none), `not_found` (also where no client has the address),
 *   `message_closed`; when confirming also `no_subscription`, `withdrawal_over`, `already_ending`, `stripe_unavailable`, `busy`
 */
export const handleMessage: Handler<typeof messages.handleMessage> = ({ app, person: staff, body, id }) => {
  const message = requireMessage(app, id)
  if (!isFor(message, body)) throw new ClubError('invalid_request')
  if (!isDone(message, body, staff.id)) {
    if (message.handling !== '') throw new ClubError('message_closed')
    if (body.handling === 'confirmed') confirm(app, message, body, staff.id)
    else close(app, message, body, staff.id)
  }
  return requireContactItem(app, id, staff)
}

type Order = BodyRead<typeof messages.handleMessage>

/**
 * A message is answered, a declaration is decided; a reason is for what is set aside, a proof for what is confirmed, a mail for
 * whoever has left an address.
 */
const isFor = ({ kind, reach }: MessageRow, { handling, reason, identified_by, reply }: Order): boolean =>
  (kind === 'withdrawal') === (handling !== 'answered') &&
  (handling === 'set_aside' || reason === null) &&
  (handling === 'confirmed') === (identified_by !== null) &&
  (reply === null || (handling === 'answered' && isEmailReach(reach)))

/** Whether this very order was carried out already. Of two answers by mail the first was sent, and whoever wrote the other hears of it. */
const isDone = (message: MessageRow, { handling, reply }: Order, staffId: string): boolean =>
  message.handling === handling &&
  (reply === null || (message.reply === reply && message.handled_by === staffId))

function confirm(app: PbApp, declaration: MessageRow, { identified_by }: Order, staffId: string): void {
  const profileId = declarantOf(app, declaration)
  if (!profileId) throw new ClubError('not_found')
  confirmDeclaration(app, declaration, {
    profileId,
    actor: staffId,
    ...(identified_by && { identified: identified_by }),
  })
}

function close(app: PbApp, message: MessageRow, order: Order, staffId: string): void {
  const { handling, reason, reply } = order
  if (handling === 'confirmed') return
  inTransaction(app, (tx) => {
    if (!closeMessage(tx, message.id, { handling, by: staffId, reason, reply })) {
      // The same order may have been carried out since the message was read: a second press, or a call that was repeated.
      if (isDone(requireMessage(tx, message.id), order, staffId)) return
      throw new ClubError('message_closed')
    }
    if (reply !== null) contactReplyMail(tx, message.profile, message.id)
    audit(tx, {
      actor: staffId,
      action: handling === 'answered' ? 'message_answered' : 'declaration_set_aside',
      subject: handling === 'answered' ? message.profile : declarantOf(tx, message),
      fields: reason ? [reason] : reply ? ['by_mail'] : [],
    })
  })
}
