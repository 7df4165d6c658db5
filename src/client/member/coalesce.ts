/** Calls back at once, then at most once in every `pauseMs` however often it is asked; the last call is never dropped. */
export function coalesce(callback: () => void, pauseMs: number): () => void {
  let isResting = false
  let isWanted = false
  const run = () => {
    isWanted = false
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isWanted) run()
    }, pauseMs)
    callback()
  }
  return () => {
    isWanted = true
    if (!isResting) run()
  }
}
