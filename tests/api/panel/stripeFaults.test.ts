import { expect, test } from 'vitest'
import { callPanel, type Panel, PROVED } from '../../support/panel'
import type { ClubAnswer } from '../../support/callClub'
import { payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump } from '../../support/permissions/databaseDump'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, ofCustomers } from '../../support/stripeAccount'
import { faultsOf, type StripeCall, withFault } from '../../support/stripeCallFaults'
import { MONTH } from '../../support/money'

/** Jobs that send would change rows during the test. */
const NO_OUTBOX = { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '', SMTP_HOST: '', SMTP_PORT: '' }

interface Step extends StripeCall {
  name: string
  skip?: number
}

/** Every Stripe call on the way, in order. */
const BEFORE_THE_END: Step[] = [
  { name: 'asks who the customer is', method: 'GET', path: '/v1/customers/*' },
  { name: 'lists what can be charged', method: 'GET', path: '/v1/subscriptions' },
]
const FROM_THE_END: Step[] = [
  { name: 'ends the subscription', method: 'DELETE', path: '/v1/subscriptions/*' },
  { name: 'lists what is owed', method: 'GET', path: '/v1/invoices' },
  { name: 'reads the charges', method: 'GET', path: '/v1/charges' },
  { name: 'reads the invoices', method: 'GET', path: '/v1/invoices', skip: 1 },
  { name: 'reads the subscriptions', method: 'GET', path: '/v1/subscriptions', skip: 1 },
]
const ERASURE: Step = { name: 'removes the customer', method: 'DELETE', path: '/v1/customers/*' }

const casesOf = (verb: string, begun: readonly Step[]) => [
  ...BEFORE_THE_END.map((step) => ({ verb, step, code: 'stripe_unavailable' })),
  ...begun.map((step) => ({ verb, step, code: 'departure_unfinished' })),
]
const CASES = [...casesOf('deactivate', FROM_THE_END), ...casesOf('delete', [...FROM_THE_END, ERASURE])]

test.concurrent.each(CASES)(
  'to $verb: when Stripe fails as the club $step.name, nothing changes; afterwards it succeeds, with no charge',
  async ({ verb, code, step: { name: _name, ...call } }) => {
    const club = await startTestClub({ settings: NO_OUTBOX })
    club.sandbox.deliveries.configure({ paused: true })
    try {
      const panel = { club, staff: await newStaff(club) }
      const customers: string[] = []
      for (const [name, fault] of faultsOf(call)) {
        const person = await payingMember(club)
        customers.push(present(atStripe(club.sandbox, person.id).customers[0]).id)
        const leave = (): Promise<ClubAnswer> => callPanel(panel, `clients/${person.id}/${verb}`, PROVED)
        const before = databaseDump(club)
        const first = await withFault(club, fault, leave)
        const attempt = { name, person, first, verb, code }
        expectHonest(club, attempt, before)
        await expectGone(panel, attempt, leave)
      }
      await expectNoFurtherCharge(club, customers)
    } finally {
      await club.stop()
    }
  },
)

interface Try {
  name: string
  verb: string
  person: Person
  first: ClubAnswer
  /** How a failure here is reported. */
  code: string
}

/** Either it is done, or the reason is given and everything here is as it was, but for the line that says who began. */
function expectHonest(club: TestClub, { name, first, code, person }: Try, before: DatabaseDump): void {
  if (first.status === 200) {
    expect(first.json, name).toEqual({ success: true, charge: 'cancelled' })
    return
  }
  expect(first, name).toMatchObject({ status: 503, json: { success: false, code } })
  const after = databaseDump(club)
  expect(comparable(after), name).toEqual(comparable(before))
  const begun = newLines(before, after).map(({ action, subject }) => ({ action, subject }))
  expect(begun, name).toEqual(
    code === 'departure_unfinished' ? [{ action: 'departure_begun', subject: person.id }] : [],
  )
}

/** The count of Stripe reads is not the person's state. */
const comparable = ({ profiles, audit_log: _lines, ...rest }: DatabaseDump): unknown => ({
  ...rest,
  profiles: Object.values(profiles!).map(({ reconcile_seq: _turns, ...row }) => row),
})

const newLines = ({ audit_log: before }: DatabaseDump, { audit_log: after }: DatabaseDump) =>
  Object.entries(after!)
    .filter(([id]) => !(id in before!))
    .map(([, line]) => line)

async function expectGone(
  panel: Panel,
  { name, verb, person, first }: Try,
  leave: () => Promise<ClubAnswer>,
): Promise<void> {
  const again = await leave()
  const isDone = first.status === 200
  expect(again.status, name).toBe(verb === 'delete' && isDone ? 404 : 200)
  // The first try has ended a charge, though Stripe has nothing left to end by now.
  if (!isDone) expect(again.json, name).toEqual({ success: true, charge: 'cancelled' })
  const { status, json } = await callPanel(panel, `clients/${person.id}/reconcile`)
  if (verb === 'delete') expect(status, name).toBe(404)
  else
    expect(json, name).toMatchObject({
      client: { stage: 'Cliente de baja', active: false },
      membership: { status: 'cancelled' },
    })
}

async function expectNoFurtherCharge({ sandbox }: TestClub, customers: string[]): Promise<void> {
  const charges = (): number => ofCustomers(sandbox, ...customers).charges.length
  expect(charges()).toBe(customers.length)
  await sandbox.clock.advance(3 * MONTH)
  expect(charges()).toBe(customers.length)
  const statuses = ofCustomers(sandbox, ...customers).subscriptions.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['canceled']))
}
