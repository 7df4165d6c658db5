import type { ClubAnswer } from './callClub'
import { callFamily } from './families'
import { pay, type Person, registration, verify } from './people'
import type { TestClub } from './startTestClub'

export interface Family {
  holder: Person
  adult: Person
}

/** Calls a route by which somebody of a family becomes who pays for it. */
export const handover = (
  club: { url: string },
  person: Person,
  path = '',
  body: object = {},
): Promise<ClubAnswer> => callFamily(club, `handover${path}`, person, body)

export const agreeToHandover = (club: { url: string }, { holder, adult }: Family): Promise<ClubAnswer> =>
  handover(club, holder, '/agreement', { id: adult.id })

export const refuseHandover = (club: { url: string }, { holder, adult }: Family): Promise<ClubAnswer> =>
  handover(club, holder, '/refusal', { id: adult.id })

/** What paying needs of an adult. */
export function tellForPayment(club: { url: string }, adult: Person): Promise<ClubAnswer> {
  const { apellidos, dni } = registration()
  return callFamily(club, 'become-client', adult, { apellidos, dni, telefono: '600111222' })
}

/** An adult who may pay tells what it needs, and pays at Stripe; the club has not looked yet. @returns the payment intent */
export async function payForFamily(club: Pick<TestClub, 'url' | 'sandbox'>, adult: Person): Promise<string> {
  const { status, json } = await tellForPayment(club, adult)
  if (status !== 200) throw new Error(`become-client answered ${status}: ${JSON.stringify(json)}`)
  return pay(club, adult)
}

/** An adult who may pay does, and the club knows it. */
export async function takeOver(club: TestClub, adult: Person): Promise<void> {
  const paymentIntentId = await payForFamily(club, adult)
  const { json } = await verify(club, adult, { paymentIntentId })
  if (json['success'] !== true) throw new Error(`verify-subscription answered ${JSON.stringify(json)}`)
}

/** As if staff had recorded it long enough ago. */
export const waitedForHandover = ({ superuser }: TestClub, { id }: Person) =>
  superuser.sql.run(
    `UPDATE profiles SET handover_from = '2026-01-01 00:00:00.000Z' WHERE id = '${id}' AND handover_from != ''`,
  )
