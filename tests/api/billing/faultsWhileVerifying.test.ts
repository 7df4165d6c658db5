import { expect, test } from 'vitest'
import type { Fault } from '@/sandbox/http/faults'
import { createSubscription, me, newPerson, verify, WORKING_CARD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { faultsOf, type StripeCall, withFault } from '../../support/stripeCallFaults'

const CALLS: StripeCall[] = [
  { method: 'GET', path: '/v1/payment_intents/*' },
  { method: 'GET', path: '/v1/charges' },
  { method: 'GET', path: '/v1/invoices' },
  { method: 'GET', path: '/v1/subscriptions' },
]

test.concurrent.each(CALLS)(
  'whatever happens to $method $path: never a membership that is not paid, never one lost that is',
  async (call) => {
    const club = await startTestClub()
    club.sandbox.deliveries.configure({ paused: true })
    try {
      for (const [name, fault] of faultsOf(call)) await verifyInSpiteOf(club, name, fault)
    } finally {
      await club.stop()
    }
  },
)

async function verifyInSpiteOf(club: TestClub, name: string, fault: Fault): Promise<void> {
  const person = await newPerson(club)
  const { json } = await createSubscription(club, person)
  const hint = { paymentIntentId: json['paymentIntentId'] }
  const unpaid = await withFault(club, fault, () => verify(club, person, hint))
  expect(unpaid, name).toMatchObject({ status: 200, json: { success: false } })
  expect((await me(club, person)).json['access'], name).toBe('no_subscription')

  club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
  const paid = await withFault(club, fault, () => verify(club, person, hint))
  if (paid.json['success'] !== true) expect(paid.json['code'], name).toBe('verification_failed')
  expect((await verify(club, person, hint)).json['success'], name).toBe(true)
  expect(atStripe(club.sandbox, person.id).charges, name).toHaveLength(1)
}
