import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../support/benefits'
import { memberRows } from '../../support/memberRows'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { createSubscription, newPerson, payingMember } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount, switchCard } from '../../support/stripeAccount'
import { MONTH } from '../../support/money'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

test('shows everything of a member, and nothing of how the server works inside', async () => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  const request = await act(club, person)
  const detail = await detailOf(panel, person.id)
  const { payments, profile } = await memberRows(club, person.id)
  expect(detail).toMatchObject({
    client: {
      id: person.id,
      email: person.email,
      nombre: 'Ana María',
      dni: profile['dni'] as string,
      stage: 'Paso 2 pagado',
      source: 'web',
      active: true,
      past_due_since: null,
      last_payment_error: null,
      fecha_de_baja: null,
      invited_at: null,
    },
    membership: { status: 'active', card_last4: '4242', cancel_at: null },
    payments: [{ id: present(payments[0]).id, kind: 'invoice', amount_cents: 1999, state: 'paid' }],
    services: [{ service_id: 'ayudas', active: true, last_action: request.id }],
    actions: [{ id: request.id, handling: 'pending', outcome: 'applied' }],
    notes: [],
    mails: [{ kind: 'request-received' }, { kind: 'welcome' }, { kind: 'verification' }],
  })
  expect(detail.consents.map(({ document }) => document).sort()).toEqual([
    'immediate-start',
    'privacy-and-terms',
  ])
  expect(detail.deliveries.map(({ kind }) => kind)).toEqual(['benefit', 'lead', 'lead'])
  expect(detail.audit.map(({ action, after }) => `${action} ${after}`)).toContain('invoice paid')
  expect(Date.parse(detail.client.created)).toBeGreaterThan(Date.now() - 60_000)
  expect(JSON.stringify(detail)).not.toMatch(/cus_|sub_1|tokenKey|password"|payload/)
})

test('tells why somebody has not paid yet, and since when a renewal is owed', async () => {
  const unpaid = await newPerson(club)
  const { json } = await createSubscription(club, unpaid)
  club.sandbox.confirm({ intent: String(json['clientSecret']), card: '4000000000009995' })
  await callPanel(panel, `clients/${unpaid.id}/reconcile`)
  expect((await detailOf(panel, unpaid.id)).client).toMatchObject({
    stage: 'Paso 1 sin pago',
    last_payment_error: 'insufficient_funds',
  })

  const owing = await payingMember(club)
  await switchCard(
    club.sandbox,
    present(atStripe(club.sandbox, owing.id).subscriptions[0]).id,
    '4000000000000341',
  )
  await club.sandbox.clock.advance(MONTH)
  await club.sandbox.settled()
  await callPanel(panel, `clients/${owing.id}/reconcile`)
  expect((await detailOf(panel, owing.id)).client).toMatchObject({
    stage: 'Paso 2 pagado',
    past_due_since: expect.any(String) as string,
    last_payment_error: 'generic_decline',
  })
})

test('shows the newest hundred of each kind, and says of which there are more', async () => {
  const person = await payingMember(club)
  const notes = (from: number, to: number) =>
    club.superuser.sql.run(
      `WITH RECURSIVE made (number) AS (SELECT ${from} UNION ALL SELECT number + 1 FROM made WHERE number < ${to})
       INSERT INTO call_notes (id, profile, text, created)
       SELECT 'note' || printf('%011d', number) , '${person.id}', 'Nota ' || number,
         strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || number || ' minutes') FROM made`,
    )
  await notes(1, 100)
  expect(await detailOf(panel, person.id)).toMatchObject({ notes: { length: 100 }, cut: [] })
  await notes(101, 101)
  const { notes: shown, cut } = await detailOf(panel, person.id)
  expect({ length: shown.length, newest: shown[0]?.text, cut }).toEqual({
    length: 100,
    newest: 'Nota 101',
    cut: ['notes'],
  })
})

describe("'Actualizar desde Stripe'", () => {
  test('brings what no webhook brought, and leaves a line', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    const stripe = stripeAccount(club.sandbox)
    const { id } = present(atStripe(club.sandbox, person.id).subscriptions[0])
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const { status, json } = await callPanel(panel, `clients/${person.id}/reconcile`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ membership: { status: 'active', cancel_at: expect.any(String) as string } })
    await stripe.subscriptions.cancel(id)
    expect((await callPanel(panel, `clients/${person.id}/reconcile`)).json).toMatchObject({
      client: { stage: 'Cliente de baja', active: true },
      membership: { status: 'cancelled' },
    })
    club.sandbox.deliveries.configure({ paused: false })
    const lines = (await auditOf(panel, person.id)).map(({ action, actor, after }) => [actor, action, after])
    expect(lines).toContainEqual(['Equipo', 'client_reconciled', 'Cliente de baja'])
    expect(lines).toContainEqual(['stripe', 'subscription_end', expect.any(String)])
  })

  test('when Stripe does not answer says so and changes nothing', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    const before = await detailOf(panel, person.id)
    const fault = club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    const answer = await callPanel(panel, `clients/${person.id}/reconcile`)
    club.sandbox.faults.clear(fault)
    expect(answer).toMatchObject({ status: 503, json: { code: 'stripe_unavailable' } })
    expect(await detailOf(panel, person.id)).toEqual(before)
  })

  test('of somebody who never came to the payment has nothing to read', async () => {
    const { id } = await newPerson(club)
    const { status, json } = await callPanel(panel, `clients/${id}/reconcile`)
    expect({ status, json }).toMatchObject({ status: 200, json: { client: { id }, membership: null } })
  })
})

describe('a note', () => {
  test('is kept with who wrote it, newest first, and the words do not reach the audit log', async () => {
    const { id } = await newPerson(club)
    const words = 'Prefiere que la llamen al 611 222 333'
    const { status, json } = await callPanel(panel, `clients/${id}/notes`, { text: `  ${words}  ` })
    expect({ status, json }).toMatchObject({ status: 200, json: { text: words, staff: 'Equipo' } })
    await callPanel(panel, `clients/${id}/notes`, { text: 'Otra' })
    expect((await detailOf(panel, id)).notes.map(({ text }) => text)).toEqual(['Otra', words])
    const lines = await auditOf(panel, id)
    expect(lines.map(({ action }) => action)).toEqual(['note_added', 'note_added'])
    expect(JSON.stringify(lines)).not.toMatch(/611\D?222/)
  })

  test('sent again because its answer was lost is one note', async () => {
    const { id } = await newPerson(club)
    const answers = await Promise.all(
      [1, 2, 3].map(() => callPanel(panel, `clients/${id}/notes`, { text: 'Llamada' })),
    )
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1)
    expect((await detailOf(panel, id)).notes).toHaveLength(1)
  })

  test.each([
    ['empty', '', { code: 'invalid_fields', fields: { text: 'note_required' } }],
    ['blank', '   ', { code: 'invalid_fields', fields: { text: 'note_required' } }],
    ['too long', 'x'.repeat(5001), { code: 'invalid_fields', fields: { text: 'note_too_long' } }],
    ['nothing', null, { code: 'invalid_request' }],
    ['a number', 7, { code: 'invalid_request' }],
  ])('that is %s is refused', async (_name, text, json) => {
    const { id } = await newPerson(club)
    expect(await callPanel(panel, `clients/${id}/notes`, { text })).toMatchObject({ status: 400, json })
  })
})
