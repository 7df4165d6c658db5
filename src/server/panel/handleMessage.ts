import type * as messages from '@/contract/panel/messages'
import type { BodyRead } from '@/contract/route'
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
import { ClubError } from '../runtime/clubError'
import { requireContactItem } from './messageList'

/**
 * Notes that a message is answered, confirms a declared withdrawal, or sets it aside. Doing the same twice is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found` (also where no client has the
 *   address), `message_closed`; when confirming also `no_subscription`, `withdrawal_over`, `already_ending`,
 *   `stripe_unavailable`, `busy`
 */
export const handleMessage: Handler<typeof messages.handleMessage> = ({ app, person: staff, body, id }) => {
  const message = requireMessage(app, id)
  if (!isFor(message, body)) throw new ClubError('invalid_request')
  if (message.handling !== body.handling) {
    if (message.handling !== '') throw new ClubError('message_closed')
    if (body.handling === 'confirmed') confirm(app, message, staff.id)
    else close(app, message, body, staff.id)
  }
  return requireContactItem(app, id)
}

type Order = BodyRead<typeof messages.handleMessage>

/** A message is answered, a declaration is decided; a reason is for what is set aside. */
const isFor = ({ kind }: MessageRow, { handling, reason }: Order): boolean =>
  (kind === 'withdrawal') === (handling !== 'answered') && (handling === 'set_aside') === (reason !== null)

function confirm(app: PbApp, declaration: MessageRow, staffId: string): void {
  const profileId = declarantOf(app, declaration)
  if (!profileId) throw new ClubError('not_found')
  confirmDeclaration(app, declaration, { profileId, actor: staffId })
}

function close(app: PbApp, message: MessageRow, { handling, reason }: Order, staffId: string): void {
  if (handling === 'confirmed') return
  inTransaction(app, (tx) => {
    if (!closeMessage(tx, message.id, { handling, by: staffId, reason }))
      throw new ClubError('message_closed')
    audit(tx, {
      actor: staffId,
      action: handling === 'answered' ? 'message_answered' : 'declaration_set_aside',
      subject: handling === 'answered' ? message.profile : declarantOf(tx, message),
      fields: reason ? [reason] : [],
    })
  })
}
