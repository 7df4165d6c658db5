import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { acceptedTexts } from '@/copy/acceptedTexts'
import { PRIVACY, TERMS } from '@/copy/legal'
import { mailDate, mailDay } from '@/copy/mails/mailFormat'
import { WITHDRAWAL_FORM } from '@/copy/withdrawalForm'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import { clubDay } from '@/domain/clubTime'
import { noonOf } from '@/domain/promise'
import { actionId, act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { codeMailsTo } from '../../support/codes'
import { loseEvents } from '../../support/loseEvents'
import { rewriteKept } from '../../support/keptAsWritten'
import { mailRows, mailsTo, makeMailsDue, sendMails, sentMail } from '../../support/mails'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import {
  createSubscription,
  me,
  newPerson,
  pay,
  payingMember,
  type Person,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount, switchCard } from '../../support/stripeAccount'
import { MONTH } from '../../support/money'

const DAY = 86_400
const CARD_THAT_FAILS_LATER = '4000000000000341'
const MONEY = '19,99\u00a0€'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())
afterEach(() => club.sandbox.settled())

const member = async (): Promise<Person> => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  return person
}
const subscriptionOf = (person: Person) => present(atStripe(club.sandbox, person.id).subscriptions.at(-1))
const rowOf = async (person: Person): Promise<Record<string, string>> =>
  (await me(club, person)).json['subscription'] as never
const dateOf = (iso: string | undefined): string => mailDate(new Date(present(iso)))
const stripe = () => stripeAccount(club.sandbox)
const read = async (person: Person): Promise<void> => {
  await club.sandbox.settled()
  await verify(club, person)
}
/** Stored mails, without sending. */
const kindsOf = async (person: Person): Promise<string[]> =>
  (await mailRows(club, person)).map(({ kind, state }) => `${kind} ${state}`)

describe('welcome', () => {
  const SUBJECT = /^Ya eres de Arrimo/

  test('says what was bought, for how much, how to leave and whom to call; as text and as HTML; once', async () => {
    const person = await member()
    await Promise.all([verify(club, person), verify(club, person)])
    await callPanel(panel, `clients/${person.id}/reconcile`)
    const mail = await sentMail(club, person, SUBJECT)
    const row = await rowOf(person)
    // By the calendar: a clock-change day does not have 24 hours.
    const { member_since } = (await me(club, person)).json['profile'] as { member_since: string }
    const paid = noonOf(clubDay(new Date(member_since)))
    const until = new Date(paid.getTime() + 14 * DAY * 1000)
    for (const part of [mail.text, mail.html]) {
      for (const fact of [
        'Hola, Ana María:',
        MONEY,
        'Sin permanencia',
        'Visa terminada en 4242',
        `El próximo cobro es el ${dateOf(row['current_period_end'])}`,
        `hasta el ${mailDate(until)} puedes dejarlo`,
        '900 000 000',
        '900 000 002',
        'hola@example.org',
        `${club.url}/terminos`,
        `${club.url}/portal`,
      ]) {
        expect(part).toContain(fact)
      }
    }
    expect(mail.text).not.toMatch(/<[a-z]/)
    expect(await mailRows(club, person, 'welcome')).toHaveLength(1)
  })

  test('holds the accepted texts whole, in their versions, and the form for withdrawing', async () => {
    const mail = await sentMail(club, await member(), SUBJECT)
    const accepted = (['privacy-and-terms', 'immediate-start'] as const).flatMap((document) =>
      present(acceptedTexts(document, CONSENT_VERSIONS[document])),
    )
    expect(accepted.map(({ title }) => title)).toEqual([PRIVACY.title, TERMS.title, 'Al pagar'])
    for (const { title, version, intro, sections } of [...accepted, { version: '', ...WITHDRAWAL_FORM }]) {
      const words = [intro, version && `Versión ${version}`].concat(
        sections.flatMap(({ heading, paragraphs, list = [], rows = [] }) => [
          heading,
          ...paragraphs,
          ...list,
          ...rows.map(([what, long]) => `${what}: ${long ?? ''}`),
        ]),
      )
      expect(mail.text).toContain(title.toUpperCase())
      expect(mail.html).toContain(`<h2>${title}</h2>`)
      for (const said of words) {
        expect(mail.text).toContain(said)
        expect(mail.html).toContain(said.replaceAll('"', '&quot;'))
      }
    }
  })

  test('holds the version that its person accepted, not the one in force', async () => {
    const person = await newPerson(club)
    await pay(club, person)
    await rewriteKept(
      club,
      'consents',
      `UPDATE consents SET version = '2026-11-22' WHERE profile = '${person.id}' AND document = 'privacy-and-terms'`,
    )
    await read(person)
    const mail = await sentMail(club, person, SUBJECT)
    expect(mail.text).toContain('Versión 2026-11-22')
    expect(mail.text).not.toContain(`Versión ${CONSENT_VERSIONS['privacy-and-terms']}`)
    const [privacy] = present(acceptedTexts('privacy-and-terms', '2026-11-22'))
    expect(mail.text).toContain(present(present(privacy?.sections[0]).paragraphs[0]))
  })

  test('of a second membership there is a second one', async () => {
    const person = await member()
    await stripe().subscriptions.cancel(subscriptionOf(person).id)
    await read(person)
    await pay(club, person)
    await read(person)
    expect(await mailRows(club, person, 'welcome')).toHaveLength(2)
  })

  test('a name with signs in it stays a name', async () => {
    const person = await newPerson(club)
    await callClub(club, 'account/profile', {
      token: person.token,
      body: { nombre: '<b>Ana</b> & "Eva"', apellidos: 'Núñez', telefono: '600111222' },
    })
    await pay(club, person)
    await read(person)
    const mail = await sentMail(club, person, SUBJECT)
    expect(mail.text).toContain('Hola, <b>Ana</b> & "Eva":')
    expect(mail.html).toContain('Hola, &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Eva&quot;:')
  })

  test('is dropped when the membership is over before it could leave', async () => {
    await club.mail.down()
    const person = await member()
    await stripe().subscriptions.cancel(subscriptionOf(person).id)
    await read(person)
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect(await mailRows(club, person, 'welcome')).toMatchObject([
      { state: 'dropped', attempts: expect.any(Number) },
    ])
    expect(mailsTo(club, person.email).filter(({ subject }) => SUBJECT.test(subject))).toEqual([])
  })
})

