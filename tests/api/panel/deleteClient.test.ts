import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { everythingStored } from '../../support/everythingStored'
import { httpCall } from '../../support/httpCall'
import { sendMails } from '../../support/mails'
import { auditOf, callPanel, deleteClient, type Panel, phoneData } from '../../support/panel'
import {
  createSubscription,
  me,
  newPerson,
  payingMember,
  type Person,
  registration,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { allCollections, rowData } from '../../support/permissions/ownedRows'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, ofCustomers, stripeAccount } from '../../support/stripeAccount'
import { MONTH } from '../../support/money'

const NOT_THEIRS = [
  '_superusers',
  'profiles',
  'staff',
  'services',
  'subscriptions',
  'audit_log',
  'login_attempts',
]

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const customerOf = (person: Person): string => present(atStripe(club.sandbox, person.id).customers[0]).id
const remove = (person: { id: string }) => deleteClient(panel, person)
const rowsNaming = async (text: string): Promise<string[]> =>
  (await everythingStored(club))
    .filter(({ row }) => row.toLowerCase().includes(text.toLowerCase()))
    .map(({ table }) => table)

/** A person whose e-mail, telephone and DNI are unique, with a row in every collection that people have rows in. */
async function somebodyWithHistory() {
  const form = { ...registration(), telefono: '+34 699 888 777', nombre: 'Únicamente' }
  const { json } = await callClub(club, 'sign-up', { body: form })
  const person = {
    id: (json['record'] as { id: string }).id,
    token: String(json['token']),
    email: form.email,
  }
  club.sandbox.confirm({
    intent: String((await createSubscription(club, person)).json['clientSecret']),
    card: WORKING_CARD,
  })
  await verify(club, person)
  await club.sandbox.settled()
  await act(club, person, { service_id: 'ayudas' })
  await callPanel(panel, `clients/${person.id}/notes`, { text: `Llamar al ${form.telefono}` })
  await callClub(club, 'sign-in', { body: { email: person.email, password: 'No-Es-La-Suya-1' } })
  for (const collection of (await allCollections(club)).filter(({ name }) => !NOT_THEIRS.includes(name))) {
    const { id: collectionRef } = present(
      (await allCollections(club)).find(({ name }) => name === 'profiles'),
    )
    const data = rowData(collection, { id: person.id, owner: 'history', collectionRef })
    await club.superuser.collection(collection.name).create({ ...data, reach: person.email })
  }
  await club.superuser.collection('contact_messages').create({
    name: form.nombre,
    reach: form.email.toUpperCase(),
    message: 'Escribí antes de apuntarme',
    state: 'sent',
  })
  await club.superuser.collection('profiles').update(person.id, { verified: true })
  return { ...person, form }
}

test('nothing of the person is left anywhere but an audit line, nameless payments and what was accepted', async () => {
  const person = await somebodyWithHistory()
  const { telefono, dni, nombre } = person.form as unknown as Record<string, string>
  const payments = await club.superuser.collection('payments').getFullList({
    filter: `profile = "${person.id}"`,
  })
  expect(payments.length).toBeGreaterThan(0)
  for (const value of [person.id, person.email, telefono!, dni!, nombre!]) {
    expect((await rowsNaming(value)).length, value).toBeGreaterThan(0)
  }

  expect(await remove(person)).toEqual({ status: 200, json: { success: true, charge: 'cancelled' } })
  // The confirmation mail is the last to know the address.
  await sendMails(club)
  for (const value of [person.email, telefono!, dni!, nombre!, '699888777']) {
    expect(await rowsNaming(value), value).toEqual([])
  }
  expect(new Set(await rowsNaming(person.id))).toEqual(new Set(['audit_log', 'consents']))
  expect(await auditOf(panel, person.id)).toContainEqual(
    expect.objectContaining({
      actor: 'Equipo',
      action: 'client_deleted',
      subject: person.id,
      subject_name: '',
      before: 'Paso 2 pagado',
    }),
  )
  const kept = await club.superuser.collection('payments').getFullList({
    filter: payments.map(({ id }) => `id = "${id}"`).join(' || '),
  })
  expect(kept).toHaveLength(payments.length)
  for (const row of kept) {
    expect(row).toMatchObject({ profile: '', url: '', currency: expect.any(String) as string })
  }
  expect(club.logs.join('\n')).not.toContain(person.email)
})

