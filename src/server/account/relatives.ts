import type * as account from '@/contract/account'
import type { Relative } from '@/domain/relative'
import type { Handler } from '../http/runRoute'
import { eraseRelative, writeRelative } from '../benefits/relatives'
import { audit, type DeedOrder } from '../db/audit'
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

/** The same for staff, as is the next. */
export function keepRelative(app: PbApp, clientId: string, relative: Relative, order: DeedOrder): void {
  inTransaction(app, (tx) => {
    const outcome = writeRelative(tx, clientId, relative)
    if (outcome) note(tx, clientId, `relative_${outcome}`, order)
  })
}

export function dropRelative(app: PbApp, clientId: string, id: string, order: DeedOrder): void {
  inTransaction(app, (tx) => {
    if (eraseRelative(tx, clientId, id, new Date())) note(tx, clientId, 'relative_removed', order)
  })
}

function note(
  tx: PbApp,
  clientId: string,
  action: 'relative_added' | 'relative_changed' | 'relative_removed',
  { requestedBy, learned = [], also }: DeedOrder,
): void {
  audit(tx, { actor: requestedBy, action, subject: clientId, fields: learned })
  also?.(tx)
}
