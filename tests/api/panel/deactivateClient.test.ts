import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSendingCodes } from '../../support/codes'
import { serviceRowsOf, act } from '../../support/benefits'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { memberRows } from '../../support/memberRows'
import { failRenewal, MONTH } from '../../support/money'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { me, newPerson, pay, payingMember, type Person, verify } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount, switchCard } from '../../support/stripeAccount'
import { withFault } from '../../support/stripeCallFaults'

const ALWAYS_DECLINES = '4000000000000341'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const deactivate = ({ id }: { id: string }) => callPanel(panel, `clients/${id}/deactivate`)
const subscriptionsOf = (person: Person): string[] =>
  atStripe(club.sandbox, person.id).subscriptions.map(({ status }) => status)
const chargesOf = (person: Person): number => atStripe(club.sandbox, person.id).charges.length

test('ends the membership at Stripe and here, and nothing is charged ever after', async () => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  const request = await act(club, person, { service_id: 'ayudas' })
  const done = await act(club, person, { service_id: 'asesoria-laboral' })
  await callPanel(panel, `requests/${done.id}/handling`, { handling: 'done' })

  expect(await deactivate(person)).toEqual({ status: 200, json: { success: true, charge: 'cancelled' } })
  expect(subscriptionsOf(person)).toEqual(['canceled'])
  const { client, membership, actions } = await detailOf(panel, person.id)
  expect(client).toMatchObject({
    stage: 'Cliente de baja',
    active: false,
    member_since: null,
    fecha_de_baja: expect.any(String) as string,
  })
  expect(Math.abs(Date.parse(present(client.fecha_de_baja)) - Date.now())).toBeLessThan(30_000)
  expect(membership).toMatchObject({ status: 'cancelled', access_until: null })
  expect(actions.filter(({ handling }) => handling)).toMatchObject([
    { id: done.id, handling: 'done' },
    { id: request.id, handling: 'cancelled' },
  ])
  expect(await serviceRowsOf(club, person.id)).toContainEqual(
    expect.objectContaining({ service_id: 'ayudas', active: false, activated_at: '' }),
  )

  expect(await me(club, person)).toMatchObject({ status: 401, json: { code: 'session_expired' } })
  const again = await signedIn(club, person)
  expect((await me(club, again)).json['access']).toBe('no_subscription')
  await club.sandbox.settled()
  expect((await memberRows(club, person.id)).leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  const before = chargesOf(person)
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  expect(chargesOf(person)).toBe(before)
})

test('a bill that Stripe refuses to void is told, and voided by the next try', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  const bills = () => atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)
  expect(bills()).toEqual(['paid', 'open'])
  const refusing = {
    method: 'POST',
    path: '/v1/invoices/*',
    effect: 'status',
    status: 400,
    when: 'before',
  } as const
  await withFault(club, { ...refusing, times: null }, async () => {
    expect(await deactivate(person)).toMatchObject({ json: { success: false, code: 'departure_unfinished' } })
  })
  expect(bills()).toEqual(['paid', 'open'])
  expect((await deactivate(person)).status).toBe(200)
  expect(bills()).toEqual(['paid', 'void'])
})

test('ends an open request of a service that the club no longer has', async () => {
  const person = await payingMember(club)
  const request = await act(club, person, { service_id: 'ayudas' })
  await club.superuser.collection('benefit_actions').update(request.id, { service_id: 'servicio-retirado' })
  expect((await deactivate(person)).status).toBe(200)
  const { actions } = await detailOf(panel, person.id)
  expect(actions.find(({ id }) => id === request.id)).toMatchObject({
    handling: 'cancelled',
    handled_at: expect.any(String) as string,
  })
  const page = { service: null, age: 'todas', cursor: null }
  const { requests } = (await callPanel(panel, 'request-list', page)).json as { requests: { id: string }[] }
  expect(requests.map(({ id }) => id)).not.toContain(request.id)
})

