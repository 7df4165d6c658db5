import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadJob, LoadRequest, LoadResult } from './load'

process.once('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result))
})

async function run(job: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections })
  const result: LoadResult = { rate: 0, latencies: [], statuses: {}, retryAfter: 0 }
  const started = performance.now()
  const until = job.seconds === undefined ? null : started + job.seconds * 1000
  let next = 0
  const take = (): LoadRequest | undefined => {
    if (until !== null && performance.now() > until) return undefined
    const index = next++
    return job.requests[until === null ? index : index % job.requests.length]
  }
  await Promise.all(Array.from({ length: job.connections }, () => drain(job, agent, take, result)))
  result.rate = result.latencies.length / ((performance.now() - started) / 1000)
  agent.destroy()
  return result
}

async function drain(
  { port, patient }: LoadJob,
  agent: Agent,
  take: () => LoadRequest | undefined,
  result: LoadResult,
): Promise<void> {
  for (let wanted = take(); wanted; wanted = take()) {
    const started = performance.now()
    const { status, retryAfter } = await send(port, agent, wanted)
    result.latencies.push(performance.now() - started)
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (retryAfter > 0) result.retryAfter++
    if (patient && retryAfter > 0) await sleep(retryAfter * 1_000)
  }
}

function send(
  port: number,
  agent: Agent,
  { path, method = 'GET', headers = {}, body }: LoadRequest,
): Promise<{ status: string; retryAfter: number }> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({
            status: String(answer.statusCode),
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
          }),
        )
      },
    )
    outgoing.on('error', () => resolve({ status: 'no answer', retryAfter: 0 }))
    outgoing.end(body)
  })
}
