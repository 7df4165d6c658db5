import type * as others from '@/contract/others'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'

/** In the data folder while the club is about to stop: `./club drain` makes it, and the next start takes it away. */
const STOPPING = 'stopping'

/**
 * Tells the proxy to hold new calls before the club stops, so that what has begun ends well and nothing is cut off.
 * @throws ClubError `busy`
 */
export const ready: Handler<typeof others.ready> = ({ app }) => {
  if (exists(`${app.dataDir()}/${STOPPING}`)) throw new ClubError('busy')
  return { ready: true }
}

function exists(path: string): boolean {
  try {
    $os.stat(path)
    return true
  } catch {
    return false
  }
}
