import { STRIPE_WEBHOOK_PATH } from '@/domain/stripe'
import { type Sandbox, startSandbox } from '@/sandbox/startSandbox'
import type { ClubSettings } from './clubEnvironment'
import { setUpPlan } from './setUpPlan'

export interface SandboxKeys {
  /** Begins with `sk_test_demo`. */
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

export interface ClubSandbox {
  sandbox: Sandbox
  /** What the server has to know to talk to the sandbox instead of Stripe. */
  settings: ClubSettings
}

/**
 * Starts the payment sandbox for the club that listens at `clubUrl`, with the plan set up in it as in a real account.
 * @param stateFile keeps what the sandbox knows between runs
 */
export async function startClubSandbox(
  keys: SandboxKeys,
  clubUrl: string,
  stateFile?: string,
): Promise<ClubSandbox> {
  const { secretKey, publishableKey, webhookSecret } = keys
  const sandbox = await startSandbox({
    secretKey,
    publishableKey,
    webhook: { url: `${clubUrl}${STRIPE_WEBHOOK_PATH}`, secret: webhookSecret },
    ...(stateFile ? { stateFile } : {}),
  })
  await setUpPlan({ secretKey, apiBase: sandbox.url })
  const settings = {
    DEMO: '1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    STRIPE_JS_URL: `${sandbox.url}/endive/stripe.js`,
    STAFF_MFA: 'off',
    QUIET_HOURS: 'off',
  }
  return { sandbox, settings }
}
