import { POCKETBASE_TABLE, SUPERUSER_ONLY } from '../permissions/routeTable'

const COLLECTIONS = [
  'profiles',
  'staff',
  'services',
  'payments',
  'audit_log',
  '_superusers',
  '_authOrigins',
  'nothing',
]

const recordRoutes = (collection: string): string[] => {
  const records = `/api/collections/${collection}/records`
  return [
    `GET ${records}`,
    `POST ${records}`,
    `GET ${records}/{id}`,
    `PATCH ${records}/{id}`,
    `DELETE ${records}/{id}`,
  ]
}

const accountRoutes = (collection: string): string[] =>
  [
    'auth-with-password',
    'auth-with-oauth2',
    'auth-with-otp',
    'auth-refresh',
    'request-otp',
    'request-password-reset',
    'confirm-password-reset',
    'request-verification',
    'confirm-verification',
    'request-email-change',
    'confirm-email-change',
    'impersonate/{id}',
  ].map((door) => `POST /api/collections/${collection}/${door}`)

/** Every door of PocketBase's own that answers on the club's port. */
export const POCKETBASE_ROUTES: readonly string[] = [
  ...new Set([
    ...Object.keys(POCKETBASE_TABLE),
    ...SUPERUSER_ONLY,
    ...COLLECTIONS.flatMap(recordRoutes),
    ...['profiles', 'staff', '_superusers'].flatMap(accountRoutes),
    'GET /api/realtime',
    'GET /api/files/profiles/{id}/{id}',
    'GET /api/oauth2-redirect',
    'POST /api/oauth2-redirect',
    'GET /_/',
    'HEAD /api/health',
    'OPTIONS /api/club/me',
    'TRACE /api/club/me',
  ]),
]