test('leaves a line: who, when, before and after, and no personal value', async () => {
  const person = await payingMember(club)
  await deactivate(person)
  const lines = await auditOf(panel, person.id)
  expect(lines).toContainEqual(
    expect.objectContaining({
      actor: 'Equipo',
      action: 'client_deactivated',
      subject: person.id,
      subject_name: 'Ana María Núñez Ibarra',
      fields: ['active', 'stage', 'fecha_de_baja'],
      before: 'Paso 2 pagado',
      after: 'Cliente de baja',
    }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      actor: 'stripe',
      action: 'subscription_status',
      before: 'active',
      after: 'cancelled',
    }),
  )
  const { items } = await club.superuser.collection('audit_log').getList(1, 500)
  expect(JSON.stringify(items)).not.toMatch(/example\.org|600 123|Núñez/)
})

test('repeated, and by several administrators at once, it happens once', async () => {
  const person = await payingMember(club)
  const answers = await Promise.all([1, 2, 3, 4].map(() => deactivate(person)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ json }) => json['charge']).sort()).toEqual(['cancelled', 'none', 'none', 'none'])
  const session = await signedIn(club, person)
  const { client } = await detailOf(panel, person.id)
  expect(await deactivate(person)).toEqual({ status: 200, json: { success: true, charge: 'none' } })
  expect((await detailOf(panel, person.id)).client).toEqual(client)
  expect((await me(club, session)).status, 'a repetition ends no session').toBe(200)
  const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'client_deactivated')
  expect(lines).toHaveLength(1)
})

describe('the charge', () => {
  async function debtor(): Promise<Person> {
    const person = await payingMember(club)
    const { id } = present(atStripe(club.sandbox, person.id).subscriptions[0])
    await switchCard(club.sandbox, id, ALWAYS_DECLINES)
    await club.sandbox.clock.advance(MONTH)
    await club.sandbox.settled()
    await eventually(async () =>
      expect((await detailOf(panel, person.id)).membership).toMatchObject({ status: 'past_due' }),
    )
    return person
  }

  test('of a failed renewal is not tried again, and can be paid nowhere any more', async () => {
    const person = await debtor()
    const owed = present(atStripe(club.sandbox, person.id).invoices.find(({ status }) => status === 'open'))
    expect((await deactivate(person)).json).toEqual({ success: true, charge: 'cancelled' })
    const tried = chargesOf(person)
    await club.sandbox.clock.advance(MONTH)
    await club.sandbox.settled()
    expect([chargesOf(person), subscriptionsOf(person)]).toEqual([tried, ['canceled']])
    const statuses = atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)
    expect(statuses).toEqual(['paid', 'void'])
    await expect(stripeAccount(club.sandbox).invoices.pay(present(owed.id))).rejects.toThrow('void')
    const { payments } = await detailOf(panel, person.id)
    expect(payments.map(({ state }) => state)).toEqual(['void', 'paid'])
  })

  test('of a failed renewal is taken back by the next try where Stripe failed in between', async () => {
    const person = await debtor()
    const states = () => [
      subscriptionsOf(person),
      atStripe(club.sandbox, person.id).invoices.map(({ status }) => status),
    ]
    const before = (await detailOf(panel, person.id)).client
    const call = { method: 'POST', path: '/v1/invoices/*/void' } as const
    const fault = { ...call, effect: 'status', status: 500, when: 'before', times: 3 } as const
    const first = await withFault(club, fault, () => deactivate(person))
    expect(first).toMatchObject({ status: 503, json: { code: 'departure_unfinished' } })
    expect(states()).toEqual([['canceled'], ['paid', 'open']])
    expect((await detailOf(panel, person.id)).client.active).toBe(before.active)
    expect((await deactivate(person)).json).toEqual({ success: true, charge: 'cancelled' })
    expect(states()).toEqual([['canceled'], ['paid', 'void']])
    expect((await detailOf(panel, person.id)).client).toMatchObject({
      stage: 'Cliente de baja',
      active: false,
    })
  })

  test('of a renewal that is being prepared is not made', async () => {
    const person = await payingMember(club)
    const { current_period_end } = present(
      present(atStripe(club.sandbox, person.id).subscriptions[0]).items.data[0],
    )
    await club.sandbox.clock.set(Math.max(current_period_end + 600, club.sandbox.clock.now()))
    await club.sandbox.settled()
    expect(atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)).toContain('draft')
    expect((await deactivate(person)).json).toEqual({ success: true, charge: 'cancelled' })
    await club.sandbox.clock.advance(2 * MONTH)
    await club.sandbox.settled()
    expect(chargesOf(person)).toBe(1)
  })

  test('is none when the membership had ended by itself', async () => {
    const person = await payingMember(club)
    await stripeAccount(club.sandbox).subscriptions.cancel(
      present(atStripe(club.sandbox, person.id).subscriptions[0]).id,
    )
    expect((await deactivate(person)).json).toEqual({ success: true, charge: 'none' })
    expect((await detailOf(panel, person.id)).client).toMatchObject({
      stage: 'Cliente de baja',
      active: false,
    })
  })

  test('is none when the customer was deleted at Stripe, and no row says that it goes on', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    await stripeAccount(club.sandbox).customers.del(
      present(atStripe(club.sandbox, person.id).customers[0]).id,
    )
    expect((await deactivate(person)).json).toEqual({ success: true, charge: 'none' })
    const { client, membership } = await detailOf(panel, person.id)
    expect(client).toMatchObject({ stage: 'Cliente de baja', active: false })
    expect(membership).toMatchObject({ status: 'cancelled', access_until: null })
    club.sandbox.deliveries.configure({ paused: false })
  })
})

