import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { noteConsent } from '../clients/noteConsent'
import { readConsents } from '../clients/ownConsents'
import { bumpRevision } from '../clients/bumpRevision'
import { givenConsents, withdrawConsent } from '../clients/withdrawConsent'
import { inTransaction } from '../db/inTransaction'
import { noteGone } from '../runtime/gone'

/**
 * Gives or withdraws a consent; each one given is its own row, with the dates it was given and withdrawn.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_recorded`
 */
export const changeConsent: Handler<typeof account.changeConsent> = ({
  app,
  person: { id },
  body: { document, accepted },
}) => {
  inTransaction(app, (tx) => {
    const withdrawn = givenConsents(tx, id, document, accepted ? CONSENT_VERSIONS[document] : '')
    for (const consent of withdrawn) withdrawConsent(tx, consent)
    const given = accepted ? noteConsent(tx, id, document) : 0
    if (withdrawn.length + given > 0) bumpRevision(tx, id)
    for (const consent of withdrawn) noteGone(tx, 'consent', consent)
  })
  return { success: true, consents: readConsents(app, id) }
}
