import { ROUTES } from '@/contract/routes'

/** Values of the wrong kind for a field, or at its limits. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  true,
  false,
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { a: { b: { c: [] } } },
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '💥'.repeat(300),
  'x'.repeat(9_000),
  "'; DROP TABLE profiles; --",
  '%s%n',
  '{{.}}',
  '../../etc/passwd',
  '\r\nBcc: a@example.org',
  '=?utf-8?q?=0D=0A?=',
  '9999-99-99T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '1e999',
  '__proto__',
  'constructor',
  '"* OR a NEAR(b)',
  '(((',
]

/** The fields that PocketBase's own routes take, by the end of their path. */
const POCKET_BASE_FIELDS: Readonly<Record<string, string>> = {
  '/records': 'email password passwordConfirm nombre telefono profile',
  '/auth-with-password': 'identity password identityField',
  '/auth-with-otp': 'otpId password',
  '/auth-with-oauth2': 'provider code codeVerifier redirectURL createData',
  '/request-otp': 'email',
  '/confirm-password-reset': 'token password passwordConfirm',
  '/confirm-verification': 'token',
  '/request-email-change': 'newEmail',
  '/confirm-email-change': 'token password',
  '/api/realtime': 'clientId subscriptions',
  '/api/batch': 'requests',
  '/api/sql': 'query',
}

const CLUB_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(ROUTES).flatMap(({ path, body }) => (body ? [[path, Object.keys(body.entries)]] : [])),
)

/** The fields that a route takes, or some that others take. */
export function fieldsOf(path: string): readonly string[] {
  const own = Object.entries(POCKET_BASE_FIELDS).find(([end]) => path.endsWith(end))?.[1]
  return CLUB_FIELDS.get(path) ?? own?.split(' ') ?? ['id', 'email', 'password']
}
