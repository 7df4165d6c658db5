import { CONSENT_VERSIONS, type ConsentDocument } from '@/domain/consent'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

/** Stores a consent to the text in force; once, however often it is given. @returns how many rows were written */
export const noteConsent = (app: PbApp, profileId: string, document: ConsentDocument): number =>
  execute(
    app,
    `INSERT INTO consents (id, profile, document, version, accepted_at, created)
     SELECT {:id}, id, {:document}, {:version}, {:now}, {:now} FROM profiles
     WHERE id = {:profileId} AND NOT EXISTS (
       SELECT 1 FROM consents WHERE profile = {:profileId} AND document = {:document} AND version = {:version}
         AND withdrawn_at = ''
     )`,
    { id: newId(), profileId, document, version: CONSENT_VERSIONS[document], now: toDbDate(new Date()) },
  )
