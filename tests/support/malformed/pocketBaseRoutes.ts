import { ROUTES_OF_ACCOUNTS, ROUTES_OF_RECORDS } from '../permissions/pocketBaseRoutes'
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

const routesOf = (collection: string, routes: readonly string[]): string[] =>
  routes.map((route) => route.replace('{collection}', collection))

/** Every door of PocketBase's own that answers on the club's port. */
export const POCKETBASE_ROUTES: readonly string[] = [
  ...new Set([
    ...Object.keys(POCKETBASE_TABLE),
    ...SUPERUSER_ONLY,
    ...COLLECTIONS.flatMap((name) => routesOf(name, ROUTES_OF_RECORDS)),
    ...['profiles', 'staff', '_superusers'].flatMap((name) => routesOf(name, ROUTES_OF_ACCOUNTS)),
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
