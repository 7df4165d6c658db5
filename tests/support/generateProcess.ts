import { generateClients, type GenerateOptions } from '@/ops/generate/generateClients'

/** A process of its own for {@link generateClients}, so that a test can kill it; it tells of each transaction. */
process.once('message', (options: Omit<GenerateOptions, 'report'>) => {
  generateClients({ ...options, report: ({ written }) => process.stdout.write(`${written}\n`) })
})
