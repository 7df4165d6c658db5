import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from './route'
import { errors } from '../core/StripeError'
import { API_VERSION } from '../core/constants'
import type { RawObject } from '../http/formBody'

export interface Keys {
  secretKey: string
  publishableKey: string
}

interface Authenticated {
  access: Access
  params: RawObject
}

/** Parameters of Stripe.js that only say who is calling. */
const IDENTIFYING = ['key', '_stripe_version']

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

function keyOf(headers: IncomingHttpHeaders, params: RawObject): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? textOrUndefined(params['key'])
}

/**
 * Who is calling, and the parameters without the identifying ones. Servers send the key and the version in
 * headers; Stripe.js sends them as parameters, which spares browsers a preflight.
 */
export function authenticate(keys: Keys, headers: IncomingHttpHeaders, params: RawObject): Authenticated {
  const key = keyOf(headers, params)
  if (key === undefined) throw errors.noKey()
  if (key !== keys.secretKey && key !== keys.publishableKey) throw errors.wrongKey(key)
  const access = key === keys.secretKey ? 'secret' : 'publishable'

  const fromHeader = textOrUndefined(headers['stripe-version'])
  const version =
    fromHeader ?? (access === 'publishable' ? textOrUndefined(params['_stripe_version']) : undefined)
  if (version !== API_VERSION) throw errors.wrongVersion(version)

  if (access === 'secret') return { access, params }
  const own = Object.entries(params).filter(([name]) => !IDENTIFYING.includes(name))
  return { access, params: Object.fromEntries(own) }
}
