import { createHash, createHmac, randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'

/**
 * Opens an account's session without its password, for tests and benches: what the server would sign for it.
 * @param superuser signed in at a club that runs on this machine
 * @param seconds how long it lives
 * @returns the token
 */
export async function signInAs(
  { sql }: Pick<PocketBase, 'sql'>,
  kind: 'profiles' | 'staff',
  id: string,
  seconds: number,
): Promise<string> {
  const { rows } = await sql.run(
    `SELECT c.id, p.tokenKey || json_extract(c.options, '$.authToken.secret')
     FROM ${kind} p, _collections c WHERE c.name = '${kind}' AND p.id = '${id}'`,
  )
  const [collectionId, secret] = rows[0] ?? []
  if (!collectionId || !secret) throw new Error(`nobody in ${kind} has the id ${id}`)
  const sid = randomBytes(20).toString('hex')
  const endKey = createHash('sha256').update(sid).digest('hex').slice(0, 32)
  const end = new Date(Date.now() + seconds * 1_000)
  const [now, expires] = [new Date(), end].map((date) => date.toISOString().replace('T', ' '))
  await sql.run(
    `INSERT INTO sessions (id, owner, kind, device, browser, last_seen, expires, ended_at, created)
     VALUES ('${endKey}', '${id}', '${kind}', 'other', 'other', '${now}', '${expires}', '', '${now}')`,
  )
  const claims = { type: 'auth', id, collectionId, refreshable: kind === 'profiles', sid, endKey }
  const exp = Math.floor(end.getTime() / 1_000)
  const unsigned = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, exp },
  ]
    .map(encode)
    .join('.')
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
