import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VARIABLE = 'SEEN_PARTS'

/** Makes the folder where all workers of a run record what axe has passed; ends by reporting how often it ran. */
export async function shareSeenParts(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'seen-parts-'))
  process.env[VARIABLE] = folder
  return async () => {
    console.log(
      `axe has looked at ${(await readdir(folder)).length} screens and states with something new in them.`,
    )
    await rm(folder, { recursive: true, force: true })
  }
}

const seen = new Set<number>()
const read = new Set<string>()

/** Those of these parts that axe has not yet passed in this run. */
export async function newAmong(parts: readonly number[]): Promise<number[]> {
  if (parts.some((part) => !seen.has(part))) await readOthers()
  return parts.filter((part) => !seen.has(part))
}

/** Axe has passed these parts. */
export async function noteGood(parts: readonly number[]): Promise<void> {
  for (const part of parts) seen.add(part)
  const name = randomUUID()
  read.add(name)
  // Others read whole files only.
  await writeFile(join(folder(), `.${name}`), JSON.stringify(parts))
  await rename(join(folder(), `.${name}`), join(folder(), name))
}

/** What the other workers have checked meanwhile. */
async function readOthers(): Promise<void> {
  for (const name of await readdir(folder())) {
    if (read.has(name) || name.startsWith('.')) continue
    read.add(name)
    for (const part of JSON.parse(await readFile(join(folder(), name), 'utf8')) as number[]) seen.add(part)
  }
}

function folder(): string {
  const path = process.env[VARIABLE]
  if (!path) throw new Error('The folder of what has been seen is made before the first browser test.')
  return path
}
