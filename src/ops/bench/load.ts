import { fork } from 'node:child_process'

/** One request of a load; the same text is sent byte for byte. */
export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface LoadJob {
  port: number
  connections: number
  /** Sent once each, in turn; with `seconds` they are repeated for that long. */
  requests: LoadRequest[]
  seconds?: number
  /** Waits as long as a refusal's Retry-After asks, as the club's own page does. */
  patient?: boolean
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  /** Milliseconds of each answer. */
  latencies: number[]
  statuses: Record<string, number>
  /** How many answers carried Retry-After. */
  retryAfter: number
}

const WORKER = new URL('./loadWorker.ts', import.meta.url)

/** Puts load on a server from a process of its own, so that measuring does not slow what is measured. */
export function load(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the load ended with exit code ${code ?? 'none'}`)))
    worker.once('message', (result: LoadResult) => {
      resolve(result)
      worker.disconnect()
    })
    worker.send(job)
  })
}
