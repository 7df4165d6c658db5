import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface OtherWriter {
  /** How often it has written. */
  writes: () => number
  stop: () => Promise<void>
}

/** A second process that writes to the club's database every 50 ms, as a replica's keeper does; waits for its first write. */
export async function startOtherWriter({ dataDir }: { dataDir: string }): Promise<OtherWriter> {
  const child = fork(new URL('./otherWriter.ts', import.meta.url), [join(dataDir, 'data.db')], {
    execArgv: ['--import', 'tsx'],
  })
  let writes = 0
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (count: number) => {
      writes = count
      resolve()
    })
    child.once('exit', () => reject(new Error('the other writer ended')))
  })
  return {
    writes: () => writes,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
