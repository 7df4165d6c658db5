/** PocketBase's kinds of account, each with the other name under which its routes answer. */
const ACCOUNT_IDS = {
  profiles: 'pbc_2975614142',
  staff: 'pbc_829252413',
  _superusers: 'pbc_3142635823',
} as const
type Accounts = keyof typeof ACCOUNT_IDS

/** Every route that PocketBase has for each kind of account, as its `apis/record_auth.go` binds them. */
export const ACCOUNT_ROUTES = [
  'GET auth-methods',
  'POST auth-refresh',
  'POST auth-with-password',
  'POST auth-with-oauth2',
  'POST request-otp',
  'POST auth-with-otp',
  'POST request-password-reset',
  'POST confirm-password-reset',
  'POST request-verification',
  'POST confirm-verification',
  'POST request-email-change',
  'POST confirm-email-change',
  'POST impersonate/{id}',
] as const
export type AccountRoute = (typeof ACCOUNT_ROUTES)[number]

/**
 * The one list of what is open: the app's own calls, and for superusers what PocketBase's dashboard and client sign in with.
 * Everything else gets a 404 from our own routes. PocketBase also accepts collection names in other spellings (`Profiles`),
 * which routes cannot cover: hooks guard those (`guardAccountRoute`), and never reveal whether an account exists.
 */
export const OPEN_ACCOUNT_ROUTES: Record<Accounts, readonly AccountRoute[]> = {
  profiles: ['POST confirm-password-reset'],
  staff: ['POST confirm-password-reset'],
  _superusers: ['GET auth-methods', 'POST auth-with-password', 'POST auth-refresh'],
}

/** Answered by our own routes at PocketBase's address, because the released app calls it; PocketBase's own are closed. */
export const REPLACED_ACCOUNT_ROUTES: Record<Accounts, readonly AccountRoute[]> = {
  profiles: ['POST request-password-reset'],
  staff: ['POST request-password-reset', 'POST request-otp', 'POST auth-with-otp'],
  _superusers: [],
}

export const isAccounts = (name: string): name is Accounts => name in ACCOUNT_IDS

/** Our routes that replace PocketBase's, as method and path. */
export const CLOSED_ACCOUNT_ROUTES: readonly (readonly [method: string, path: string])[] = Object.keys(
  ACCOUNT_IDS,
)
  .filter(isAccounts)
  .flatMap((name) => [
    ...closed(name, [...OPEN_ACCOUNT_ROUTES[name], ...REPLACED_ACCOUNT_ROUTES[name]]),
    ...closed(ACCOUNT_IDS[name], OPEN_ACCOUNT_ROUTES[name]),
  ])

function closed(spelling: string, but: readonly AccountRoute[]): (readonly [method: string, path: string])[] {
  return ACCOUNT_ROUTES.filter((route) => !but.includes(route)).map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return [method, `/api/collections/${spelling}/${path}`] as const
  })
}
