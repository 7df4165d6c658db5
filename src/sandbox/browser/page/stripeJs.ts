import { RELEASE_TRAIN } from '../../core/constants'
import { apiOriginFor } from '../shared/api'
import { IntegrationError } from './IntegrationError'
import { StripeClient } from './StripeClient'

/** The sandbox's Stripe.js: sets `window.Stripe`, and derives its addresses from where it was loaded. */
const script = document.currentScript
const frameOrigin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

function Stripe(key: unknown, options: { locale?: string } = {}): StripeClient {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new IntegrationError('Please pass your publishable key. It begins with pk_.')
  return new StripeClient({
    frameOrigin,
    apiOrigin: apiOriginFor(frameOrigin),
    key,
    locale: options.locale ?? 'auto',
  })
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE_TRAIN }) })
