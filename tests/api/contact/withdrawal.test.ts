import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawalUntil } from '@/domain/account/withdrawal'
import { MAILS_A_DAY } from '@/domain/account/emailCode'
import { WITHDRAWAL_LINK_DAYS } from '@/domain/periods'
import { toDbDate } from '@/server/db/dbDate'
import { act, actionId, serviceRowsOf } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { mailRows, mailsTo, sendMails, sentMail } from '../../support/mails'
import { callAs, endingOf, moneyOf, refundsOf, settleByJob, subscriptionOf } from '../../support/money'
import { auditOf, callPanel, deleteClient, type Panel } from '../../support/panel'
import { me, newPerson, pay, payingMember, type Person, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { COUNTING, newDevice } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'

const DAY_MS = 86_400_000

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const body = (email: string, changes: object = {}) => ({
  id: actionId(),
  name: 'Ana María Núñez Ibarra',
  email,
  ...changes,
})
const declare = (email: string, changes: object = {}): Promise<ClubAnswer> =>
  callClub(club, 'withdrawal', { body: body(email, changes) })
const confirm = (token: string): Promise<ClubAnswer> =>
  callClub(club, 'withdrawal/confirm', { body: { token } })
const nobody = (): string => `nadie-${randomBytes(4).toString('hex')}@example.org`

const storedOf = async (email: string): Promise<Record<string, unknown>[]> =>
  club.superuser.collection('contact_messages').getFullList({ filter: `reach = "${email}"`, sort: '@rowid' })

/** The token of the last mail that asks for a confirmation. */
async function linkTo({ email }: Person): Promise<string> {
  await sendMails(club)
  const mail = mailsTo(club, email).findLast(({ subject }) => subject.startsWith('Confirma que desistes'))
  return present(present(mail?.links[0]).split('#')[1])
}

/** As if the declaration came at that moment, and the membership was paid at that other one. */
async function moved(person: Person, { paid, arrived }: { paid?: Date; arrived?: Date }): Promise<void> {
  await club.sandbox.settled()
  if (paid)
    await club.superuser.sql.run(
      `UPDATE subscriptions SET paid_since = '${toDbDate(paid)}' WHERE profile_id = '${person.id}'`,
    )
  if (arrived)
    await club.superuser.sql.run(
      `UPDATE contact_messages SET created = '${toDbDate(arrived)}' WHERE reach = '${person.email}'`,
    )
}
/** Stripe counts in seconds. */
const oneSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1100))
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** A member whose declaration has arrived. */
async function declared(changes: object = {}): Promise<Person> {
  const person = await payingMember(club)
  expect(await declare(person.email, changes)).toMatchObject({ status: 200 })
  return person
}

