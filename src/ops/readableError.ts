/** A failure that the person at the console can act on; its message is the whole output, one line. */
export class ReadableError extends Error {
  override name = 'ReadableError'
}

/** The one line that describes any failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs a program of `npm run …`: a ReadableError ends it with its line and exit code 1; anything else is a
 * bug of ours and is shown in full.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof ReadableError ? error.message : error)
    process.exitCode = 1
  }
}