describe('request received', () => {
  test('names the service and the promised day', async () => {
    const person = await member()
    const { promised_by } = await act(club, person, { service_id: 'asesoria-laboral' })
    const mail = await sentMail(club, person, /^Tenemos tu solicitud/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`Te llamamos como muy tarde el ${mailDay(new Date(present(promised_by)))}`)
    }
    expect(mail.text).not.toContain('te decimos el precio')
  })

  test('says that what is paid apart costs nothing until it is agreed to', async () => {
    const person = await member()
    await act(club, person, { service_id: 'tramitacion-ayudas' })
    expect((await sentMail(club, person, /^Tenemos tu solicitud/)).text).toContain('no se cobra nada')
  })

  test('of the same request sent twice there is one, and none of a number that is on the screen', async () => {
    const person = await member()
    const id = actionId()
    await act(club, person, { id, service_id: 'asesoria-laboral' })
    await act(club, person, { id, service_id: 'asesoria-laboral' })
    await act(club, person, { service_id: 'teleconsulta' })
    expect(await mailRows(club, person, 'request-received')).toHaveLength(1)
  })

  test('is dropped when the request was taken back, or the club was faster', async () => {
    await club.mail.down()
    const [taker, called] = [await member(), await member()]
    const { id } = await act(club, taker, { service_id: 'asesoria-laboral' })
    await act(club, taker, { service_id: 'asesoria-laboral', action: 'deactivation', follows: id })
    const request = await act(club, called, { service_id: 'asesoria-laboral' })
    await callPanel(panel, `requests/${request.id}/handling`, { handling: 'contacted' })
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    for (const person of [taker, called]) {
      expect(await mailRows(club, person, 'request-received')).toMatchObject([{ state: 'dropped' }])
    }
  })

  test('what the club itself asks for brings no mail', async () => {
    const person = await member()
    const body = {
      id: actionId(),
      user_id: person.id,
      service_id: 'asesoria-laboral',
      action: 'activation',
      made_at: new Date().toISOString(),
      follows: null,
    }
    expect((await callClub(club, 'benefit-actions', { token: panel.staff.token, body })).status).toBe(200)
    expect(await mailRows(club, person, 'request-received')).toEqual([])
  })
})