describe('a declaration', () => {
  test('is dated, numbered and kept, and changes nothing by itself', async () => {
    const person = await payingMember(club)
    const sent = body(person.email, { phone: '600 123 456', contractDate: '2026-11-20' })
    const { status, json } = await callClub(club, 'withdrawal', { body: sent })
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        id: sent.id,
        number: expect.stringMatching(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/) as string,
        received_at: expect.any(String) as string,
      },
    ])
    expect(Math.abs(Date.parse(String(json['received_at'])) - Date.now())).toBeLessThan(60_000)
    expect(await storedOf(person.email)).toMatchObject([
      {
        id: sent.id,
        kind: 'withdrawal',
        number: json['number'],
        name: sent.name,
        profile: '',
        handling: '',
        message: 'Desisto de mi contrato con Arrimo.\nFecha del contrato: 20/11/2026\nTeléfono: 600 123 456',
      },
    ])
    expect(await callClub(club, 'withdrawal', { body: sent })).toEqual({ status, json })
    expect(await callClub(club, 'withdrawal', { body: { ...sent, name: 'Otra persona' } })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    })
    expect(subscriptionOf(club, person).status).toBe('active')
    expect(await endingOf(club, person)).toBeNull()
    expect(moneyOf(club, person)).toEqual([[1999, 0]])
  })

  test('is answered alike whether or not the address is known, and nobody else is mailed', async () => {
    const person = await payingMember(club)
    const [known, unknown] = [await declare(person.email), nobody()]
    const other = await declare(unknown)
    expect(other.status).toBe(known.status)
    expect(Object.keys(other.json).sort()).toEqual(Object.keys(known.json).sort())
    await sendMails(club)
    expect(mailsTo(club, unknown)).toEqual([])
    expect(mailsTo(club, person.email).filter(({ subject }) => /desist/i.test(subject))).toHaveLength(1)
    expect(await mailRows(club, person, 'withdrawal-declared')).toMatchObject([
      { state: 'sent', recipient: '' },
    ])
  })

  test('does not close another one of its address: the link is the first one’s, and confirming it settles all', async () => {
    const person = await declared()
    const again = await declare(person.email, { name: 'Alguien' })
    const other = await declared()
    const rows = await storedOf(person.email)
    expect(rows).toMatchObject([{ handling: '' }, { handling: '', number: again.json['number'] }])
    const token = await linkTo(person)
    expect(token.split('.')[0]).toBe(rows[0]!['id'])
    expect((await confirm(token)).status).toBe(200)
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'confirmed' }, { handling: 'repeated' }])
    expect(await storedOf(other.email)).toMatchObject([{ handling: '' }])
  })

  test('many at once of one address wait side by side', async () => {
    const person = await payingMember(club)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => declare(person.email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await storedOf(person.email)).filter(({ handling }) => handling === '')).toHaveLength(6)
  })

  test('counts although another one came before the contract: of day 0, 3 and 5 the link is that of day 5', async () => {
    const person = await newPerson(club)
    await declare(person.email, { name: 'Alguien' })
    expect(await mailRows(club, person, 'withdrawal-declared')).toHaveLength(1)
    await pay(club, person)
    await verify(club, person)
    await moved(person, { paid: daysAgo(2), arrived: daysAgo(5) })
    await club.superuser.sql.run(
      `UPDATE messages SET created = '${toDbDate(daysAgo(5))}' WHERE profile = '${person.id}'`,
    )
    const { json } = await declare(person.email)
    const token = await linkTo(person)
    expect(token.split('.')[0]).toBe(json['id'])
    expect((await confirm(token)).status).toBe(200)
    expect(moneyOf(club, person)).toEqual([[1999, 1999]])
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'repeated' }, { handling: 'confirmed' }])
  })

  test.each([
    [{ name: '' }, { name: 'nombre_required' }],
    [{ name: 'Ana\u202e' }, { name: 'hidden_characters' }],
    [{ email: 'ana@' }, { email: 'email_invalid' }],
    [{ phone: '12' }, { phone: 'telefono_invalid' }],
    [{ contractDate: 'ayer' }, { contractDate: 'date_invalid' }],
  ])('that is wrong is refused beside its field: %j', async (changes, fields) => {
    const email = nobody()
    expect(await declare(email, changes)).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields },
    })
    expect(await storedOf(email)).toEqual([])
  })

  test('says by mail that there is nothing to end, or that it came too late', async () => {
    const unpaid = await newPerson(club)
    await declare(unpaid.email)
    const late = await payingMember(club)
    await moved(late, { paid: daysAgo(20) })
    await declare(late.email)
    await sendMails(club)
    expect(mailsTo(club, unpaid.email).at(-1)).toMatchObject({
      subject: 'No hay ninguna suscripción de la que desistir',
      links: [],
    })
    const mail = present(mailsTo(club, late.email).at(-1))
    expect(mail.subject).toBe('El plazo para desistir ya había pasado')
    expect(mail.links).toEqual(expect.arrayContaining([`${club.url}/portal/cuenta/dejar`]))
  })
})

