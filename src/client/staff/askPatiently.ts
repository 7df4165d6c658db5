import type { Answer } from '../http/sendRequest'

const TRIES = 4
/** What the server asks for by a 429 without Retry-After: its limits by address restart every second. */
const DEFAULT_WAIT_MS = 1_000
/** A longer wait is for a person to decide. */
const LONGEST_WAIT_MS = 3_000

/**
 * Asks again soon when the server had no capacity: nothing had begun. Only for reads, which may be repeated.
 * @param ask one try
 */
export async function askPatiently<T extends Pick<Answer, 'status' | 'retryAfter'>>(
  ask: () => Promise<T | null>,
): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    const wait = answer && waitOf(answer)
    if (wait === null || wait > LONGEST_WAIT_MS || tries === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Milliseconds until another try makes sense; null when the answer is final. */
function waitOf({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): number | null {
  if (status === 429) return retryAfter ?? DEFAULT_WAIT_MS
  return status === 503 ? retryAfter : null
}