describe('a renewal that fails', () => {
  const SUBJECT = /^No hemos podido cobrar/

  async function owes(justBefore = (): Promise<void> => Promise.resolve()): Promise<Person> {
    const person = await member()
    await sendMails(club)
    await justBefore()
    await switchCard(club.sandbox, subscriptionOf(person).id, CARD_THAT_FAILS_LATER)
    const end = present(subscriptionOf(person).items.data[0]).current_period_end
    await club.sandbox.clock.advance(end - club.sandbox.clock.now() + DAY)
    await read(person)
    expect((await rowOf(person))['status']).toBe('past_due')
    return person
  }

  test('is told once for each try of Stripe’s, with amount, reason and day', async () => {
    const person = await owes()
    await Promise.all([verify(club, person), verify(club, person)])
    const mail = await sentMail(club, person, SUBJECT)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`tu cuota de ${MONEY}`)
      expect(part).toContain('Tu banco no lo ha autorizado.')
      expect(part).toContain(`hasta el ${dateOf((await rowOf(person))['access_until'])}`)
    }
    expect(mail.links).toContain(`${club.url}/portal/cuenta`)
    await club.sandbox.clock.advance(3 * DAY + 3600)
    await read(person)
    expect(
      (await mailRows(club, person, 'payment-failed')).map(({ occasion }) => occasion.split(' ')[1]),
    ).toEqual(['1', '2'])
  })

  test('is dropped when it was paid before the mail could leave', async () => {
    const person = await owes(() => club.mail.down())
    const owed = present(
      atStripe(club.sandbox, person.id).intents.find(({ status }) => status === 'requires_payment_method'),
    )
    club.sandbox.confirm({ intent: owed.id, card: WORKING_CARD })
    await read(person)
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect(await kindsOf(person)).toContain('payment-failed dropped')
    expect(mailsTo(club, person.email).filter(({ subject }) => SUBJECT.test(subject))).toEqual([])
  })

  test('the first payment, which fails before one’s eyes, brings none', async () => {
    const person = await newPerson(club)
    await pay(club, person, '4000000000000002').catch(() => undefined)
    await read(person)
    expect(await mailRows(club, person, 'payment-failed')).toEqual([])
  })
})

describe('leaving', () => {
  const planned = (person: Person, cancel_at_period_end: boolean) =>
    stripe().subscriptions.update(subscriptionOf(person).id, { cancel_at_period_end })

  test('at the end of the period: the day, and no second mail when it comes', async () => {
    const person = await member()
    await planned(person, true)
    await read(person)
    const mail = await sentMail(club, person, /^Tu suscripción termina el/)
    const end = (await rowOf(person))['cancel_at']
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(dateOf(end))
    await club.sandbox.clock.advance(MONTH)
    await read(person)
    expect((await rowOf(person))['status']).toBe('cancelled')
    expect(await mailRows(club, person, 'cancelled')).toHaveLength(1)
  })

  test('planned at Stripe before the club first heard of the membership: welcome, and the day', async () => {
    await loseEvents(club)
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
    await stripe().subscriptions.update(subscriptionOf(person).id, { cancel_at_period_end: true })
    await club.sandbox.settled()
    club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
    await verify(club, person)
    const mail = await sentMail(club, person, /^Tu suscripción termina el /)
    expect(mail.subject).toContain(dateOf((await rowOf(person))['cancel_at']))
    await sentMail(club, person, /^Ya eres de /)
    await verify(club, person)
    expect(await mailRows(club, person, 'cancelled')).toHaveLength(1)
  })

  test('undone: a mail that says so, with the next charge', async () => {
    const person = await member()
    await planned(person, true)
    await read(person)
    await sendMails(club)
    await planned(person, false)
    await read(person)
    const mail = await sentMail(club, person, /^Tu suscripción sigue/)
    expect(mail.text).toContain(
      `El próximo cobro es el ${dateOf((await rowOf(person))['current_period_end'])}: ${MONEY}`,
    )
  })

  test('undone and cancelled again while no mail can leave: only the last is told', async () => {
    const person = await member()
    await sendMails(club)
    await club.mail.down()
    for (const ends of [true, false, true]) {
      await planned(person, ends)
      await read(person)
    }
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect((await kindsOf(person)).filter((kind) => /cancel/.test(kind))).toEqual([
      'cancelled dropped',
      'cancel-undone dropped',
      'cancelled sent',
    ])
    expect(mailsTo(club, person.email).filter(({ subject }) => /^Tu suscripción/.test(subject))).toHaveLength(
      1,
    )
  })

  test('at once: that it is over', async () => {
    const person = await member()
    await stripe().subscriptions.cancel(subscriptionOf(person).id)
    await read(person)
    const mail = await sentMail(club, person, /ha terminado$/)
    expect(mail.text).toContain('No se te cobrará nada más')
  })

  test('by withdrawal: the dated acknowledgement, then the refund, and no other farewell', async () => {
    const person = await member()
    const { status, json } = await callClub(club, 'membership/withdraw', { token: person.token })
    expect(status, JSON.stringify(json)).toBe(200)
    await read(person)
    const acknowledged = await sentMail(club, person, /^Hemos recibido tu desistimiento/)
    for (const part of [acknowledged.text, acknowledged.html]) {
      expect(part).toContain(`el ${dateOf(String(json['requested_at']))}, a las`)
      expect(part).toContain(MONEY)
    }
    await sentMail(club, person, /^Te hemos devuelto/)
    expect(await mailRows(club, person, 'cancelled')).toEqual([])
  })
})

