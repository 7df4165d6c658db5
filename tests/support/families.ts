import { createHmac } from 'node:crypto'
import { callClub, type ClubAnswer } from './callClub'
import { PASSWORD, type Person } from './people'
import { present } from './present'
import type { TestClub } from './startTestClub'

let made = 0

/** An address that nobody has. */
export const newAddress = (): string => `familiar-${++made}-${process.pid}@example.org`

/** Of somebody who was made without signing up. */
export const addressOf = (id: string): string => `${id}@example.org`

/** Adults whom these members have given access, by their ids, made without invitations and passwords. */
export async function putAdults(
  { superuser }: TestClub,
  families: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...families].map(
    ([id, holder]) => `('${id}','${addressOf(id)}','${id.repeat(3)}','-','Luis Gil','',TRUE,'${holder}')`,
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await superuser.sql.run(
      `INSERT INTO profiles (id, email, tokenKey, password, nombre, stage, active, family)
       VALUES ${rows.slice(at, at + ROWS_AT_ONCE).join(',')}`,
    )
  }
}

/** What one statement can hold. */
const ROWS_AT_ONCE = 20

/** Calls a route of families; without a token as a guest. */
export const callFamily = (
  club: { url: string },
  path: string,
  { token }: { token?: string } = {},
  body: object = {},
): Promise<ClubAnswer> => callClub(club, `family/${path}`, { ...(token && { token }), body })

export const inviteAdult = (
  club: { url: string },
  holder: Pick<Person, 'token'>,
  email: string,
  name = 'Luis',
): Promise<ClubAnswer> => callFamily(club, 'invitations', holder, { name, email })

/** What the mailed link of the newest invitation of an address carries, for clubs whose mail does not leave. */
export async function invitationTokenOf({ superuser }: TestClub, email: string): Promise<string> {
  const { rows } = await superuser.sql.run(
    `SELECT invitations.id, json_extract(options, '$.passwordResetToken.secret') FROM invitations, _collections
     WHERE _collections.name = 'profiles' AND email = '${email}' ORDER BY invitations.rowid DESC LIMIT 1`,
  )
  const [id, secret] = present(rows[0])
  const signed = createHmac('sha256', present(secret)).update(`invitation:${id}:${email}`).digest('hex')
  return `${id}.${signed.slice(0, 32)}`
}

/** Invites an address. @returns what its mailed link carries */
export async function invited(
  club: TestClub,
  holder: Pick<Person, 'token'>,
  email = newAddress(),
): Promise<string> {
  expectDone('family/invitations', await inviteAdult(club, holder, email))
  return invitationTokenOf(club, email)
}

/** Accepts an invitation without an account. */
export const joinFamily = (club: { url: string }, token: string, fields: object = {}): Promise<ClubAnswer> =>
  callFamily(
    club,
    'join',
    {},
    {
      token,
      nombre: 'Luis Gil',
      telefono: '600111222',
      password: PASSWORD,
      politicaAceptada: true,
      ...fields,
    },
  )

/** Somebody whom a member has given access to their family. */
export async function newAdult(club: TestClub, holder: Person, email = newAddress()): Promise<Person> {
  const answer = await joinFamily(club, await invited(club, holder, email))
  const { record, token } = expectDone('family/join', answer)
  return { id: (record as { id: string }).id, token: String(token), email }
}

/** Accepts an invitation with the account of its address. */
export async function acceptInvitation(
  club: { url: string },
  adult: Pick<Person, 'token'>,
  token: string,
): Promise<void> {
  expectDone('family/accept', await callFamily(club, 'accept', adult, { token }))
}

/** An adult gives their access up. */
export async function leaveFamily(club: { url: string }, adult: Pick<Person, 'token'>): Promise<void> {
  expectDone('family/leave', await callFamily(club, 'leave', adult))
}

/** Their access is taken away by whoever pays. */
export async function removeAdult(
  club: { url: string },
  holder: Pick<Person, 'token'>,
  { id }: { id: string },
): Promise<void> {
  expectDone('family/removal', await callFamily(club, 'removal', holder, { id }))
}

function expectDone(path: string, { status, json }: ClubAnswer): ClubAnswer['json'] {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`)
  return json
}
