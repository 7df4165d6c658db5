import { CONSENT_VERSIONS } from '@/domain/consent'
import { queryRow } from '../db/database'
import { settings } from '../runtime/settings'

/** What the app must know before anybody signs in. */
export function config(e: RequestEvent): void {
  const { stripe, demo } = settings()
  e.json(200, {
    publishableKey: stripe?.publishableKey ?? null,
    stripeJsUrl: stripe?.jsUrl ?? null,
    paymentsConfigured: stripe !== null,
    demo,
    staffExists: staffExists(e.app),
    consentVersions: CONSENT_VERSIONS,
    serverTime: new Date().toISOString(),
  })
}

export const staffExists = (app: PbApp): boolean =>
  queryRow(app, 'SELECT id FROM staff LIMIT 1', {}, { id: '' }) !== null
