import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { generateClients, type GenerateOptions } from '@/ops/generate/generateClients'

const KILLS_WHEN_TOLD = `require('node:worker_threads').parentPort.once('message', () => process.kill(process.pid, 'SIGKILL'))`

/** A process of its own for {@link generateClients}, which after its first transaction is killed in the middle of what comes next. */
process.once('message', (options: Omit<GenerateOptions, 'report'>) => {
  const killer = new Worker(KILLS_WHEN_TOLD, { eval: true })
  void once(killer, 'online').then(() =>
    generateClients({ ...options, report: () => killer.postMessage('now') }),
  )
})
