let isPending = false
let listener: (() => void) | null = null

/** Says that a guard has sent somebody to the login; kept until a screen is there to show it. */
export function announceAccessRequired(): void {
  if (listener) listener()
  else isPending = true
}

/** Shows each announced notice once; call the answer to stop. */
export function onAccessRequired(show: () => void): () => void {
  listener = show
  if (isPending) show()
  isPending = false
  return () => {
    listener = null
  }
}
