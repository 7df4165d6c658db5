import type { FactName } from './facts'
import { withLease } from './lease'

/** Making takes milliseconds; on a disk that is slow, seconds. */
const WAIT_MS = 10_000

/**
 * What is kept as a fact, or, when there is nothing yet, what is made and kept now. Of those who ask at once only the first makes it:
 * whoever went away with another would have something that the club does not know.
 * @throws ClubError `busy` when making it takes too long
 */
export const madeOnce = <Kept>(
  app: PbApp,
  name: FactName,
  read: (app: PbApp) => Kept | null,
  make: (app: PbApp) => Kept,
): Kept => read(app) ?? withLease(app, `make:${name}`, WAIT_MS, () => read(app) ?? make(app))
