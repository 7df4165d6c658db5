/**
 * A setup file of all tests. Lets `Date` begin at `TEST_CLOCK`, a moment to come, in every test file anew, and go on from there.
 *
 * A test club's payment sandbox and the `Date` of its server follow (`aheadSeconds`). Timers, files, PocketBase's tokens, its
 * cron and SQLite's 'now' stay at real time, and so does a server without the sandbox's key.
 */
const begin = process.env['TEST_CLOCK']

/** Milliseconds since 1970 by a clock that nobody moves: what PocketBase itself lives by. */
export const realNow = (): number => performance.timeOrigin + performance.now()

/** Whole seconds by which the tests live ahead of real time; 0 as a rule. */
export const aheadSeconds = (): number => (begin ? Math.round((Date.now() - realNow()) / 1_000) : 0)

if (begin && aheadSeconds() === 0) {
  // A server is told whole seconds only.
  const aheadMs = Math.ceil((Date.parse(begin) - Date.now()) / 1_000) * 1_000
  if (!(aheadMs > 0)) throw new Error('TEST_CLOCK has to be a moment to come, such as 2028-02-29T22:59:50Z')
  const RealDate = Date
  const now = (): number => RealDate.now() + aheadMs
  class ShiftedDate extends RealDate {
    static override now = now
    constructor(...given: [] | [number | string | Date]) {
      super(...(given.length === 0 ? ([now()] as [number]) : (given as [number])))
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
