import { type Fault, FAULTS } from './Line'

const PAUSE_MS = 30

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What only a server that takes its time can meet, besides all else. */
export const REAL_FAULTS: readonly Fault[] = [
  ...FAULTS,
  // Doubled, and both arrive at the same moment.
  async (line, request) => (await Promise.all([line.club.handle(request), line.club.handle(request)]))[1],
  // Slow on the way there, or on the way back.
  async (line, request) => {
    await pause(PAUSE_MS)
    return line.club.handle(request)
  },
  async (line, request) => {
    const answer = await line.club.handle(request)
    await pause(PAUSE_MS)
    return answer
  },
  // The answer to another mutation.
  (line) => line.settled,
]
