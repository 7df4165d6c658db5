const POLL_MS = 20

/** Repeats a check until it holds; after `withinMs` it fails as the check itself does. */
export async function eventually(check: () => void | Promise<void>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}
