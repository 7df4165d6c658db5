import * as v from 'valibot'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { noteConsent } from '../clients/noteConsent'
import { readConsents } from '../clients/ownConsents'
import { bumpRevision } from '../clients/bumpRevision'
import { requireSession } from '../http/requireSession'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { readJson } from '../http/readBody'

/** The others are part of the contract: they end with it. */
const consentSchema = v.object({ document: v.literal('analytics'), accepted: v.boolean() })

/**
 * Gives or withdraws a consent; each giving is a row of its own, which keeps when it was given and withdrawn.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export function changeConsent(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  const parsed = v.safeParse(consentSchema, readJson(e))
  if (!parsed.success) throw new ClubError('invalid_request')
  const { document, accepted } = parsed.output
  inTransaction(e.app, (tx) => {
    const changed = withdraw(tx, id, document, accepted ? CONSENT_VERSIONS[document] : '')
    const given = accepted ? noteConsent(tx, id, document) : 0
    if (changed + given > 0) bumpRevision(tx, id)
  })
  e.json(200, { success: true, consents: readConsents(e.app, id) })
}

/** @param keep version that stays given; empty for none */
const withdraw = (tx: PbApp, id: string, document: 'analytics', keep: string): number =>
  execute(
    tx,
    `UPDATE consents SET withdrawn_at = {:now}
     WHERE profile = {:id} AND document = {:document} AND withdrawn_at = '' AND version != {:keep}`,
    { id, document, keep, now: toDbDate(new Date()) },
  )
