const KEY = 'watched'

/** The watch has looked, in this process. */
export const noteWatched = (app: PbApp): void => app.store().set(KEY, Date.now())

/** When it last did; null before it has begun. */
export function watchedLast(app: PbApp): Date | null {
  const at = app.store().get(KEY)
  return typeof at === 'number' ? new Date(at) : null
}
