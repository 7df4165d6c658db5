import { randomBytes } from 'node:crypto'
import { callClub, type ClubAnswer } from './callClub'
import type { TestClub } from './startTestClub'

export const WORKING_CARD = '4242424242424242'
export const PASSWORD = 'Tortuga-4821'

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
let made = 0

/** A person who has signed up and not paid. */
export interface Person {
  id: string
  token: string
  email: string
}

/** What the sign-up form sends; every call is a new person. */
export function registration(): Record<string, unknown> & { email: string } {
  const number = ++made
  return {
    nombre: 'Ana María',
    apellidos: 'Núñez Ibarra',
    dni: `${String(number).padStart(8, '0')}${DNI_LETTERS[number % 23]}`,
    email: `ana-${number}-${randomBytes(3).toString('hex')}@example.org`,
    telefono: '+34 600 123 456',
    password: PASSWORD,
    politicaAceptada: true,
  }
}

/** Signs up a person. */
export async function newPerson(club: TestClub): Promise<Person> {
  const form = registration()
  const { status, json } = await callClub(club, 'sign-up', { body: form })
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(json)}`)
  const { id } = json['record'] as { id: string }
  return { id, token: String(json['token']), email: form.email }
}

export const createSubscription = (club: TestClub, { token }: Person, body = {}): Promise<ClubAnswer> =>
  callClub(club, 'create-subscription', { token, body })

export const verify = (club: TestClub, { token }: Person, body = {}): Promise<ClubAnswer> =>
  callClub(club, 'verify-subscription', { token, body })

export const me = (club: TestClub, { token }: Person): Promise<ClubAnswer> =>
  callClub(club, 'me', { token, method: 'GET' })

/** Step 2: asks for the subscription and pays it, as the browser would. Returns the payment intent. */
export async function pay(
  club: Pick<TestClub, 'url' | 'sandbox'>,
  person: Person,
  card = WORKING_CARD,
): Promise<string> {
  const { status, json } = await createSubscription(club as TestClub, person)
  if (status !== 200) throw new Error(`create-subscription answered ${status}: ${JSON.stringify(json)}`)
  club.sandbox.confirm({ intent: String(json['clientSecret']), card })
  return String(json['paymentIntentId'])
}

/** A person who has paid, known to the server as a member. */
export async function payingMember(
  club: Pick<TestClub, 'url' | 'sandbox'>,
  card = WORKING_CARD,
): Promise<Person & { paymentIntentId: string }> {
  const person = await newPerson(club as TestClub)
  const paymentIntentId = await pay(club, person, card)
  const { json } = await verify(club as TestClub, person, { paymentIntentId })
  if (json['success'] !== true) throw new Error(`verify-subscription answered ${JSON.stringify(json)}`)
  return { ...person, paymentIntentId }
}
