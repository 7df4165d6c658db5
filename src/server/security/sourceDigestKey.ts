import { SOURCE_KEY_DAYS } from '@/domain/retention'
import { markErased } from '../db/markErased'
import { inTransaction } from '../db/inTransaction'
import { clearFact, factOf, setFact } from '../runtime/facts'
import { madeOnce } from '../runtime/madeOnce'
import { seal, unseal } from '../runtime/sealed'

const DAY_MS = 86_400_000
const KEY_LENGTH = 32

/** The key under which sources are digested. Sealed, so that a copy of the database alone cannot try out addresses. */
export const sourceDigestKey = (app: PbApp): string => madeOnce(app, 'source_key', keptKey, makeKey)

function keptKey(app: PbApp): string | null {
  const kept = factOf(app, 'source_key')
  return kept && !isOver(kept.at) ? unseal(kept.value, KEY_LENGTH) : null
}

function makeKey(app: PbApp): string {
  const fresh = $security.randomString(KEY_LENGTH)
  setFact(app, 'source_key', seal(fresh))
  return fresh
}

/** Forgets a key whose time is over: digests made with it can be compared with nothing any more. */
export function forgetOldSourceDigestKey(app: PbApp): void {
  const kept = factOf(app, 'source_key')
  if (!kept || !isOver(kept.at)) return
  inTransaction(app, (tx) => {
    markErased(tx)
    clearFact(tx, 'source_key')
  })
}

const isOver = (since: Date): boolean => Date.now() - since.getTime() >= SOURCE_KEY_DAYS * DAY_MS
