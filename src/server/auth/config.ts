import type * as session from '@/contract/session'
import type { Handler } from '../http/runRoute'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { staffExists } from '../sessions/staffExists'
import { version } from '../runtime/version'
import { pushKey } from '../push/pushKey'
import { missingToSell } from '../runtime/missingToSell'
import { settings } from '../runtime/settings'

/** What the app must know before sign-in. */
export const config: Handler<typeof session.config> = ({ app }) => {
  const current = settings()
  const { stripe, demo } = current
  return {
    publishableKey: stripe?.publishableKey ?? null,
    stripeJsUrl: stripe?.jsUrl ?? null,
    paymentsConfigured: stripe !== null,
    sells: missingToSell(current).length === 0,
    demo,
    staffExists: staffExists(app),
    version: version(),
    consentVersions: CONSENT_VERSIONS,
    pushKey: pushKey(app).publicKey,
    serverTime: new Date().toISOString(),
  }
}
