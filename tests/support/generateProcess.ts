import { generateClients, type GenerateOptions } from '@/ops/generate/generateClients'

/** A process of its own for {@link generateClients}, killed when it has told of a first transaction. */
process.once('message', (options: Omit<GenerateOptions, 'report'>) => {
  generateClients({ ...options, report: () => process.kill(process.pid, 'SIGKILL') })
})
