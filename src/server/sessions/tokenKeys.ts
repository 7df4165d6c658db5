import { execute } from '../db/database'
import { noteGoneIfPossible } from '../runtime/gone'

/** As PocketBase makes them. */
const TOKEN_KEY_LENGTH = 50

/**
 * Around every change of a person or of staff, whoever makes it. A save writes every column, and one that began before another change
 * would undo it (a deactivation, for example). With another token key all sessions, links and codes have ended.
 */
export function watchTokenKey(e: RecordEvent): void {
  const { app, record } = e
  if (record.collection().name === 'profiles') record.ignoreUnchangedFields(true)
  const former = record.original().tokenKey()
  e.next()
  if (former !== record.tokenKey()) noteGoneIfPossible(app, 'tokens', former)
}

/** Ends whatever was signed with a token key, of whomever it is. */
export function voidTokens(tx: PbApp, tokenKey: string): void {
  const fresh = $security.randomString(TOKEN_KEY_LENGTH)
  for (const kind of ['profiles', 'staff'])
    execute(tx, `UPDATE ${kind} SET tokenKey = {:fresh} WHERE tokenKey = {:tokenKey}`, { fresh, tokenKey })
}
