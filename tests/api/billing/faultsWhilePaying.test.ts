import { expect, test } from 'vitest'
import type { Fault } from '@/sandbox/http/faults'
import { createSubscription, newPerson, pay, verify } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { faultsOf, type StripeCall, withFault } from '../../support/stripeCallFaults'
import { present } from '../../support/present'

const CALLS: StripeCall[] = [
  { method: 'GET', path: '/v1/prices' },
  { method: 'GET', path: '/v1/customers' },
  { method: 'POST', path: '/v1/customers' },
  { method: 'GET', path: '/v1/subscriptions' },
  { method: 'POST', path: '/v1/subscriptions' },
]

test.concurrent.each(CALLS)(
  'whatever happens to $method $path: one customer, one subscription, one charge',
  async (call) => {
    const club = await startTestClub()
    club.sandbox.deliveries.configure({ paused: true })
    try {
      for (const [name, fault] of faultsOf(call)) {
        if (call.path === '/v1/prices') await forgetThePrice(club)
        await payInSpiteOf(club, name, fault)
      }
    } finally {
      await club.stop()
    }
  },
)

/** The server reads it once in ten minutes. */
async function forgetThePrice(club: TestClub): Promise<void> {
  await club.end('stop')
  await club.start()
}

async function payInSpiteOf(club: TestClub, name: string, fault: Fault): Promise<void> {
  const person = await newPerson(club)
  const first = await withFault(club, fault, () => createSubscription(club, person))
  const refused = { status: 503, json: { success: false, code: 'stripe_unavailable' } }
  if (first.status === 200) expect(first.json['success'], name).toBe(true)
  else expect(first, name).toMatchObject(refused)

  await pay(club, person)
  expect((await verify(club, person)).json['success'], name).toBe(true)
  const { customers, subscriptions, intents, charges } = atStripe(club.sandbox, person.id)
  const made = [customers.length, subscriptions.length, intents.length, charges.length]
  expect(made, name).toEqual([1, 1, 1, 1])
  if (first.status === 200) expect(first.json['subscriptionId'], name).toBe(present(subscriptions[0]).id)
}
