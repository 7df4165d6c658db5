import { ClubError } from './clubError'
import { newId } from '../db/newId'
import { endLease, keepLease, takeLease } from './leases'
import { PANEL_PLACES } from './panelPlaces'

const RETRY_SECONDS = 1

/**
 * Runs a look at many clients. Only a few run at once, whoever asks; who comes too many is asked to try again soon.
 * @param work is handed a function that keeps the place for another minute
 * @throws ClubError `busy`
 */
export function withPanelSlot<T>(
  app: PbApp,
  kind: keyof typeof PANEL_PLACES,
  work: (keep: () => void) => T,
): T {
  const place = { kind: `panelSlots:${kind}`, id: newId() }
  if (!takeLease(app.store(), place, PANEL_PLACES[kind]))
    throw new ClubError('busy', undefined, RETRY_SECONDS)
  try {
    return work(() => keepLease(app.store(), place))
  } finally {
    endLease(app.store(), place)
  }
}
