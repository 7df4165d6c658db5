import type * as account from '@/contract/account'
import type { Relative } from '@/domain/relative'
import type { Handler } from '../http/runRoute'
import { eraseRelative, writeRelative } from '../benefits/relatives'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'

/**
 * Names somebody whom the caller cares for, or changes what is known of them. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `relatives_full`,
 *   `relative_unknown` for an id that is another client's
 */
export const saveRelative: Handler<typeof account.saveRelative> = ({ app, person: { id }, body }) => {
  keepRelative(app, id, body, { requestedBy: id })
  return { success: true }
}

/**
 * Removes somebody whom the caller cares for. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const removeRelative: Handler<typeof account.removeRelative> = ({ app, person, body }) => {
  dropRelative(app, person.id, body.id, { requestedBy: person.id })
  return { success: true }
}

interface RelativeOrder {
  /** The client's own id, or that of the staff member. */
  requestedBy: string
  /** How the club has learned of it, if not by the client's own session. */
  learned?: readonly string[]
  /** What else is written if anything changes. */
  also?: (tx: PbApp) => void
}

/** The same for staff, as is the next. */
export function keepRelative(app: PbApp, clientId: string, relative: Relative, order: RelativeOrder): void {
  inTransaction(app, (tx) => {
    const outcome = writeRelative(tx, clientId, relative)
    if (outcome) note(tx, clientId, `relative_${outcome}`, order)
  })
}

export function dropRelative(app: PbApp, clientId: string, id: string, order: RelativeOrder): void {
  inTransaction(app, (tx) => {
    if (eraseRelative(tx, clientId, id, new Date())) note(tx, clientId, 'relative_removed', order)
  })
}

function note(
  tx: PbApp,
  clientId: string,
  action: 'relative_added' | 'relative_changed' | 'relative_removed',
  { requestedBy, learned = [], also }: RelativeOrder,
): void {
  audit(tx, { actor: requestedBy, action, subject: clientId, fields: learned })
  also?.(tx)
}
