import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { otherCheckout } from './otherCheckout'

const PROGRAMS = {
  server: [
    '-e',
    "void import('./src/ops/build/buildServer.ts').then(({ buildServer }) => buildServer('dist'))",
  ],
  all: ['src/ops/run.ts', 'build'],
} as const

export interface ChangedBuild {
  dist: string
  remove: () => Promise<void>
}

/** In a file of the sources, what stands there and what an operator writes instead, wherever it stands. */
export type SourceChanges = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>

/** Builds the club as an operator does who has changed its configuration: the server alone, or the app too. */
export async function buildChanged(
  changes: SourceChanges,
  parts: keyof typeof PROGRAMS,
): Promise<ChangedBuild> {
  const { folder, dist, node, remove } = await otherCheckout()
  for (const [name, edits] of Object.entries(changes)) {
    const file = join(folder, name)
    let source = await readFile(file, 'utf8')
    for (const [from, to] of edits) {
      if (!source.includes(from)) throw new Error(`${name} has no «${from}».`)
      source = source.replaceAll(from, to)
    }
    await writeFile(file, source)
  }
  await node(PROGRAMS[parts])
  return { dist, remove }
}
