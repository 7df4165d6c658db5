import type { MessageHandling, SetAsideReason } from '@/domain/panel/messageQuery'
import type { CallerProof } from '@/domain/panel/told'
import { withdraw } from '../billing/endings/withdrawMembership'
import { findAuthId } from '../clients/profile'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import type { EndingRow } from '../membership/endingRow'
import { ClubError } from '../runtime/clubError'

const SHAPE = {
  id: '',
  kind: '',
  reach: '',
  profile: '',
  handling: '',
  handled_by: '',
  reply: '',
  created: '',
}
export type MessageRow = typeof SHAPE & { handling: MessageHandling }

/** A message or a declaration, null for none. */
export const findMessage = (app: PbApp, id: string): MessageRow | null =>
  queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM contact_messages WHERE id = {:id}`,
    { id },
    SHAPE,
  ) as MessageRow | null

/** The same, where one is required. @throws ClubError `not_found` */
export function requireMessage(app: PbApp, id: string): MessageRow {
  const row = findMessage(app, id)
  if (!row) throw new ClubError('not_found')
  return row
}

/** The client whose address a declaration has now; empty for none. */
export const declarantOf = (app: PbApp, { profile, reach }: MessageRow): string =>
  profile || findAuthId(app, 'profiles', reach)

/**
 * Puts a declaration into force, as of its arrival.
 * @param actor the client who used the mailed link, or a staff member
 * @param identified how staff made sure of who has declared it, for the audit log
 * @throws ClubError `message_closed`, and those of `withdraw`
 */
export function confirmDeclaration(
  app: PbApp,
  declaration: MessageRow,
  { profileId, actor, identified }: { profileId: string; actor: string; identified?: CallerProof },
): EndingRow {
  if (declaration.handling !== '') throw new ClubError('message_closed')
  return withdraw(app, profileId, {
    requestedBy: actor,
    declaredAt: fromDbDate(declaration.created) ?? new Date(),
    learned: ['by_form', ...(identified ? [`identified_${identified}`] : [])],
    also: (tx) => {
      const by = actor === profileId ? '' : actor
      const isClosed = closeMessage(tx, declaration.id, { handling: 'confirmed', by })
      // Set aside meanwhile: then nothing of it holds.
      if (!isClosed && requireMessage(tx, declaration.id).handling !== 'confirmed')
        throw new ClubError('message_closed')
      execute(tx, 'UPDATE contact_messages SET profile = {:profileId} WHERE id = {:id}', {
        id: declaration.id,
        profileId,
      })
    },
  })
}

interface Closing {
  handling: Exclude<MessageHandling, '' | 'repeated'>
  /** The staff member; empty for the sender. */
  by: string
  reason?: SetAsideReason | null
  /** What is mailed to the sender. */
  reply?: string | null
}

/** Says what has become of a message; false if something else has been done with it. */
export function closeMessage(tx: PbApp, id: string, { handling, by, reason, reply }: Closing): boolean {
  const closed = execute(
    tx,
    `UPDATE contact_messages SET handling = {:handling}, handled_by = {:by}, handled_at = {:now}, reason = {:reason}, reply = {:reply}
     WHERE id = {:id} AND handling = ''`,
    { id, handling, by, reason: reason ?? '', reply: reply ?? '', now: toDbDate(new Date()) },
  )
  return closed > 0
}
