import { ClubError } from '../lib/clubError'
import { newId } from '../lib/newId'
import { endLease, keepLease, takeLease } from './leases'

/**
 * How many run at once. Each reads through one of the few connections to the database; an export has its own places,
 * because it lasts as long as the reader at its other end takes.
 */
const AT_ONCE = { list: 3, export: 2 } as const
const RETRY_SECONDS = 1

/**
 * Runs a look at many clients. Only a few run at once, whoever asks; who comes too many is asked to try again soon.
 * @param work is handed a function that keeps the place for another minute
 * @throws ClubError `busy`
 */
export function withPanelSlot<T>(app: PbApp, kind: keyof typeof AT_ONCE, work: (keep: () => void) => T): T {
  const place = { kind: `panelSlots:${kind}`, id: newId() }
  if (!takeLease(app.store(), place, AT_ONCE[kind])) throw new ClubError('busy', undefined, RETRY_SECONDS)
  try {
    return work(() => keepLease(app.store(), place))
  } finally {
    endLease(app.store(), place)
  }
}
