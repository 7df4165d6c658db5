import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { noteConsent } from '../clients/noteConsent'
import { readConsents } from '../clients/ownConsents'
import { bumpRevision } from '../clients/bumpRevision'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'

/**
 * Gives or withdraws a consent; each one given is its own row, with the dates it was given and withdrawn.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const changeConsent: Handler<typeof account.changeConsent> = ({
  app,
  person: { id },
  body: { document, accepted },
}) => {
  inTransaction(app, (tx) => {
    const changed = withdraw(tx, id, document, accepted ? CONSENT_VERSIONS[document] : '')
    const given = accepted ? noteConsent(tx, id, document) : 0
    if (changed + given > 0) bumpRevision(tx, id)
  })
  return { success: true, consents: readConsents(app, id) }
}

/** @param keep version that stays given; empty for none */
const withdraw = (tx: PbApp, id: string, document: 'analytics', keep: string): number =>
  execute(
    tx,
    `UPDATE consents SET withdrawn_at = {:now}
     WHERE profile = {:id} AND document = {:document} AND withdrawn_at = '' AND version != {:keep}`,
    { id, document, keep, now: toDbDate(new Date()) },
  )
