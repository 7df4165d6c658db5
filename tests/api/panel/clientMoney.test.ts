import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallbackSent } from '@/contract/panel/queue'
import type { DetailSent } from '@/contract/panel/clients'
import type { ClubAnswer } from '../../support/callClub'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  confirmCard,
  endingOf,
  failRenewal,
  moneyOf,
  MONTH,
  refundsOf,
  subscriptionAs,
  subscriptionOf,
} from '../../support/money'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { me, newPerson, pay, payingMember, type Person, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const actionsOn = async ({ id }: Person): Promise<string[]> =>
  (await auditOf(panel, id)).filter(({ actor }) => actor === 'Equipo').map(({ action }) => action)
const invoiceOf = async ({ id }: Person): Promise<DetailSent['payments'][number]> =>
  present((await detailOf(panel, id)).payments.find(({ kind }) => kind === 'invoice'))
const refund = async (person: Person, amount_cents: number | null, of = person): Promise<ClubAnswer> =>
  callPanel(panel, `clients/${person.id}/refund`, { paymentId: (await invoiceOf(of)).id, amount_cents })
const TOLD = { told_by: 'member', identified_by: 'called_back', told_at: null }
const cancel = ({ id }: Person, when: 'period_end' | 'now'): Promise<ClubAnswer> =>
  when === 'now'
    ? callPanel(panel, `clients/${id}/cancel`, { when })
    : callPanel(panel, `clients/${id}/membership/cancel`, TOLD)
const resume = ({ id }: Person): Promise<ClubAnswer> => callPanel(panel, `clients/${id}/resume`, TOLD)

describe('a refund', () => {
  test('of a part, then of the rest, stands beside the payment', async () => {
    const person = await payingMember(club)
    expect(await invoiceOf(person)).toMatchObject({ refundable_cents: 1999, dispute: '' })
    const part = await refund(person, 500)
    expect(part.status).toBe(200)
    expect((await invoiceOf(person)).refundable_cents).toBe(1499)
    expect((await refund(person, 1500)).json).toMatchObject({ success: false, code: 'amount_too_high' })
    expect((await refund(person, null)).status).toBe(200)
    expect((await invoiceOf(person)).refundable_cents).toBe(0)
    expect(refundsOf(club, person).map(({ amount }) => amount)).toEqual([500, 1499])
    expect(subscriptionOf(club, person).status).toBe('active')
    const { json } = await me(club, person)
    expect((json['payments'] as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'refund',
      'refund',
      'invoice',
    ])
    expect(await actionsOn(person)).toEqual(['refund_requested', 'refund_requested'])
  })

  test('asked for many times at once, and again: one', async () => {
    for (const amount of [null, 700]) {
      const person = await payingMember(club)
      const answers = await Promise.all([1, 2, 3].map(() => refund(person, amount)))
      answers.push(await refund(person, amount))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(moneyOf(club, person)).toEqual([[1999, amount ?? 1999]])
    }
  })

  test('of the Dashboard counts, and one of what is gone is refused', async () => {
    const person = await payingMember(club)
    await stripeAccount(club.sandbox).refunds.create({ payment_intent: person.paymentIntentId })
    await club.sandbox.settled()
    expect((await invoiceOf(person)).refundable_cents).toBe(0)
    expect(await refund(person, null)).toMatchObject({ status: 409, json: { code: 'not_refundable' } })
    expect(await refund(person, 1)).toMatchObject({ json: { code: 'not_refundable' } })
  })

  test('of what the bank has claimed back is refused; of what it only asks about it is not', async () => {
    const claimed = await payingMember(club, '4000000000000259')
    expect(await invoiceOf(claimed)).toMatchObject({ refundable_cents: 0, dispute: 'needs_response' })
    expect(await refund(claimed, null)).toMatchObject({ json: { code: 'not_refundable' } })
    const asked = await payingMember(club, '4000000000001976')
    expect(await invoiceOf(asked)).toMatchObject({
      refundable_cents: 1999,
      dispute: 'warning_needs_response',
    })
    expect((await refund(asked, null)).status).toBe(200)
    expect(moneyOf(club, claimed)).toEqual([[1999, 0]])
    expect((await auditOf(panel, claimed.id)).map(({ action }) => action)).toContain('dispute')
  })

  test('is of a payment of this client, and of one that was paid', async () => {
    const [person, other] = [await payingMember(club), await payingMember(club)]
    expect(await refund(person, null, other)).toMatchObject({ status: 404, json: { code: 'not_found' } })
    await failRenewal(club, person)
    expect(await invoiceOf(person)).toMatchObject({ state: 'open', refundable_cents: 0 })
    expect(await refund(person, null)).toMatchObject({ json: { code: 'not_refundable' } })
    for (const body of [
      { paymentId: 'in_1', amount_cents: null },
      { paymentId: (await invoiceOf(other)).id, amount_cents: 0 },
      { paymentId: (await invoiceOf(other)).id, amount_cents: -5 },
      { paymentId: (await invoiceOf(other)).id, amount_cents: 1.5 },
      { paymentId: (await invoiceOf(other)).id },
    ]) {
      expect(await callPanel(panel, `clients/${other.id}/refund`, body)).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      })
    }
    expect(refundsOf(club, other)).toEqual([])
  })
})

