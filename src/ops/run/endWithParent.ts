import { spawn } from 'node:child_process'

const EVERY_MS = 1_000

/**
 * Ends process `pid` when this process is gone, however it went: a small shell in a session of its own waits for the
 * end of a pipe that only we hold, which the kernel closes even after SIGKILL.
 * @returns releases the guard, to be called once `pid` has ended
 */
export function endWithParent(pid: number): () => void {
  const guard = spawn('sh', ['-c', 'read _; kill -TERM "$1" 2>/dev/null', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return () => void guard.kill('SIGKILL')
}

/** Calls `onOrphaned` once when this process's parent (npm, a shell) is gone. */
export function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onOrphaned()
  }, EVERY_MS)
  timer.unref()
}
