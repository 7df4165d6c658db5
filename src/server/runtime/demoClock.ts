import { toDbDate } from '../db/dbDate'

const DEMO_KEY = /^sk_test_demo/
const SECONDS = /^\d{1,9}$/
/** Where all runtimes find how many milliseconds the clock was moved ahead since the start. */
export const MOVED = 'demo-clock-moved'

/** Milliseconds by which the server is ahead of real time at its start. `settings` refuses to start with a value that is not meant. */
const STARTS_AHEAD_MS = startsAheadMs()

function startsAheadMs(): number {
  const seconds = $os.getenv('DEMO_CLOCK_OFFSET_SECONDS').trim()
  const isDemo = DEMO_KEY.test($os.getenv('STRIPE_SECRET_KEY').trim())
  return isDemo && SECONDS.test(seconds) ? Number(seconds) * 1_000 : 0
}

/** Whether the server runs at the payment sandbox's time. */
export const HAS_DEMO_CLOCK = STARTS_AHEAD_MS > 0

/** Milliseconds by which the server is ahead of real time now. */
export const demoAheadMs = (): number => (HAS_DEMO_CLOCK ? STARTS_AHEAD_MS + movedMs() : 0)

function movedMs(): number {
  const moved = $app.store().get(MOVED)
  return typeof moved === 'number' ? moved : 0
}

/**
 * Sets this runtime's `Date` to the payment sandbox's time; every runtime loads the bundle by itself. What keeps its own time
 * stays on the real one: the validity of PocketBase's tokens, its cron, SQLite's 'now' in the triggers of `club_hours`, and the
 * times of its log. Whoever changes the store with `setFunc` asks for the time before: the store is locked meanwhile.
 */
if (HAS_DEMO_CLOCK) {
  const RealDate = Date
  const now = (): number => RealDate.now() + demoAheadMs()
  class DemoDate extends RealDate {
    static override now = now
    constructor(...given: [] | [number | string | Date]) {
      super(...(given.length === 0 ? ([now()] as [number]) : (given as [number])))
    }
  }
  globalThis.Date = DemoDate as DateConstructor
}

/** Milliseconds since 1970 by everybody's clocks, for those whom the demo's time means nothing. */
export const realNow = (): number => Date.now() - demoAheadMs()

/** PocketBase stamps new records by its own clock unless stamped already. Only for a server at another time. */
export function stampCreated(record: PbRecord): void {
  record.setRaw('created', new DateTime(toDbDate(new Date())))
}