describe('an end', () => {
  test('at the end of the month, taken back, and then at once', async () => {
    const person = await payingMember(club)
    const { current_period_end } = await subscriptionAs(club, person)
    const planned = await cancel(person, 'period_end')
    expect(planned).toMatchObject({
      status: 200,
      json: {
        membership: { status: 'active', cancel_at: current_period_end },
        ending: { kind: 'cancellation', ends_at: current_period_end },
      },
    })
    expect(await resume(person)).toMatchObject({ status: 200, json: { ending: null } })
    expect((await resume(person)).status).toBe(200)

    await cancel(person, 'period_end')
    const ended = await cancel(person, 'now')
    expect(ended.json).toMatchObject({
      client: { stage: 'Cliente de baja', active: true },
      membership: { status: 'cancelled' },
      ending: { kind: 'cancellation', refund_state: 'none' },
    })
    expect((await cancel(person, 'now')).status).toBe(200)
    expect(await resume(person)).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
    expect(moneyOf(club, person)).toEqual([[1999, 0]])
    expect((await actionsOn(person)).reverse()).toEqual([
      'cancellation_requested',
      'cancellation_undone',
      'cancellation_requested',
      'cancellation_requested',
    ])
    // The person may come back at any time.
    await pay(club, person)
    expect((await verify(club, person)).json['success']).toBe(true)
    expect(await endingOf(club, person)).toBeNull()
  })

  test('that the member asked for is theirs to see and staff’s to take back', async () => {
    const person = await payingMember(club)
    await callAs(club, person, 'membership/cancel', { reason: 'too_expensive', comment: null })
    expect((await detailOf(panel, person.id)).ending).toMatchObject({ kind: 'cancellation' })
    expect((await resume(person)).status).toBe(200)
    expect(subscriptionOf(club, person).cancel_at_period_end).toBe(false)
  })

  test('needs somebody, and something to end', async () => {
    const person = await newPerson(club)
    expect(await cancel(person, 'now')).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
    expect(await callPanel(panel, 'clients/nobody000000000/cancel', { when: 'now' })).toMatchObject({
      status: 404,
    })
    // A panel of an earlier version asks for it so, and must not end anything at once.
    expect(await callPanel(panel, `clients/${person.id}/cancel`, { when: 'period_end' })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    })
  })
})

