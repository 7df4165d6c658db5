/** Something that is to be said once, by a screen that may not stand yet. */
export interface Announcement<T> {
  announce: (value: T) => void
  /** Hears what was announced before, then everything that follows; one listener at a time. Call the answer to stop. */
  onAnnounced: (listener: (value: T) => void) => () => void
}

/** Keeps what is announced until somebody hears it; the same thing twice is kept once. */
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
