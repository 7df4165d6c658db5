import { ClubError } from '../lib/clubError'

const KEY = 'panelSlots'
/** Each reads through a connection of its own, with some tens of megabytes of cache. */
const AT_ONCE = 4

/**
 * Runs a look at many clients. Only a few run at once, whoever asks; who comes too many is asked to try again at once.
 * @throws ClubError `busy`
 */
export function withPanelSlot<T>(app: PbApp, work: () => T): T {
  if (change(app, 1) > AT_ONCE) {
    change(app, -1)
    throw new ClubError('busy', undefined, 1)
  }
  try {
    return work()
  } finally {
    change(app, -1)
  }
}

function change(app: PbApp, difference: number): number {
  let now = 0
  app.store().setFunc(KEY, (old) => {
    now = Math.max(0, Number(old ?? 0) + difference)
    return now
  })
  return now
}