describe('the calls', () => {
  const calls = async ({ id }: Person): Promise<CallbackSent[]> =>
    ((await callPanel(panel, 'call-list')).json['calls'] as CallbackSent[]).filter(
      ({ client }) => client.id === id,
    )
  const handle = (id: string, body: unknown): Promise<ClubAnswer> =>
    callPanel(panel, `calls/${id}/handling`, body)

  test('a renewal that is owed asks for one, once, until it is paid', async () => {
    const person = await payingMember(club)
    await failRenewal(club, person)
    const [call, ...rest] = await calls(person)
    expect(rest).toEqual([])
    const { past_due_since } = await subscriptionAs(club, person)
    expect(call).toEqual({
      id: expect.any(String) as string,
      kind: 'past_due',
      client: { id: person.id, nombre: 'Ana María', apellidos: 'Núñez Ibarra', telefono: '+34 600 123 456' },
      since: past_due_since,
      handling: 'pending',
      called_at: null,
      failure_code: 'generic_decline',
      owed: { amount_cents: 1999, attempts: 1 },
      last_note: null,
    })
    const { id } = present(call)
    const said = await handle(id, { handling: 'contacted', note: 'Cambia la tarjeta esta tarde.' })
    expect(said.json).toMatchObject({
      id,
      handling: 'contacted',
      last_note: { text: 'Cambia la tarjeta esta tarde.' },
    })
    expect((await handle(id, { handling: 'contacted', note: 'Cambia la tarjeta esta tarde.' })).status).toBe(
      200,
    )
    expect((await detailOf(panel, person.id)).notes).toHaveLength(1)
    await club.sandbox.clock.advance(4 * 86_400)
    await club.sandbox.settled()
    expect(await calls(person)).toMatchObject([
      { id, handling: 'contacted', called_at: expect.stringMatching(/^20/) as string },
    ])

    const intent = await confirmCard(club, person)
    await callAs(club, person, 'billing/card', { setupIntentId: intent })
    expect(await calls(person)).toEqual([])
    expect(await handle(id, { handling: 'done' })).toMatchObject({
      status: 409,
      json: { code: 'call_closed' },
    })
    expect(await actionsOn(person)).toEqual(expect.arrayContaining(['call_handled', 'note_added']))
  })

  test('what was noted can be taken back, until the renewal is paid', async () => {
    const person = await payingMember(club)
    await failRenewal(club, person)
    const { id } = present((await calls(person))[0])
    await handle(id, { handling: 'contacted' })
    expect((await handle(id, { handling: 'pending' })).status).toBe(400)
    expect((await handle(id, { handling: 'pending', back: true })).json).toMatchObject({
      handling: 'pending',
    })
    await handle(id, { handling: 'done' })
    expect((await handle(id, { handling: 'done' })).status).toBe(200)
    expect((await handle(id, { handling: 'contacted' })).json).toMatchObject({ code: 'call_closed' })
    expect((await handle(id, { handling: 'pending', back: true })).json).toMatchObject({
      handling: 'pending',
    })
    expect(await calls(person)).toMatchObject([{ id, handling: 'pending' }])

    // Nobody takes back what a colleague has noted since.
    await handle(id, { handling: 'contacted' })
    const colleague = { club, staff: await newStaff(club, 'takes-over@example.org') }
    await callPanel(colleague, `calls/${id}/handling`, { handling: 'done' })
    expect(await handle(id, { handling: 'pending', back: true })).toMatchObject({
      status: 409,
      json: { code: 'call_closed' },
    })
    expect(await calls(person)).toEqual([])
    await callPanel(colleague, `calls/${id}/handling`, { handling: 'pending', back: true })

    await handle(id, { handling: 'done' })
    const intent = await confirmCard(club, person)
    await callAs(club, person, 'billing/card', { setupIntentId: intent })
    expect(await handle(id, { handling: 'pending', back: true })).toMatchObject({
      status: 409,
      json: { code: 'call_closed' },
    })
  })

  test('one that is done does not come back for the same invoice, but for the next', async () => {
    const person = await payingMember(club)
    await failRenewal(club, person)
    const [first] = await calls(person)
    expect((await handle(present(first).id, { handling: 'done' })).json).toMatchObject({ handling: 'done' })
    await verify(club, person)
    expect(await calls(person)).toEqual([])
    const intent = await confirmCard(club, person)
    await callAs(club, person, 'billing/card', { setupIntentId: intent })
    await failRenewal(club, person)
    const [next] = await calls(person)
    expect(present(next).id).not.toBe(present(first).id)
  })

  test('wrong bodies and ids of nobody are refused', async () => {
    expect(await handle('nobody000000000', { handling: 'done' })).toMatchObject({ status: 404 })
    for (const body of [{ handling: 'pending' }, { handling: 'done', note: ' ' }, {}]) {
      expect(await handle('nobody000000000', body)).toMatchObject({ status: 400 })
    }
  })
})

test('deactivating ends what was owed as well, and nothing of it can be paid any more', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  await callPanel(panel, `clients/${person.id}/deactivate`)
  expect(atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
  const { payments } = await memberRows(club, person.id)
  expect(payments.map(({ state }) => String(state)).sort()).toEqual(['paid', 'void'])
})

test('a refund leads to Stripe’s receipt, one that was stored without it as well', async () => {
  const person = await payingMember(club)
  await refund(person, 500)
  const rows = async () =>
    (await memberRows(club, person.id)).payments.filter(({ kind }) => kind === 'refund')
  const [stored] = await rows()
  const url = String(stored?.['url'])
  expect(await (await fetch(url)).text()).toContain('Devuelto')
  await club.superuser.collection('payments').update(present(stored).id, { url: '' })
  await verify(club, person)
  expect(await rows()).toMatchObject([{ url }])
})

test('a refund of an old month reaches the payments, however many came since', async () => {
  const old = await startTestClub()
  try {
    const person = await payingMember(old)
    for (let months = 26; months > 0; months -= 1) await old.sandbox.clock.advance(MONTH)
    await old.sandbox.settled()
    await stripeAccount(old.sandbox).refunds.create({ payment_intent: person.paymentIntentId })
    await old.sandbox.settled()
    const { payments } = await memberRows(old, person.id)
    expect(payments.filter(({ kind }) => kind === 'invoice').length).toBeGreaterThan(24)
    expect(payments.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  } finally {
    await old.stop()
  }
})
