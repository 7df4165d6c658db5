import type { ConsentDocument } from '@/domain/consent'
import { execute, queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** The rows of a person's consents to a document that are in force, but for one version; an empty one is none. */
export const givenConsents = (app: PbApp, id: string, document: ConsentDocument, but: string): string[] =>
  queryRows(
    app,
    `SELECT id FROM consents
     WHERE profile = {:id} AND document = {:document} AND withdrawn_at = '' AND version != {:but}`,
    { id, document, but },
    { id: '' },
  ).map((row) => row.id)

/** Withdraws one; each one given is a row of its own, so this is never about one that is given later. */
export const withdrawConsent = (tx: PbApp, consent: string): number =>
  execute(tx, "UPDATE consents SET withdrawn_at = {:now} WHERE id = {:consent} AND withdrawn_at = ''", {
    consent,
    now: toDbDate(new Date()),
  })
