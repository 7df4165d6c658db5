import { callClub } from '../../support/callClub'
import { mailsTo, sendMails } from '../../support/mails'
import { PASSWORD, type Person } from '../../support/people'
import { present } from '../../support/present'
import type { TestClub } from '../../support/startTestClub'
import type { Account } from './accounts'

const LINK = /\/invitacion#([\w.-]+)/
let made = 0

/** Calls a route of families that must succeed. */
async function call(
  club: TestClub,
  path: string,
  { token, ...body }: { token?: string } & Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { status, json } = await callClub(club, `family/${path}`, { ...(token && { token }), body })
  if (status !== 200) throw new Error(`family/${path} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

/** Somebody whom whoever pays has invited, and who has accepted by the mailed link. */
export async function adultAccount(
  club: TestClub,
  holder: Pick<Person, 'token'>,
  nombre = 'Luis Gil',
): Promise<Account> {
  const email = `familiar-${++made}-${Date.now()}@example.org`
  await call(club, 'invitations', { token: holder.token, name: nombre, email })
  await sendMails(club)
  const token = present(LINK.exec(present(mailsTo(club, email).at(-1)).text)?.[1])
  const joined = await callClub(club, 'family/join', {
    body: { token, nombre, password: PASSWORD, politicaAceptada: true },
  })
  if (joined.status !== 200) throw new Error(`family/join answered ${JSON.stringify(joined.json)}`)
  const record = joined.json['record'] as Account['record']
  return { id: String(record['id']), token: String(joined.json['token']), email, password: PASSWORD, record }
}

/** Whoever pays takes somebody's access away. */
export const removeAdult = (club: TestClub, { token }: Pick<Person, 'token'>, id: string) =>
  call(club, 'removal', { token, id })
