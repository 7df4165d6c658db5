/** Something to be said once, by a screen that may not be there yet. */
export interface Announcement<T> {
  announce: (value: T) => void
  /** Hears what was announced before, then everything that follows; one listener at a time. Call the result to stop. */
  onAnnounced: (listener: (value: T) => void) => () => void
}

/** Keeps what is announced until there is a listener; duplicates are kept once. */
export function createAnnouncement<T>(): Announcement<T> {
  const kept = new Set<T>()
  let heardBy: ((value: T) => void) | null = null
  return {
    announce(value) {
      if (heardBy) heardBy(value)
      else kept.add(value)
    },
    onAnnounced(listener) {
      heardBy = listener
      const missed = [...kept]
      kept.clear()
      missed.forEach(listener)
      return () => {
        heardBy = null
      }
    },
  }
}
