import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Secrets of one demo, made once and kept beside its data. They open nothing but this demo. */
export interface DemoSecrets {
  stripeSecretKey: string
  stripePublishableKey: string
  stripeWebhookSecret: string
  superuserPassword: string
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
    stripeSecretKey: `sk_test_demo_${random()}`,
    stripePublishableKey: `pk_test_demo_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    superuserPassword: random(),
  }
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: OWNER_ONLY })
  return secrets
}
