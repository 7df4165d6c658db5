import { expect, test } from 'vitest'
import { createSubscription, newPerson, pay, verify } from '../../support/people'
import { startTestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import type { StripeCall } from '../../support/stripeCallFaults'

/** The server gives up a Stripe call after 20 seconds and retries it. */
const CALLS: StripeCall[] = [
  { method: 'POST', path: '/v1/customers' },
  { method: 'POST', path: '/v1/subscriptions' },
]

test.concurrent.each(CALLS)(
  'no answer to $method $path, before or after its effect: made again, and nothing is doubled',
  async ({ method, path }) => {
    const club = await startTestClub()
    club.sandbox.deliveries.configure({ paused: true })
    try {
      club.sandbox.faults.add({ method, path, effect: 'hang', when: 'before' })
      club.sandbox.faults.add({ method, path, effect: 'hang', when: 'after', skip: 1 })
      const people = await Promise.all([newPerson(club), newPerson(club)])
      const answers = await Promise.all(people.map((person) => createSubscription(club, person)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(club.sandbox.requests.list({ method, path }).filter(({ status }) => status === 0)).toHaveLength(
        2,
      )
      for (const person of people) {
        await pay(club, person)
        expect((await verify(club, person)).json['success']).toBe(true)
        const { customers, subscriptions, charges } = atStripe(club.sandbox, person.id)
        expect([customers.length, subscriptions.length, charges.length]).toEqual([1, 1, 1])
      }
    } finally {
      await club.stop()
    }
  },
)
