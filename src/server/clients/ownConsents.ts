import type { ConsentDocument } from '@/domain/consent'
import { queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'

/** Everything that a person has agreed to, newest first. */
export const readConsents = (app: PbApp, profileId: string) =>
  queryRows(
    app,
    `SELECT id, document, version, accepted_at, withdrawn_at FROM consents
     WHERE profile = {:profileId} ORDER BY accepted_at DESC, rowid DESC`,
    { profileId },
    { id: '', document: '', version: '', accepted_at: '', withdrawn_at: '' },
  ).map((row) => ({
    ...row,
    document: row.document as ConsentDocument,
    accepted_at: isoOf(row.accepted_at),
    withdrawn_at: toIso(row.withdrawn_at),
  }))