test('a deactivated person may pay again and is a member again', async () => {
  const person = await payingMember(club)
  await deactivate(person)
  await club.sandbox.settled()
  await club.sandbox.clock.advance(60)
  const again = await signedIn(club, person)
  const paymentIntentId = await pay(club, again)
  expect((await verify(club, again, { paymentIntentId })).json['success']).toBe(true)
  expect((await detailOf(panel, person.id)).client).toMatchObject({
    stage: 'Paso 2 pagado',
    active: true,
    fecha_de_baja: null,
  })
  expect((await auditOf(panel, person.id)).map(({ action }) => action)).toContain('access_restored')
})

test('who has never paid is no member to deactivate, and nobody is nobody', async () => {
  const person = await newPerson(club)
  expect(await deactivate(person)).toMatchObject({ status: 409, json: { code: 'client_not_member' } })
  expect((await detailOf(panel, person.id)).client.active).toBe(true)
  expect(await deactivate({ id: 'nobody000000000' })).toMatchObject({
    status: 404,
    json: { code: 'not_found' },
  })
})

describe('is not undone by what the person does at that moment', () => {
  const expectGone = async ({ id }: Person): Promise<void> =>
    expect((await detailOf(panel, id)).client).toMatchObject({ stage: 'Cliente de baja', active: false })

  test('in their own data', async () => {
    const person = await payingMember(club)
    const path = '/api/club/account/profile'
    let done = false
    const changing = Array.from({ length: 8 }, async (_, lane) => {
      for (let at = 0; !done; at++) {
        const json = { nombre: `Ana ${lane} ${at}`, apellidos: 'Núñez', telefono: '600 123 456' }
        await httpCall(club, path, { method: 'POST', token: person.token, json })
      }
    })
    expect((await deactivate(person)).status).toBe(200)
    done = true
    await Promise.all(changing)
    await expectGone(person)
  })

  test('with their password, though that began before and waits for its turn', async () => {
    const person = await payingMember(club)
    const post = (path: string, json: unknown) => httpCall(club, path, { method: 'POST', json })
    await startSendingCodes(club)
    await post('/api/collections/profiles/request-password-reset', { email: person.email })
    const { links } = await club.mail.waitFor(
      ({ to, subject }) => to.includes(person.email) && subject.startsWith('Cambia'),
    )
    const token = present(present(links[0]).split('#')[1])
    const busy = Array.from({ length: 10 }, () =>
      post('/api/club/sign-in', { email: 'nadie@example.org', password: 'No-Es-De-Nadie-1' }),
    )
    const password = 'Nueva-Clave-77'
    const reset = post('/api/collections/profiles/confirm-password-reset', {
      ...{ token, password, passwordConfirm: password },
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await deactivate(person)).status).toBe(200)
    await Promise.all(busy)
    expect((await reset).status).toBe(204)
    await expectGone(person)
  })
})
