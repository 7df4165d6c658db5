import type { StaffRight } from '@/domain/panel/staffRight'
import { realNow } from '../clock'
import { callClub } from '../callClub'
import { newAdult, removeAdult } from '../families'
import { tokenWith } from '../jwt'
import { newPerson, PASSWORD, payingMember, type Person } from '../people'
import type { TestClub } from '../startTestClub'
import { stripeAccount } from '../stripeAccount'

/**
 * Every kind of caller of the server. The adult is of the member's family, and the former adult was; the other adult is of the other
 * member's. The looker is of the staff, and may only look.
 */
export const ROLES = [
  'guest',
  'expired',
  'unpaid',
  'member',
  'lapsed',
  'deactivated',
  'other',
  'adult',
  'formerAdult',
  'otherAdult',
  'staff',
  'looker',
] as const
export type Role = (typeof ROLES)[number]

/** Who owns rows: the guest has none, and the expired session is the member's. */
export const OWNERS = [
  'unpaid',
  'member',
  'lapsed',
  'deactivated',
  'other',
  'adult',
  'formerAdult',
  'otherAdult',
  'staff',
] as const
export type Owner = (typeof OWNERS)[number]

/** An empty token means no session. */
type Actor = Person
export type Cast = Record<Role, Actor>

/** Signs up, pays, ends and deactivates until all of them exist, through the product itself where it can. */
export async function startCast(club: TestClub): Promise<Cast> {
  const [unpaid, member, other, lapsing, leaving] = await Promise.all([
    newPerson(club),
    payingMember(club),
    payingMember(club),
    payingMember(club),
    payingMember(club),
  ])
  for (const person of [lapsing, leaving]) await cancel(club, person)
  await club.sandbox.settled()
  const lapsed = await signedIn(club, lapsing)
  await club.superuser.collection('profiles').update(leaving.id, { active: false })
  const [adult, formerAdult, otherAdult] = await Promise.all([
    newAdult(club, member),
    newAdult(club, member),
    newAdult(club, other),
  ])
  await removeAdult(club, member, formerAdult)
  return {
    guest: { id: 'nobody', email: 'nobody@example.org', token: '' },
    expired: { ...member, token: await tokenEnding(club, member, -1) },
    unpaid,
    member,
    lapsed,
    deactivated: await signedIn(club, leaving),
    other,
    adult,
    formerAdult,
    otherAdult,
    staff: await newStaff(club),
    looker: await newStaff(club, 'solo-mira@example.org', 'look'),
  }
}

async function cancel(club: TestClub, person: Person): Promise<void> {
  const row = await club.superuser.collection('subscriptions').getFirstListItem(`profile_id="${person.id}"`)
  await stripeAccount(club.sandbox).subscriptions.cancel(String(row['stripe_subscription_id']))
}

/** An administrator, signed in. */
export async function newStaff(
  club: TestClub,
  email = 'equipo@example.org',
  may: StaffRight = 'manage',
): Promise<Person> {
  const { id } = await club.superuser
    .collection('staff')
    .create({ email, name: 'Equipo', may, password: PASSWORD, passwordConfirm: PASSWORD, verified: true })
  return signedIn(club, { id, email, token: '' })
}

/** The person with a new session. */
export async function signedIn(club: TestClub, person: Person): Promise<Person> {
  const { status, json } = await callClub(club, 'sign-in', {
    body: { email: person.email, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(json)}`)
  return { ...person, token: String(json['token']) }
}

/** A token as PocketBase would have signed it for that person, that ends `seconds` from now. */
export async function tokenEnding(club: TestClub, person: Person, seconds: number): Promise<string> {
  const { rows } = await club.superuser.sql.run(
    `SELECT p.tokenKey || json_extract(c.options, '$.authToken.secret')
     FROM profiles p, _collections c WHERE c.name = 'profiles' AND p.id = '${person.id}'`,
  )
  return tokenWith(person.token, { exp: Math.floor(realNow() / 1000) + seconds }, rows[0]?.[0] ?? '')
}
