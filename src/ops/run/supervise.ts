import { watchParent } from './endWithParent'
import { messageOf, ReadableError } from '../readableError'

/** What runs now and has to be stopped, in the order in which it was started. */
export class RunningParts {
  private readonly stops: (() => Promise<void>)[] = []

  constructor(private readonly end: (problem: string) => void) {}

  /** Registers how a part is stopped. */
  add(stop: () => Promise<void>): void {
    this.stops.push(stop)
  }

  /** A part ended by itself: everything stops, and the program fails with this line. */
  readonly fail = (problem: string): void => this.end(problem)

  /** Stops all parts, the last one first. */
  async stopAll(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop()
  }
}

/**
 * Launches parts and keeps them until Ctrl-C, SIGTERM, SIGHUP, the end of our parent process, or the failure of one;
 * then stops them all and ends the process.
 */
export async function supervise(launch: (parts: RunningParts) => Promise<void>): Promise<void> {
  let isEnding = false
  const end = (problem?: string): void => {
    if (isEnding) return
    isEnding = true
    if (problem) console.error(problem)
    void parts.stopAll().finally(() => process.exit(problem ? 1 : 0))
  }
  const parts = new RunningParts(end)
  // Ctrl-C comes twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end())
  process.on('uncaughtException', (error) => end(error.stack ?? error.message))
  watchParent(() => end())
  try {
    await launch(parts)
  } catch (error) {
    end(error instanceof ReadableError || !(error instanceof Error) ? messageOf(error) : error.stack)
  }
}
