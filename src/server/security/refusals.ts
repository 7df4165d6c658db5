const KEY = 'refusals'

/** Counts a refused call, in memory, for this process. */
export const countRefusal = (app: PbApp): void =>
  app.store().setFunc(KEY, (old) => (typeof old === 'number' ? old + 1 : 1))

/** How many there were since the last time. */
export function takeRefusals(app: PbApp): number {
  let taken = 0
  app.store().setFunc(KEY, (old) => {
    taken = typeof old === 'number' ? old : 0
    return 0
  })
  return taken
}
