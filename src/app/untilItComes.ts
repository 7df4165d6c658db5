/** By which coverage may be back, or somebody shows that they wait. */
const SIGNS = ['online', 'pointerdown', 'keydown'] as const

/** Asks again, at every sign, for code that has not come. The browser itself reports each failure. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await nextSign()
    return untilItComes(load)
  }
}

function nextSign(): Promise<void> {
  const ended = new AbortController()
  return new Promise<void>((resolve) => {
    const options = { capture: true, passive: true, signal: ended.signal }
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), options)
  }).finally(() => ended.abort())
}
