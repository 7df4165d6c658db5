import type { EndingSent } from '@/contract/memberShapes'
import type { PaymentStep } from '@/contract/money'
import type Stripe from 'stripe'
import { callClub, type ClubAnswer } from './callClub'
import { eventually } from './eventually'
import { mailRows } from './mails'
import { me, type Person, verify, WORKING_CARD } from './people'
import { present } from './present'
import type { TestClub } from './startTestClub'
import { atStripe, idOf } from './stripeAccount'

/** Seconds after which any month has ended and its renewal is charged: Stripe does that an hour after. */
export const MONTH = 31 * 86_400 + 2 * 3_600

/** Can be saved, but every charge is refused. */
export const CARD_THAT_DECLINES = '4000000000000341'
/** Every charge asks for its holder. */
export const CARD_THAT_ASKS = '4000002760003184'

/** Calls a route by which people manage their own membership and card. */
export const callAs = (
  club: { url: string },
  { token }: { token: string },
  path: string,
  body: unknown = {},
): Promise<ClubAnswer> => callClub(club, path, { token, body })

/** The ending in the person's own state. */
export const endingOf = async (club: TestClub, person: Person): Promise<EndingSent | null> =>
  (await me(club, person)).json['ending'] as EndingSent | null

/** The subscription as the person reads it. */
export const subscriptionAs = async (club: TestClub, person: Person): Promise<Record<string, unknown>> =>
  present((await me(club, person)).json['subscription'] as Record<string, unknown> | null)

/** The person's one subscription at Stripe. */
export const subscriptionOf = ({ sandbox }: TestClub, { id }: { id: string }): Stripe.Subscription =>
  present(atStripe(sandbox, id).subscriptions.at(-1))

/** How much of each charge was taken and given back, oldest first; refused ones are left out. */
export const moneyOf = ({ sandbox }: TestClub, { id }: { id: string }): [taken: number, back: number][] =>
  atStripe(sandbox, id)
    .charges.filter(({ status }) => status === 'succeeded')
    .map(({ amount, amount_refunded }) => [amount, amount_refunded])

/** Every refund that Stripe has of a person's charges. */
export function refundsOf({ sandbox }: TestClub, { id }: { id: string }): Stripe.Refund[] {
  const charges = atStripe(sandbox, id).charges.map((charge) => charge.id)
  const refunds = sandbox.state.all('refund') as unknown as Stripe.Refund[]
  return refunds.filter(({ charge }) => charges.includes(idOf(charge)))
}

/** From now on the charged card behaves like another. */
export function turnCard(club: TestClub, person: Person, card: string): void {
  club.sandbox.behaveAs(idOf(subscriptionOf(club, person).default_payment_method), card)
}

/** A renewal of this person fails: Stripe's clock moves on a month. */
export async function failRenewal(club: TestClub, person: Person, card = CARD_THAT_DECLINES): Promise<void> {
  turnCard(club, person, card)
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  await club.sandbox.settled()
  await verify(club, person)
}

/** Gives Stripe a new card in the browser; returns the setup intent. */
export async function confirmCard(
  club: TestClub,
  person: Person,
  card = WORKING_CARD,
  authentication: 'pass' | 'fail' | 'abandon' = 'pass',
): Promise<string> {
  const { status, json } = await callAs(club, person, 'billing/setup-intent')
  if (status !== 200) throw new Error(`setup-intent answered ${status}: ${JSON.stringify(json)}`)
  const secret = String(json['clientSecret'])
  club.sandbox.confirm({ intent: secret, card, authentication })
  return present(secret.split('_secret_')[0])
}

/** What happened to an open invoice, from a successful answer. */
export function paymentOf({ status, json }: ClubAnswer): PaymentStep {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(json)}`)
  return json['payment'] as PaymentStep
}

/** The kinds of mail that were queued or sent to a person, oldest first. */
export async function mailKindsOf({ superuser }: TestClub, profileId: string): Promise<string[]> {
  const rows = await mailRows({ superuser }, { id: profileId })
  return rows.map(({ kind }) => kind)
}

/** Lets the hourly job carry out what is stored, as if an hour had passed, and waits until nothing of it is left. */
export async function settleByJob(club: TestClub): Promise<void> {
  await club.superuser.sql.run(
    "UPDATE endings SET requested_at = '2026-01-01 00:00:00.000Z' WHERE settled_at = ''",
  )
  await club.runJob('settleEndings')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      `SELECT (SELECT COUNT(*) FROM endings WHERE settled_at = '')
         + (SELECT COUNT(*) FROM subscriptions WHERE pending_setup_intent != '')`,
    )
    if (rows[0]?.[0] !== '0') throw new Error(`The job left ${String(rows[0]?.[0])} undone`)
  })
}