describe('the mailed link', () => {
  test('puts it into force as of its arrival: the same as in the account', async () => {
    const person = await declared()
    const arrived = daysAgo(2)
    await moved(person, { paid: daysAgo(3), arrived })
    const token = await linkTo(person)
    expect(token).not.toContain('@')
    expect(await confirm(token)).toEqual({
      status: 200,
      json: {
        success: true,
        requested_at: arrived.toISOString(),
      },
    })
    expect(subscriptionOf(club, person).status).toBe('canceled')
    expect((await me(club, person)).json).toMatchObject({
      access: 'subscription_expired',
      ending: { kind: 'withdrawal', requested_at: arrived.toISOString(), refund_state: 'succeeded' },
    })
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'confirmed', profile: person.id }])
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({ action: 'withdrawal_requested', actor: person.id, fields: ['by_form'] }),
    )
    await sendMails(club)
    const kinds = (await mailRows(club, person)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['withdrawal-declared', 'withdrawn', 'refunded']))
  })

  test('works once: a second time it ends nothing, not even a later membership', async () => {
    const person = await declared()
    const token = await linkTo(person)
    expect((await confirm(token)).status).toBe(200)
    expect(await confirm(token)).toMatchObject({ status: 409, json: { code: 'message_closed' } })
    await pay(club, person)
    await verify(club, person)
    expect(await confirm(token)).toMatchObject({ json: { code: 'message_closed' } })
    expect(await me(club, person)).toMatchObject({ json: { access: 'granted', ending: null } })
    expect(refundsOf(club, person)).toHaveLength(1)
  })

  test('of a declaration from before the membership ends nothing', async () => {
    const person = await declared()
    const token = await linkTo(person)
    await moved(person, { paid: daysAgo(1), arrived: daysAgo(2) })
    expect(await confirm(token)).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
    expect(subscriptionOf(club, person).status).toBe('active')
  })

  test('judges the right at arrival: day 14 counts on day 20, a moment later does not', async () => {
    const [inTime, late] = [await declared(), await declared()]
    const [link, lateLink] = [await linkTo(inTime), await linkTo(late)]
    const paid = daysAgo(20)
    const until = withdrawalUntil(paid)
    await moved(inTime, { paid, arrived: until })
    await moved(late, { paid, arrived: new Date(until.getTime() + 1) })
    expect(await confirm(link)).toMatchObject({
      status: 200,
      json: { requested_at: until.toISOString() },
    })
    expect(moneyOf(club, inTime)).toEqual([[1999, 1999]])
    expect(await confirm(lateLink)).toMatchObject({
      status: 409,
      json: { code: 'withdrawal_over', until: until.toISOString() },
    })
    expect(moneyOf(club, late)).toEqual([[1999, 0]])
    expect(subscriptionOf(club, late).status).toBe('active')
  })

  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'the club has deactivated the client': ({ id }) => callPanel(panel, `clients/${id}/deactivate`),
    'the club has ended it at once': ({ id }) => callPanel(panel, `clients/${id}/cancel`, { when: 'now' }),
    'it was ended at Stripe': async ({ id }) => {
      const [running] = atStripe(club.sandbox, id).subscriptions
      await stripeAccount(club.sandbox).subscriptions.cancel(present(running).id)
      await club.sandbox.settled()
    },
  }
  test.each(Object.keys(ends))('counts although %s since: everything comes back', async (how) => {
    const person = await declared()
    const token = await linkTo(person)
    await oneSecond()
    await ends[how]!(person)
    expect(subscriptionOf(club, person).status).toBe('canceled')
    expect(moneyOf(club, person)).toEqual([[1999, 0]])
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(moneyOf(club, person)).toEqual([[1999, 1999]])
    const [{ json }] = [await confirm(token)]
    expect(json).toMatchObject({ code: 'message_closed' })
    expect(refundsOf(club, person)).toHaveLength(1)
    const [ending] = await club.superuser
      .collection('endings')
      .getFullList({ filter: `profile = "${person.id}" && kind = "withdrawal"` })
    expect(ending).toMatchObject({ refund_state: 'succeeded', refund_cents: 1999 })
  })

  test('counts after a cancellation that came later, and is what the account speaks of', async () => {
    const person = await declared()
    const token = await linkTo(person)
    await callAs(club, person, 'membership/cancel')
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await endingOf(club, person)).toMatchObject({ kind: 'withdrawal', refund_state: 'succeeded' })
  })

  test('carried out late, it leaves alone the membership that has begun since', async () => {
    const person = await declared()
    const token = await linkTo(person)
    await oneSecond()
    await callPanel(panel, `clients/${person.id}/cancel`, { when: 'now' })
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', path: '/v1/*', times: null })
    expect(await confirm(token)).toMatchObject({ status: 200 })
    club.sandbox.faults.clear()
    const paymentIntentId = await pay(club, person)
    expect(await verify(club, person, { paymentIntentId })).toMatchObject({ json: { success: true } })
    await act(club, person)
    await settleByJob(club)
    expect(await serviceRowsOf(club, person.id)).toMatchObject([{ service_id: 'ayudas', active: true }])
    expect(moneyOf(club, person).toSorted(([, a], [, b]) => a - b)).toEqual([
      [1999, 0],
      [1999, 1999],
    ])
  })

  test('gives nothing back twice where the club has refunded the ended membership already', async () => {
    const person = await declared()
    const token = await linkTo(person)
    await oneSecond()
    await callPanel(panel, `clients/${person.id}/cancel`, { when: 'now' })
    const [charge] = atStripe(club.sandbox, person.id).charges
    await stripeAccount(club.sandbox).refunds.create({ charge: present(charge).id })
    await club.sandbox.settled()
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await endingOf(club, person)).toMatchObject({ kind: 'withdrawal', refund_state: 'succeeded' })
    expect(refundsOf(club, person)).toHaveLength(1)
    const { text } = await sentMail(club, person, /^Hemos recibido tu desistimiento/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'se te devuelve a la misma tarjeta: 19,99 € en total. Si ya te habíamos devuelto algo, está incluido.',
    )
  })

  test('counts although a death was told since, and not if it was told before', async () => {
    const [before, after] = [await declared(), await payingMember(club)]
    const token = await linkTo(before)
    await oneSecond()
    await callAs(club, before, 'membership/bereavement')
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await endingOf(club, before)).toMatchObject({ kind: 'bereavement' })
    expect(moneyOf(club, before)).toEqual([[1999, 1999]])

    await callAs(club, after, 'membership/bereavement')
    await oneSecond()
    await declare(after.email)
    const [row] = await storedOf(after.email)
    const order = { handling: 'confirmed', identified_by: 'called_back' }
    expect(await callPanel(panel, `messages/${String(row!['id'])}/handling`, order)).toMatchObject({
      status: 409,
      json: { code: 'no_subscription' },
    })
  })

  test('is mailed although the membership has ended before the mail leaves; declared afterwards it is not', async () => {
    const person = await declared()
    await oneSecond()
    await callPanel(panel, `clients/${person.id}/cancel`, { when: 'now' })
    expect(await linkTo(person)).not.toBe('')
    const late = await payingMember(club)
    await callPanel(panel, `clients/${late.id}/cancel`, { when: 'now' })
    await oneSecond()
    await declare(late.email)
    await sendMails(club)
    expect(mailsTo(club, late.email).at(-1)).toMatchObject({
      subject: 'No hay ninguna suscripción de la que desistir',
    })
  })

  test('is good for its days, and then a new declaration gets a new one', async () => {
    const person = await declared()
    const token = await linkTo(person)
    await moved(person, {
      paid: daysAgo(WITHDRAWAL_LINK_DAYS + 1),
      arrived: daysAgo(WITHDRAWAL_LINK_DAYS + 0.5),
    })
    expect(await confirm(token)).toMatchObject({ status: 400, json: { code: 'link_invalid' } })
    expect(subscriptionOf(club, person).status).toBe('active')
    await declare(person.email)
    expect(await storedOf(person.email)).toMatchObject([{ handling: '' }, { handling: '' }])
  })

  test('of another account, cut off or made up is none', async () => {
    const [mine, theirs] = [await declared(), await declared()]
    const [token, other] = [await linkTo(mine), await linkTo(theirs)]
    const mixed = `${token.split('.')[0]}.${other.split('.')[1]}`
    for (const wrong of [mixed, token.slice(0, -1), `${token}0`, token.split('.')[0]!, 'x', '']) {
      expect(await confirm(wrong)).toMatchObject({ status: 400, json: { code: 'link_invalid' } })
    }
    await club.superuser.sql.run(`UPDATE profiles SET email = 'x${mine.email}' WHERE id = '${mine.id}'`)
    expect(await confirm(token)).toMatchObject({ json: { code: 'link_invalid' } })
    expect(subscriptionOf(club, mine).status).toBe('active')
  })

  const elsewhere: Record<string, (person: Person) => Promise<ClubAnswer>> = {
    'the member has withdrawn in the account': (person) => callAs(club, person, 'membership/withdraw'),
    'the club has withdrawn for them': ({ id }) =>
      callPanel(panel, `clients/${id}/membership/withdraw`, {
        ...{ told_by: 'member', identified_by: 'known_data', told_at: null },
      }),
  }
  test.each(Object.keys(elsewhere))('is closed after %s, and gives nothing back twice', async (how) => {
    const person = await declared()
    const token = await linkTo(person)
    expect(await elsewhere[how]!(person)).toMatchObject({ status: 200 })
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'repeated' }])
    expect(await confirm(token)).toMatchObject({ status: 409, json: { code: 'message_closed' } })
    expect(refundsOf(club, person)).toHaveLength(1)
  })

  test('while Stripe is down is stored, and carried out by itself', async () => {
    const person = await declared()
    const token = await linkTo(person)
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', path: '/v1/*', times: null })
    expect(await confirm(token)).toMatchObject({ status: 200 })
    club.sandbox.faults.clear()
    expect(await endingOf(club, person)).toMatchObject({ ends_at: null, refund_state: 'pending' })
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'confirmed' }])
  })
})

describe('staff', () => {
  const CONFIRMED = { handling: 'confirmed', identified_by: 'called_back' }
  const handle = (id: unknown, order: object): Promise<ClubAnswer> =>
    callPanel(panel, `messages/${String(id)}/handling`, order)

  test('confirm it, dated back to its arrival', async () => {
    const person = await declared()
    const arrived = daysAgo(6)
    await moved(person, { paid: daysAgo(19), arrived })
    const [row] = await storedOf(person.email)
    expect(await handle(row!['id'], CONFIRMED)).toMatchObject({
      status: 200,
      json: { kind: 'withdrawal', handling: 'confirmed', client: { id: person.id }, is_late: false },
    })
    expect(await endingOf(club, person)).toMatchObject({ requested_at: arrived.toISOString() })
    expect(moneyOf(club, person)).toEqual([[1999, 1999]])
    const [line] = (await auditOf(panel, person.id)).filter(({ action }) => action === 'withdrawal_requested')
    expect(line).toMatchObject({ fields: ['by_form', 'identified_called_back'] })
    expect(line?.actor).not.toBe(person.id)
    // A second tap changes nothing; something else is too late.
    expect(await handle(row!['id'], CONFIRMED)).toMatchObject({ status: 200 })
    expect(await handle(row!['id'], { handling: 'set_aside', reason: 'not_theirs' })).toMatchObject({
      status: 409,
      json: { code: 'message_closed' },
    })
    expect(refundsOf(club, person)).toHaveLength(1)
  })

  const field = { code: 'invalid_fields', fields: { identified_by: 'identified_by_required' } }
  test.each([
    // As the panel of the version before sends it, which has no such field: it is to be loaded again.
    [{ reason: null }, { code: 'invalid_request' }],
    [{ identified_by: null }, { code: 'invalid_request' }],
    [{ identified_by: '' }, field],
    [{ identified_by: 'guessed' }, field],
  ])('cannot confirm it unidentified: %j', async (proof, refusal) => {
    const person = await declared()
    const [row] = await storedOf(person.email)
    expect(await handle(row!['id'], { handling: 'confirmed', ...proof })).toMatchObject({
      status: 400,
      json: refusal,
    })
    expect(subscriptionOf(club, person).status).toBe('active')
    expect(await storedOf(person.email)).toMatchObject([{ handling: '' }])
  })

  test('set it aside with a reason: the link is void, and a new declaration is another', async () => {
    const person = await declared()
    const token = await linkTo(person)
    const [row] = await storedOf(person.email)
    expect(await handle(row!['id'], { handling: 'set_aside' })).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields: { reason: 'reason_required' } },
    })
    const proved = { handling: 'set_aside', reason: 'not_theirs', identified_by: 'called_back' }
    expect(await handle(row!['id'], proved)).toMatchObject({ json: { code: 'invalid_request' } })
    expect(await handle(row!['id'], { handling: 'answered' })).toMatchObject({ status: 400 })
    expect(await handle(row!['id'], { handling: 'set_aside', reason: 'not_theirs' })).toMatchObject({
      json: { handling: 'set_aside', reason: 'not_theirs' },
    })
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({ action: 'declaration_set_aside', fields: ['not_theirs'] }),
    )
    expect(await confirm(token)).toMatchObject({ json: { code: 'message_closed' } })
    expect(subscriptionOf(club, person).status).toBe('active')
    await declare(person.email)
    expect(await storedOf(person.email)).toMatchObject([{ handling: 'set_aside' }, { handling: '' }])
  })

  test('are told where no client has the address', async () => {
    const email = nobody()
    await declare(email)
    const [row] = await storedOf(email)
    expect(await handle(row!['id'], CONFIRMED)).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    })
    expect(await handle(row!['id'], { handling: 'set_aside', reason: 'no_account' })).toMatchObject({
      status: 200,
    })
  })
})

test('it is in the data copy of whoever has proved the address, and goes with the account', async () => {
  const person = await declared()
  const copy = async () =>
    (await callClub(club, 'account/data', { token: person.token, method: 'GET' })).json['contact_messages']
  expect(await copy()).toEqual([])
  await club.superuser.collection('profiles').update(person.id, { verified: true })
  expect(await copy()).toMatchObject([{ kind: 'withdrawal', reach: person.email }])
  expect((await deleteClient(panel, person)).status).toBe(200)
  expect(await storedOf(person.email)).toEqual([])
})

// Last, because the club is started again.
describe('limits', () => {
  beforeAll(async () => {
    await club.end('stop')
    await club.start(COUNTING)
  })
  const from = (device: ReturnType<typeof newDevice>, email: string) =>
    device.post('/api/club/withdrawal', body(email))

  test('by source: six an hour, for whomever', async () => {
    const device = newDevice(club)
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) statuses.push((await from(device, nobody())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect((await from(newDevice(club), nobody())).status).toBe(200)
  })

  test('by account: one mail in five minutes and ten a day, from wherever', async () => {
    const person = await newPerson(club)
    const older = (by: string) =>
      club.superuser.sql.run(
        `UPDATE messages SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '${by}') WHERE profile = '${person.id}'`,
      )
    const mails = async () => (await mailRows(club, person, 'withdrawal-declared')).length
    for (let time = 0; time < 3; time += 1)
      expect((await from(newDevice(club), person.email)).status).toBe(200)
    expect(await mails()).toBe(1)
    for (let time = 0; time < MAILS_A_DAY + 3; time += 1) {
      await older('-6 minutes')
      expect((await from(newDevice(club), person.email)).status).toBe(200)
    }
    expect(await mails()).toBe(MAILS_A_DAY)
  })
})
