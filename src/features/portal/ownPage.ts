import type { AppPath } from '@/domain/appPath'
import type { AccountKind } from '@/domain/family'

/** Where people find what is theirs, under the name that the page has: whoever pays begins with the fee. */
export const OWN_PAGE = {
  client: '/portal/cuenta',
  adult: '/portal/cuenta/datos',
  'former-adult': '/portal/cuenta/datos',
} as const satisfies Record<AccountKind, AppPath>
