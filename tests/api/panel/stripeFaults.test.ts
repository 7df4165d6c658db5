import { expect, test } from 'vitest'
import { callPanel, type Panel } from '../../support/panel'
import type { ClubAnswer } from '../../support/callClub'
import { payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump } from '../../support/permissions/databaseDump'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, ofCustomers } from '../../support/stripeAccount'
import { faultsOf, type StripeCall, withFault } from '../../support/stripeCallFaults'

const MONTH = 31 * 86_400
/** Jobs that send would change rows beside the test. */
const NO_OUTBOX = { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '', SMTP_HOST: '', SMTP_PORT: '' }
const FINAL = ['cancelled', 'none']

/** Every call of Stripe on the way, in its order; the last reads follow the cancellation. */
const STEPS: (StripeCall & { name: string; skip?: number })[] = [
  { name: 'asks who the customer is', method: 'GET', path: '/v1/customers/*' },
  { name: 'lists what can be charged', method: 'GET', path: '/v1/subscriptions' },
  { name: 'ends the subscription', method: 'DELETE', path: '/v1/subscriptions/*' },
  { name: 'lists what is owed', method: 'GET', path: '/v1/invoices' },
  { name: 'reads the charges', method: 'GET', path: '/v1/charges' },
  { name: 'reads the invoices', method: 'GET', path: '/v1/invoices', skip: 1 },
  { name: 'reads the subscriptions', method: 'GET', path: '/v1/subscriptions', skip: 1 },
]
const CASES = [
  ...STEPS.map((step) => ({ verb: 'deactivate', step })),
  ...STEPS.map((step) => ({ verb: 'delete', step })),
  {
    verb: 'delete',
    step: { name: 'removes the customer', method: 'DELETE', path: '/v1/customers/*' } as const,
  },
]

test.concurrent.each(CASES)(
  'to $verb: when Stripe fails as the club $step.name, nothing changes; afterwards it succeeds, with no charge',
  { timeout: 120_000 },
  async ({ verb, step: { name: _name, ...call } }) => {
    const club = await startTestClub({ settings: NO_OUTBOX })
    club.sandbox.deliveries.configure({ paused: true })
    try {
      const panel = { club, staff: await newStaff(club) }
      const customers: string[] = []
      for (const [name, fault] of faultsOf(call)) {
        const person = await payingMember(club)
        customers.push(present(atStripe(club.sandbox, person.id).customers[0]).id)
        const leave = (): Promise<ClubAnswer> => callPanel(panel, `clients/${person.id}/${verb}`)
        const before = await databaseDump(club)
        const first = await withFault(club, fault, leave)
        await expectHonest(club, { name, person, first, before, verb })
        await expectGone(panel, { name, person, verb, first, leave })
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
}

/** Either it is done, or the reason is told and everything here is as it was. */
async function expectHonest(
  club: TestClub,
  { name, first, before, person, verb }: Try & { before: DatabaseDump },
): Promise<void> {
  if (first.status === 200) {
    expect(FINAL, name).toContain(first.json['charge'])
    return
  }
  expect(first, name).toMatchObject({ status: 503, json: { success: false, code: 'stripe_unavailable' } })
  const after = await databaseDump(club)
  if (verb === 'delete' && wasReconciled(before, after, person)) {
    // The membership had ended at Stripe by then, and the club says so; the person is all there.
    expect(Object.keys(after['profiles']!), name).toContain(person.id)
    return
  }
  expect(withoutTurns(after), name).toEqual(withoutTurns(before))
}

const wasReconciled = (before: DatabaseDump, after: DatabaseDump, { id }: Person): boolean =>
  before['profiles']![id]!['stage'] === 'Paso 2 pagado' &&
  after['profiles']![id]!['stage'] === 'Cliente de baja'

/** The number of reads of Stripe is no state of the person. */
const withoutTurns = ({ profiles, ...rest }: DatabaseDump): unknown => ({
  ...rest,
  profiles: Object.values(profiles!).map(({ reconcile_seq: _turns, ...row }) => row),
})

async function expectGone(
  panel: Panel,
  { name, verb, person, first, leave }: Try & { leave: () => Promise<ClubAnswer> },
): Promise<void> {
  const again = await leave()
  const repeatedDelete = verb === 'delete' && first.status === 200
  expect(again.status, name).toBe(repeatedDelete ? 404 : 200)
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
