import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfStale } from '../build/build'
import { tooHeavy, type Weight, WEIGHTS } from '../build/weights'
import { projectPaths } from '../projectPaths'
import { ReadableError } from '../readableError'

/**
 * Builds the app if it is stale, and compares its weights with their budgets.
 * @throws ReadableError with everything that is too heavy
 */
export async function checkWeights(): Promise<void> {
  await buildIfStale(console.log)
  const weights = JSON.parse(await readFile(join(projectPaths.dist, WEIGHTS), 'utf8')) as Weight[]
  const heavy = tooHeavy(weights)
  if (heavy.length > 0) throw new ReadableError(['Too heavy for a first visit:', ...heavy].join('\n'))
}
