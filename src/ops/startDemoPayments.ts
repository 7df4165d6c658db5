import type { ClubSettings } from './clubEnvironment'
import type { DemoSecrets } from './demoSecrets'

export interface DemoPayments {
  /** What the server has to know to speak to the sandbox instead of Stripe. */
  settings: ClubSettings
  payWithCard: (clientSecret: string) => Promise<void>
  close: () => Promise<void>
}

export function startDemoPayments(secrets: DemoSecrets, publicUrl: string): Promise<DemoPayments> {
  throw new Error(`the sandbox is not there yet ${secrets.superuserPassword.length} ${publicUrl}`)
}
