import { callClub } from '../../support/callClub'
import { mailsTo, sendMails } from '../../support/mails'
import { PASSWORD, type Person } from '../../support/people'
import { present } from '../../support/present'
import type { TestClub } from '../../support/startTestClub'
import type { Account } from './accounts'

let made = 0

/** An address that nobody has. */
export const newAddress = (): string => `familiar-${++made}@example.org`

/** Whoever pays invites somebody, as another of their devices does. */
export async function inviteAdult(
  club: TestClub,
  { token }: Pick<Person, 'token'>,
  { name = 'Luis', email = newAddress() }: { name?: string; email?: string } = {},
): Promise<{ name: string; email: string }> {
  const { status, json } = await callClub(club, 'family/invitations', { token, body: { name, email } })
  if (status !== 200) throw new Error(`family/invitations answered ${status}: ${JSON.stringify(json)}`)
  return { name, email }
}

/** What the newest link carries that was mailed to an address. */
async function invitationToken(club: TestClub, email: string): Promise<string> {
  await sendMails(club)
  const mail = present(mailsTo(club, email).at(-1))
  return present(/\/invitacion#([\w.-]+)/.exec(mail.text)?.[1])
}

/** Somebody who has accepted an invitation of whoever pays, and has a sign-in of their own. */
export async function adultAccount(
  club: TestClub,
  holder: Pick<Person, 'token'>,
  nombre = 'Luis Gil',
): Promise<Account> {
  const { email } = await inviteAdult(club, holder)
  return acceptInvitation(club, email, nombre)
}

/** Whoever was invited accepts, without an account before. */
export async function acceptInvitation(club: TestClub, email: string, nombre = 'Luis Gil'): Promise<Account> {
  const token = await invitationToken(club, email)
  const { status, json } = await callClub(club, 'family/join', {
    body: { token, nombre, telefono: '600111222', password: PASSWORD, politicaAceptada: true },
  })
  if (status !== 200) throw new Error(`family/join answered ${status}: ${JSON.stringify(json)}`)
  const record = json['record'] as Account['record']
  return { id: String(record['id']), token: String(json['token']), email, password: PASSWORD, record }
}

/** Whoever pays takes the access of somebody away. */
export async function removeAdult(
  club: TestClub,
  { token }: Pick<Person, 'token'>,
  id: string,
): Promise<void> {
  const { status, json } = await callClub(club, 'family/removal', { token, body: { id } })
  if (status !== 200) throw new Error(`family/removal answered ${status}: ${JSON.stringify(json)}`)
}

/** Days pass since an invitation was sent. */
export const sentDaysAgo = async ({ superuser }: TestClub, email: string, days: number): Promise<void> => {
  const { id } = await superuser.collection('invitations').getFirstListItem(`email = '${email}'`)
  const sent_at = new Date(Date.now() - days * 86_400_000).toISOString()
  await superuser.collection('invitations').update(id, { sent_at })
}

type HandoverStep = '' | '/withdrawal' | '/agreement' | '/refusal'

/** A step towards another person paying for a family, as another device takes it. @param id of the adult, where whoever pays takes it */
export async function stepOfHandover(
  club: TestClub,
  { token }: Pick<Person, 'token'>,
  step: HandoverStep,
  id?: string,
): Promise<void> {
  const { status, json } = await callClub(club, `family/handover${step}`, { token, body: id ? { id } : {} })
  if (status !== 200) throw new Error(`family/handover${step} answered ${status}: ${JSON.stringify(json)}`)
}

/** An adult may pay from another moment on, as where staff have recorded it. */
export const payableFrom = ({ superuser }: TestClub, id: string, from: Date): Promise<unknown> =>
  superuser.collection('profiles').update(id, { handover_from: from.toISOString() })
