import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSOLE_COPY } from '@/copy/console'
import { ERRORS } from '@/copy/errors'
import { saleGapWords } from '@/copy/saleGaps'
import { BRAND } from '@/domain/brand'
import { PLAN } from '@/domain/plan'
import { SALE_GAPS } from '@/domain/sale'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { createSubscription, me, newPerson, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** As an operator would go live who has filled in nothing of the brand. */
const LIVE = {
  PUBLIC_URL: BRAND.site,
  DEMO: '',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_API_BASE: '',
  STRIPE_JS_URL: '',
  TRUSTED_PROXY_HEADER: 'X-Real-IP',
}
const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }

const SHOWN = { amount_cents: PLAN.amountCents }

let club: TestClub
let member: Person
let staff: { token: string }
beforeAll(async () => {
  club = await startTestClub()
  member = await payingMember(club)
  await club.sandbox.settled()
  staff = await newStaff(club)
  await club.end('stop')
  await club.start(LIVE)
})
afterAll(() => club.stop())

const sells = async (): Promise<unknown> => (await callClub(club, 'config', { method: 'GET' })).json['sells']
const missing = async (): Promise<unknown> =>
  (await callClub(club, 'staff/overview', { token: staff.token, method: 'GET' })).json['missing_to_sell']

test('with live keys and an empty operator nothing is sold, and Stripe is not even asked', async () => {
  const person = await newPerson(club)
  const { status, json } = await createSubscription(club, person, SHOWN)
  // Whoever asked Stripe from here would answer `stripe_unavailable` or `stripe_refused`.
  expect([status, json]).toEqual([
    503,
    { success: false, code: 'club_not_open', error: ERRORS.club_not_open },
  ])
  const { stripe_customer_id } = await club.superuser.collection('profiles').getOne(person.id)
  expect(stripe_customer_id).toBe('')
  expect(await sells()).toBe(false)
})

test('console and panel say what is missing', async () => {
  const said = CONSOLE_COPY.notSelling(saleGapWords(SALE_GAPS))
  expect(club.logs.join('\n')).toContain(said)
  expect(await missing()).toEqual([...SALE_GAPS])
})

test('members go on as before', async () => {
  expect((await me(club, member)).json).toMatchObject({ access: 'granted' })
  expect((await act(club, member)).outcome).toBe('applied')
  const { status, json } = await createSubscription(club, member, SHOWN)
  expect([status, json['code']]).toEqual([409, 'already_subscribed'])
})

test('with the keys of a trial it sells, so that an operator can try everything', async () => {
  await club.end('stop')
  await club.start(TEST_KEYS)
  expect(await sells()).toBe(true)
  expect(await missing()).toEqual([])
})