test('a refund is told once, with amount and card', async () => {
  const person = await member()
  const charge = present(atStripe(club.sandbox, person.id).charges[0])
  await stripe().refunds.create({ charge: charge.id, amount: 500 })
  await read(person)
  await read(person)
  const mail = await sentMail(club, person, /^Te hemos devuelto/)
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain('5,00\u00a0€')
  expect(mail.text).toContain('Visa terminada en 4242')
})

describe('after a death', () => {
  test('nothing leaves but what the person asks for', async () => {
    const person = await member()
    await sendMails(club)
    await club.startJob('sendCodes')
    const before = mailsTo(club, person.email).length
    await club.mail.down()
    await act(club, person, { service_id: 'asesoria-laboral' })
    const answer = await callClub(club, 'membership/bereavement', { token: person.token })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    await read(person)
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect(mailsTo(club, person.email)).toHaveLength(before)
    expect((await kindsOf(person)).filter((kind) => kind.endsWith('queued'))).toEqual([])
    await callClub(club, 'code/request', { body: { email: person.email, purpose: 'sign-in' } })
    await eventually(() => expect(codeMailsTo(club, person.email)).toHaveLength(1))
  })
})

describe('in the panel', () => {
  test('each mail shows with its result, and one that is still true can be sent again', async () => {
    const person = await member()
    await sendMails(club)
    const { mails } = await detailOf(panel, person.id)
    expect(mails.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'verification sent',
      'welcome sent',
    ])
    const welcome = present(mails.find(({ kind }) => kind === 'welcome'))
    expect((await callPanel(panel, `mails/${welcome.id}/resend`)).status).toBe(200)
    await sendMails(club)
    const sent = mailsTo(club, person.email).filter(({ subject }) => subject.startsWith('Ya eres'))
    expect(sent).toHaveLength(2)
    const names = sent.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value)
    expect(new Set(names).size, 'the mailbox shows both').toBe(2)
  })

  test('one that is not true any more cannot', async () => {
    const person = await member()
    await sendMails(club)
    await stripe().subscriptions.cancel(subscriptionOf(person).id)
    await read(person)
    const welcome = present((await detailOf(panel, person.id)).mails.find(({ kind }) => kind === 'welcome'))
    expect(await callPanel(panel, `mails/${welcome.id}/resend`)).toMatchObject({
      status: 409,
      json: { code: 'mail_not_resendable' },
    })
    expect((await detailOf(panel, person.id)).mails.find(({ id }) => id === welcome.id)).toEqual(welcome)
  })
})

test('a day without the mail server loses none and doubles none', async () => {
  const people = [await member(), await member()]
  await sendMails(club)
  await club.mail.down()
  for (const person of people) {
    await act(club, person, { service_id: 'asesoria-laboral' })
    await act(club, person, { service_id: 'acompanamiento' })
    await stripe().subscriptions.update(subscriptionOf(person).id, { cancel_at_period_end: true })
    await read(person)
  }
  const waiting = async (): Promise<number> =>
    (await Promise.all(people.map((person) => mailRows(club, person))))
      .flat()
      .filter(({ state }) => state === 'queued').length
  const noted = await waiting()
  expect(noted).toBe(6)
  // A day: the retries become rarer, an hour apart in the end.
  for (let hour = 0; hour < 24; hour++) {
    await makeMailsDue(club)
    await Promise.all([club.runJob('sendQueuedMails'), club.runJob('sendQueuedMails')])
    await eventually(async () => {
      const rows = (await Promise.all(people.map((person) => mailRows(club, person)))).flat()
      const tried = rows.filter(({ state, attempts }) => state === 'queued' && attempts > hour)
      expect(tried).toHaveLength(noted)
    })
  }
  const before = people.map(({ email }) => mailsTo(club, email).length)
  await club.mail.up()
  club.mail.failNext(2)
  await makeMailsDue(club)
  await Promise.all([club.runJob('sendQueuedMails'), club.runJob('sendQueuedMails')])
  await eventually(async () => expect(await waiting()).toBe(2))
  await makeMailsDue(club)
  await Promise.all([sendMails(club), sendMails(club)])
  expect(people.map(({ email }, at) => mailsTo(club, email).length - before[at]!)).toEqual([3, 3])
  for (const { email } of people) {
    const subjects = mailsTo(club, email).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})