test('a stranger’s message stays, whoever claims its telephone or its address', async () => {
  const person = await payingMember(club)
  await club.superuser
    .collection('profiles')
    .update(person.id, { telefono: '+34 699 111 000', verified: false })
  const messages = await Promise.all(
    ['+34 699 111 000', person.email].map((reach) =>
      club.superuser
        .collection('contact_messages')
        .create({ name: 'Otra persona', reach, message: 'Llamadme, por favor', state: 'sent' }),
    ),
  )
  await remove(person)
  for (const { id } of messages) {
    expect(await club.superuser.collection('contact_messages').getOne(id)).toMatchObject({ id })
  }
})

test('at Stripe the customer is gone, and nothing is charged ever after', async () => {
  const person = await payingMember(club)
  const customer = customerOf(person)
  await remove(person)
  expect(await stripeAccount(club.sandbox).customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect(JSON.stringify(club.sandbox.state.all('customer'))).not.toContain(person.email)
  const { subscriptions, charges } = ofCustomers(club.sandbox, customer)
  expect(subscriptions).toMatchObject([{ status: 'canceled' }])
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  expect(ofCustomers(club.sandbox, customer).charges).toHaveLength(charges.length)
})

test('the session is over, the account does not open, and the address may sign up anew', async () => {
  const person = await payingMember(club)
  await remove(person)
  expect(await me(club, person)).toMatchObject({ status: 401, json: { code: 'session_expired' } })
  expect(
    (await callClub(club, 'sign-in', { body: { email: person.email, password: 'Tortuga-4821' } })).status,
  ).toBe(400)
  const anew = await callClub(club, 'sign-up', { body: { ...registration(), email: person.email } })
  expect(anew).toMatchObject({ status: 200, json: { resumed: false } })
})

test('a finished deletion answers not_found; of several at once one does it', async () => {
  const person = await payingMember(club)
  const answers = await Promise.all([1, 2, 3].map(() => remove(person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await remove(person)).toMatchObject({ status: 404, json: { code: 'not_found' } })
  const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'client_deleted')
  expect(lines).toHaveLength(1)
})

test('what the person changes at that moment leaves nothing behind', async () => {
  const person = await payingMember(club)
  const path = '/api/club/account/profile'
  let done = false
  const changing = Array.from({ length: 8 }, async (_, lane) => {
    for (let at = 0; !done; at++) {
      const json = { nombre: `Ana ${lane} ${at}`, apellidos: 'Núñez', telefono: '600 123 456' }
      await httpCall(club, path, { method: 'POST', token: person.token, json })
      await act(club, person, { service_id: 'ayudas' }).catch(() => undefined)
    }
  })
  expect((await remove(person)).status).toBe(200)
  done = true
  await Promise.all(changing)
  expect(new Set(await rowsNaming(person.id))).toEqual(new Set(['audit_log', 'consents']))
})

test('deactivating and deleting at once ends in the deletion', async () => {
  const person = await payingMember(club)
  const [deactivated, deleted] = await Promise.all([
    callPanel(panel, `clients/${person.id}/deactivate`),
    remove(person),
  ])
  expect(deleted.status).toBe(200)
  expect([200, 404]).toContain(deactivated.status)
  expect(new Set(await rowsNaming(person.id))).toEqual(new Set(['audit_log', 'consents']))
})

describe('somebody who never paid', () => {
  test('is deleted without a charge', async () => {
    const { id } = (await callPanel(panel, 'clients', phoneData())).json as { id: string }
    expect((await remove({ id })).json).toEqual({ success: true, charge: 'none' })
  })

  test('cannot pay any more in the payment step that is open', async () => {
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    const customer = customerOf(person)
    expect((await remove(person)).json).toEqual({ success: true, charge: 'none' })
    expectUnpayable(json)
    expect(ofCustomers(club.sandbox, customer).charges).toEqual([])
  })

  test('may have a customer at Stripe of whom the club never heard', async () => {
    const person = await newPerson(club)
    const stripe = stripeAccount(club.sandbox)
    const { id } = await stripe.customers.create({ email: person.email, metadata: { user_id: person.id } })
    await remove(person)
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true })
  })

  test('is sold nothing by a payment step that begins at that moment', async () => {
    const person = await newPerson(club)
    const [deleted, begun] = await Promise.all([remove(person), createSubscription(club, person)])
    expect(deleted.status).toBe(200)
    if (begun.status === 200) expectUnpayable(begun.json)
    else expect(begun).toMatchObject({ status: 401, json: { code: 'session_expired' } })
    expect(atStripe(club.sandbox, person.id).customers).toEqual([])
    expect(new Set(await rowsNaming(person.id))).toEqual(new Set(['audit_log', 'consents']))
  })

  function expectUnpayable({ clientSecret }: Record<string, unknown>): void {
    const { intent } = club.sandbox.confirm({ intent: String(clientSecret), card: WORKING_CARD })
    expect(intent).toMatchObject({ status: 'canceled' })
  }
})
