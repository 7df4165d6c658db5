/**
 * A setup file of all tests. Starts `Date` at `TEST_CLOCK`, a moment to come, in every test file, and lets it run from there.
 *
 * A test club's payment sandbox and the `Date` of its server follow (`aheadSeconds`). Timers, files, PocketBase's tokens, its
 * cron and SQLite's 'now' stay at real time, and so does a server without the sandbox's key.
 */
const begin = process.env['TEST_CLOCK']

/** Milliseconds since 1970 by a clock that is never moved: what PocketBase itself uses. */
export const realNow = (): number => performance.timeOrigin + performance.now()

/** Whole seconds by which the tests are ahead of real time; usually 0. */
export const aheadSeconds = (): number => (begin ? Math.round((Date.now() - realNow()) / 1_000) : 0)

if (begin && aheadSeconds() === 0) {
  // A server is told whole seconds only.
  const aheadMs = Math.ceil((Date.parse(begin) - Date.now()) / 1_000) * 1_000
  if (!(aheadMs > 0)) throw new Error('TEST_CLOCK has to be a moment to come, such as 2028-02-29T22:59:50Z')
  const RealDate = Date
  const now = (): number => RealDate.now() + aheadMs
  // No class of its own: what is cloned or comes from a database is a plain Date, and has to be one of these.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], wanted) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, wanted) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  Object.defineProperty(RealDate.prototype, 'constructor', { value: globalThis.Date })
}
