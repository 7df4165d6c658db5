import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxKeys } from './startClubSandbox'

/** Secrets of one demo, made once and kept beside its data. They open nothing but this demo. */
export interface DemoSecrets {
  stripe: SandboxKeys
  superuser: { email: string; password: string }
}

const FILE = 'demo.json'
const OWNER_ONLY = 0o600

const random = (): string => randomBytes(18).toString('hex')

/** Reads the demo's secrets, or makes them at its first start. */
export async function demoSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = join(dataDir, FILE)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return JSON.parse(kept) as DemoSecrets
  const secrets: DemoSecrets = {
    stripe: {
      secretKey: `sk_test_demo_${random()}`,
      publishableKey: `pk_test_demo_${random()}`,
      webhookSecret: `whsec_${random()}`,
    },
    superuser: { email: 'superuser@example.org', password: random() },
  }
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: OWNER_ONLY })
  return secrets
}
