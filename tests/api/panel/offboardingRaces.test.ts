import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Club } from '@/ops/run/runClub'
import { everythingStored } from '../../support/everythingStored'
import { sendMails } from '../../support/mails'
import { callPanel, deleteClient, detailOf, type Panel } from '../../support/panel'
import { createSubscription, newPerson, payingMember, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'
import { present } from '../../support/present'
import { atStripe, ofCustomers } from '../../support/stripeAccount'
import { holdAnswer } from '../../support/stripeCallFaults'

let club: TestClub
let second: Club
let panel: Panel
/** Another server on the same data, which knows nothing of this one's leases. */
let elsewhere: TestClub
beforeAll(async () => {
  club = await startTestClub()
  second = await startAnotherServer(club)
  elsewhere = { ...club, url: second.url }
  panel = { club, staff: await newStaff(club) }
  club.sandbox.deliveries.configure({ paused: true })
})
afterAll(async () => {
  await second.kill()
  await club.stop()
})

const rowsNaming = async (text: string): Promise<Set<string>> =>
  new Set((await everythingStored(club)).filter(({ row }) => row.includes(text)).map(({ table }) => table))

/** Starts work whose next Stripe call takes effect at once; it is answered when the rest of the work is asked for. */
async function held<T>(path: string, work: () => Promise<T>): Promise<{ late: () => Promise<T> }> {
  club.sandbox.requests.clear()
  const answer = holdAnswer(club.sandbox, path)
  const whole = work()
  await expect.poll(() => club.sandbox.requests.list({ path }).length).toBe(1)
  return {
    late: () => {
      answer()
      return whole
    },
  }
}

test('a read that began before does not bring a deactivated person back', async () => {
  const person = await payingMember(club)
  const { late } = await held('/v1/subscriptions', () => verify(elsewhere, person))
  expect((await callPanel(panel, `clients/${person.id}/deactivate`)).json).toMatchObject({
    charge: 'cancelled',
  })
  expect((await late()).json['success']).toBe(false)
  expect(await detailOf(panel, person.id)).toMatchObject({
    client: { stage: 'Cliente de baja', active: false },
    membership: { status: 'cancelled' },
  })
})

test('a read that began before brings nothing of a deleted person back', async () => {
  const person = await payingMember(club)
  const { late } = await held('/v1/subscriptions', () => verify(elsewhere, person))
  expect((await deleteClient(panel, person)).status).toBe(200)
  expect((await late()).status).not.toBe(500)
  await sendMails(club)
  expect(await rowsNaming(person.id)).toEqual(new Set(['audit_log', 'consents']))
  expect(await rowsNaming(person.email)).toEqual(new Set())
})

describe('a payment step on another server', () => {
  test('that has just made the customer sells nothing to whoever is deleted by then', async () => {
    const person = await newPerson(club)
    const { late } = await held('/v1/customers', () => createSubscription(elsewhere, person))
    expect((await deleteClient(panel, person)).status).toBe(200)
    expect(await late()).toMatchObject({ status: 401, json: { code: 'session_expired' } })
    expect(await rowsNaming(person.id)).toEqual(new Set(['audit_log', 'consents']))
  })

  test('that came between is not overlooked: the deletion says so, and ends it when it is repeated', async () => {
    const person = await newPerson(club)
    const { late } = await held('/v1/customers', () => deleteClient(panel, person))
    expect((await createSubscription(elsewhere, person)).status).toBe(200)
    const [customer] = atStripe(club.sandbox, person.id).customers
    expect(await late()).toMatchObject({ status: 503, json: { code: 'busy' } })
    expect((await detailOf(panel, person.id)).client.email).toBe(person.email)
    expect((await deleteClient(panel, person)).status).toBe(200)
    expect(ofCustomers(club.sandbox, present(customer).id).subscriptions).toMatchObject([
      { status: 'canceled' },
    ])
    expect(await rowsNaming(person.id)).toEqual(new Set(['audit_log', 'consents']))
  })
})
