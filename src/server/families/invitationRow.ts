import { INVITATION_DAYS } from '@/domain/periods'
import { queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { idOfToken, isLinkToken, linkToken } from '../outbox/linkToken'

const SHAPE = { id: '', user_id: '', name: '', email: '', sent_at: '', ended_at: '' }
export type InvitationRow = typeof SHAPE
const COLUMNS = Object.keys(SHAPE).join(', ')
const DAY_MS = 86_400_000

/** @param sentAt database text */
export const expiryOf = (sentAt: string): Date =>
  new Date((fromDbDate(sentAt)?.getTime() ?? 0) + INVITATION_DAYS * DAY_MS)

/** Neither accepted nor withdrawn, and still in time. */
export const isOpen = ({ ended_at, sent_at }: InvitationRow): boolean =>
  ended_at === '' && expiryOf(sent_at) > new Date()

export const findInvitation = (app: PbApp, id: string): InvitationRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM invitations WHERE id = {:id}`, { id }, SHAPE)

/** Those of a family that can be accepted, oldest first. */
export const openInvitations = (app: PbApp, holderId: string): InvitationRow[] =>
  queryRows(
    app,
    `SELECT ${COLUMNS} FROM invitations WHERE user_id = {:holderId} AND ended_at = '' ORDER BY created, rowid`,
    { holderId },
    SHAPE,
  ).filter(isOpen)

/**
 * How many mails with an invitation a family has caused since that moment, whatever became of them: each time that one is sent has
 * an entry of its own in the ledger, whose occasion begins with the invitation's id.
 */
export const countInvitationMails = (app: PbApp, holderId: string, since: Date): number =>
  queryRow(
    app,
    `SELECT COUNT(*) AS sent FROM invitations JOIN messages
       ON profile = '' AND channel = 'mail' AND kind = 'family-invitation'
       AND occasion > invitations.id || ' ' AND occasion < invitations.id || '!'
     WHERE user_id = {:holderId} AND messages.created >= {:since}`,
    { holderId, since: toDbDate(since) },
    { sent: 0 },
  )?.sent ?? 0

/** What the mailed link carries. */
export const invitationToken = (app: PbApp, { id, email }: InvitationRow): string =>
  linkToken(app, 'invitation', id, email)

/** The invitation of a link, be it open or over; null for what the club has not made. */
export function invitationOf(app: PbApp, token: string): InvitationRow | null {
  const invitation = findInvitation(app, idOfToken(token))
  return invitation && isLinkToken(app, token, 'invitation', invitation.id, invitation.email)
    ? invitation
    : null
}
