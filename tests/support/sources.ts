import { type HttpAnswer, httpCall } from './httpCall'
import type { TestClub } from './startTestClub'

const PROXY_HEADER = 'X-Real-IP'

/** For a club that counts for real, with the test acting as its proxy. */
export const COUNTING = { LIMIT_FACTOR: '1', TRUSTED_PROXY_HEADER: PROXY_HEADER }

let used = 0
/** An IPv4 address never used before. */
export function newSource(): string {
  const number = ++used
  return `10.${100 + Math.floor(number / 40_000)}.${Math.floor(number / 200) % 200}.${(number % 200) + 1}`
}

/** A browser: it calls from one source, and keeps the club's cookies. */
export interface Device {
  post: (path: string, json: object, token?: string) => Promise<HttpAnswer>
  get: (path: string, token: string) => Promise<HttpAnswer>
  cookie: () => string
}

export function newDevice(club: TestClub, source = newSource(), cookie = ''): Device {
  let kept = cookie
  return {
    async post(path, json, token) {
      const headers = { [PROXY_HEADER]: source, ...(kept && { cookie: kept }) }
      const answer = await httpCall(club, path, { method: 'POST', json, headers, token })
      kept = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? kept
      return answer
    },
    get: (path, token) => httpCall(club, path, { headers: { [PROXY_HEADER]: source }, token }),
    cookie: () => kept,
  }
}

/** Makes all counted tries older (SQLite's modifier, as `-16 minutes`). */
export const moveTries = async (club: TestClub, by: string): Promise<void> => {
  await club.superuser.sql.run(
    `UPDATE login_attempts SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '${by}')`,
  )
}

/** Makes all asked codes and links older. */
export const moveCodes = async (club: TestClub, by: string): Promise<void> => {
  await club.superuser.sql.run(
    `UPDATE email_codes SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '${by}')`,
  )
}
