/**
 * Every route that PocketBase of this version binds, as its source has them: `apis/*.go`, the calls of GET, POST, PATCH,
 * PUT, DELETE and Any on the groups that `NewRouter` and `Serve` make, each with the prefix of its group; except the
 * dashboard's own files below `/_/`. For another version: redo the list and check what each new route does, and
 * what every hook of `pb_hooks/main.pb.js` comes before.
 */
export const LISTED_VERSION = '0.40.4'

/** Once for each kind of account. What they do is in `apis/record_auth*.go`. */
export const ROUTES_OF_ACCOUNTS = [
  'GET /api/collections/{collection}/auth-methods',
  'POST /api/collections/{collection}/auth-refresh',
  'POST /api/collections/{collection}/auth-with-password',
  'POST /api/collections/{collection}/auth-with-oauth2',
  'POST /api/collections/{collection}/request-otp',
  'POST /api/collections/{collection}/auth-with-otp',
  'POST /api/collections/{collection}/request-password-reset',
  'POST /api/collections/{collection}/confirm-password-reset',
  'POST /api/collections/{collection}/request-verification',
  'POST /api/collections/{collection}/confirm-verification',
  'POST /api/collections/{collection}/request-email-change',
  'POST /api/collections/{collection}/confirm-email-change',
  'POST /api/collections/{collection}/impersonate/{id}',
] as const

/** Records, once for each collection (`apis/record_crud.go`). */
export const ROUTES_OF_RECORDS = [
  'GET /api/collections/{collection}/records',
  'GET /api/collections/{collection}/records/{id}',
  'POST /api/collections/{collection}/records',
  'PATCH /api/collections/{collection}/records/{id}',
  'DELETE /api/collections/{collection}/records/{id}',
] as const

/** Behind PocketBase's own check for a superuser, before anything else is looked at. */
export const ROUTES_OF_SUPERUSERS = [
  'GET /api/collections',
  'POST /api/collections',
  'GET /api/collections/{collection}',
  'PATCH /api/collections/{collection}',
  'DELETE /api/collections/{collection}',
  'DELETE /api/collections/{collection}/truncate',
  'PUT /api/collections/import',
  'GET /api/collections/meta/scaffolds',
  'GET /api/collections/meta/oauth2-providers',
  'POST /api/collections/meta/dry-run-view',
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/s3',
  'POST /api/settings/test/email',
  'POST /api/settings/apple/generate-client-secret',
  'GET /api/logs',
  'DELETE /api/logs',
  'GET /api/logs/stats',
  'GET /api/logs/{id}',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'DELETE /api/backups/{id}',
  'POST /api/backups/{id}/restore',
  'GET /api/crons',
  'POST /api/crons/{id}',
  'POST /api/sql',
] as const

/**
 * Open to anyone, each with why it may stay. Strangers and signed-in people get the same answer except for files,
 * which ask for a session first.
 */
export const OTHER_ROUTES: Record<string, { nobody: number; signedIn: number; why: string }> = {
  'GET /api/health': { nobody: 200, signedIn: 200, why: 'says that the server runs' },
  'POST /api/batch': { nobody: 403, signedIn: 403, why: 'is switched off' },
  'GET /api/realtime': { nobody: 200, signedIn: 200, why: 'opens a connection, without a subscription' },
  'POST /api/realtime': { nobody: 400, signedIn: 400, why: 'asks for a connection' },
  'GET /api/oauth2-redirect': {
    nobody: 307,
    signedIn: 307,
    why: 'leads to its own failure page: no provider is set up',
  },
  'POST /api/oauth2-redirect': { nobody: 303, signedIn: 303, why: 'the same' },
  'POST /api/files/token': { nobody: 401, signedIn: 404, why: 'gives superusers their backups' },
  'GET /api/files/{collection}/{id}/{name}': { nobody: 404, signedIn: 404, why: 'no collection has files' },
  'GET /api/backups/{id}': { nobody: 403, signedIn: 403, why: "asks for a superuser's file token" },
}
