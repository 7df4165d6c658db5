import { toDbDate } from '../db/dbDate'

const DEMO_KEY = /^sk_test_demo/
const SECONDS = /^\d{1,9}$/

/** Milliseconds by which the server is ahead of real time. `settings` refuses to start with a value that is not meant. */
export const DEMO_CLOCK_OFFSET_MS = offsetMs()

function offsetMs(): number {
  const seconds = $os.getenv('DEMO_CLOCK_OFFSET_SECONDS').trim()
  const isDemo = DEMO_KEY.test($os.getenv('STRIPE_SECRET_KEY').trim())
  return isDemo && SECONDS.test(seconds) ? Number(seconds) * 1_000 : 0
}

/**
 * Sets this runtime's `Date` to the payment sandbox's time; every runtime loads the bundle by itself. What keeps its own time
 * stays on the real one: the validity of PocketBase's tokens, its cron, SQLite's 'now' in the triggers of `club_hours`, and the
 * times of its log.
 */
if (DEMO_CLOCK_OFFSET_MS > 0) {
  const RealDate = Date
  const now = (): number => RealDate.now() + DEMO_CLOCK_OFFSET_MS
  class DemoDate extends RealDate {
    static override now = now
    constructor(...given: [] | [number | string | Date]) {
      super(...(given.length === 0 ? ([now()] as [number]) : (given as [number])))
    }
  }
  globalThis.Date = DemoDate as DateConstructor
}

/** Milliseconds since 1970 by everybody's clocks, for those whom the demo's time means nothing. */
export const realNow = (): number => Date.now() - DEMO_CLOCK_OFFSET_MS

/** PocketBase stamps new records by its own clock unless stamped already. Only for a server at another time. */
export function stampCreated(record: PbRecord): void {
  record.setRaw('created', new DateTime(toDbDate(new Date())))
}
