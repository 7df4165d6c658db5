import { dropSaid } from '../benefits/removeSaid'
import { findAccount } from '../clients/profile'
import { withdrawConsent } from '../clients/withdrawConsent'
import { audit } from '../db/audit'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { ADULT_OF, releaseAdult } from '../families/adultRow'
import { eraseClient } from '../offboarding/eraseClient'
import { lastWatched } from '../runtime/epoch'
import { GONE_KINDS, type GoneKind, readGone } from '../runtime/gone'
import { log } from '../runtime/log'
import { closeSession } from '../sessions/sessionRows'
import { voidTokens } from '../sessions/tokenKeys'

/** The part of the server that acts, in the audit log. */
const ACTOR = 'restore'

/** What is there of each kind, as one text with commas: fetching many values out of Go one by one takes long. */
const PRESENT: Record<GoneKind, string> = {
  erased: "SELECT coalesce(group_concat(id), '') AS ids FROM profiles",
  session: "SELECT coalesce(group_concat(id), '') AS ids FROM sessions WHERE ended_at = ''",
  tokens: `SELECT coalesce(group_concat(tokenKey), '') AS ids
    FROM (SELECT tokenKey FROM profiles UNION ALL SELECT tokenKey FROM staff)`,
  family: `SELECT coalesce(group_concat(${ADULT_OF}), '') AS ids FROM profiles WHERE family != ''`,
  consent:
    "SELECT coalesce(group_concat(id), '') AS ids FROM consents WHERE withdrawn_at = '' AND profile != ''",
  said: "SELECT coalesce(group_concat(id), '') AS ids FROM request_notes",
}

const REPEAT: Record<GoneKind, (tx: PbApp, id: string) => unknown> = {
  erased: (tx, id) => {
    const client = findAccount(tx, id)
    if (client) eraseClient(tx, client, { actorId: ACTOR })
  },
  session: closeSession,
  tokens: voidTokens,
  family: (tx, ids) => {
    const [holderId = '', adultId = ''] = ids.split(' ')
    releaseAdult(tx, adultId)
    audit(tx, { actor: ACTOR, action: 'adult_removed', subject: holderId })
  },
  consent: withdrawConsent,
  said: dropSaid,
}

/**
 * At a start, before the first request: does again whatever people had ended and these data have not, because they come from a
 * backup, or because the server died between the note and its transaction. Each only takes something away, so their order does not matter.
 */
export function repeatGone(app: PbApp): void {
  const list = readGone(app, lastWatched(app))
  for (const kind of GONE_KINDS.filter((one) => list.has(one))) {
    const ids = queryRow(app, PRESENT[kind], {}, { ids: '' })?.ids.split(',') ?? []
    const gone = list.among(kind, ids)
    for (const id of gone) inTransaction(app, (tx) => REPEAT[kind](tx, id))
    if (gone.length > 0) log(app, 'note', 'ended again after a restore', 'kind', kind, 'count', gone.length)
  }
}
