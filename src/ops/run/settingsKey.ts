import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600
/** As text: PocketBase wants exactly 32 characters. */
const BYTES = 16

/** The key of what PocketBase keeps of the settings: read from its file, which the first start makes. */
export async function settingsKey(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const key = randomBytes(BYTES).toString('hex')
  await writeFile(file, `${key}\n`, { mode: OWNER_ONLY })
  return key
}
