import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubDay } from '@/domain/clubTime'
import { mailDay } from '@/copy/mails/mailFormat'
import { toDbDate } from '@/server/db/dbDate'
import { eventually } from '../../support/eventually'
import { mailRows, type MailRow, mailsTo, makeMailsDue, sendMails, sentMail } from '../../support/mails'
import { callPanel, phoneData } from '../../support/panel'
import { newPerson, pay, payingMember, type Person, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { rewriteKept } from '../../support/keptAsWritten'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { RENEWAL_NOTICE_DAYS: '7' } })
})
afterAll(() => club.stop())

const fromNow = (ms: number): string => toDbDate(new Date(Date.now() + ms))
const run = (sql: string): Promise<unknown> => club.superuser.sql.run(sql)
const member = async (): Promise<Person> => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  return person
}

/** Runs the calendar's job twice at once, and waits for what it does last: a notice to a person who must get it. */
async function notices(): Promise<void> {
  const sign = await newPerson(club)
  await stopped(sign, 30 * HOUR_MS)
  await Promise.all([club.runJob('queueNotices'), club.runJob('queueNotices')])
  await eventually(async () => expect(await mailRows(club, sign, 'payment-reminder')).toHaveLength(1))
}
const stopped = ({ id }: Person, agoMs: number): Promise<unknown> =>
  rewriteKept(
    club,
    'consents',
    `UPDATE consents SET accepted_at = '${fromNow(-agoMs)}' WHERE profile = '${id}'`,
  )

describe('who stopped before paying', () => {
  const remindersOf = (person: Person): Promise<MailRow[]> => mailRows(club, person, 'payment-reminder')

  test('is reminded once, a day later, with a way out of reminders', async () => {
    const person = await newPerson(club)
    await stopped(person, 23 * HOUR_MS)
    await notices()
    expect(await remindersOf(person)).toEqual([])
    await stopped(person, 25 * HOUR_MS)
    await notices()
    const mail = await sentMail(club, person, /a medias$/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('19,99\u00a0€ al mes')
      expect(part).toContain('No quiero recordatorios')
      expect(part).toContain(`${club.url}/auth/login?volver=`)
    }
    expect(mail.links.filter((link) => link.includes('/sin-recordatorios#'))).toHaveLength(1)
    await stopped(person, 3 * DAY_MS)
    await notices()
    expect(await remindersOf(person)).toHaveLength(1)
  })

  test('is left alone when they asked for it, have paid, were added by phone, left long ago or have died', async () => {
    const optedOut = await newPerson(club)
    await run(`UPDATE profiles SET reminder_opt_out = TRUE WHERE id = '${optedOut.id}'`)
    const paid = await member()
    const staff = await newStaff(club)
    const phoned = (await callPanel({ club, staff }, 'clients', phoneData())).json as unknown as Person
    const longAgo = await newPerson(club)
    const dead = await newPerson(club)
    await run(`UPDATE profiles SET bereaved_at = '${fromNow(-HOUR_MS)}' WHERE id = '${dead.id}'`)
    for (const person of [optedOut, paid, phoned, dead]) await stopped(person, 26 * HOUR_MS)
    await stopped(longAgo, 8 * DAY_MS)
    await notices()
    for (const person of [optedOut, paid, phoned, longAgo, dead])
      expect(await remindersOf(person)).toEqual([])
  })

  test('who reached the payment later is reminded a day after that', async () => {
    const person = await newPerson(club)
    await pay(club, person, '4000000000000002').catch(() => undefined)
    await stopped(person, 30 * HOUR_MS)
    await rewriteKept(
      club,
      'consents',
      `UPDATE consents SET accepted_at = '${fromNow(-2 * HOUR_MS)}' WHERE profile = '${person.id}' AND document = 'immediate-start'`,
    )
    await notices()
    expect(await remindersOf(person)).toEqual([])
  })

  test.each(['paid', 'opted out'])(
    'is not reminded when they have %s before it could leave',
    async (what) => {
      await sendMails(club)
      await club.mail.down()
      const person = await newPerson(club)
      await stopped(person, 25 * HOUR_MS)
      await notices()
      if (what === 'opted out')
        await run(`UPDATE profiles SET reminder_opt_out = TRUE WHERE id = '${person.id}'`)
      else {
        await pay(club, person)
        await verify(club, person)
      }
      await club.mail.up()
      await makeMailsDue(club)
      await sendMails(club)
      expect(await remindersOf(person)).toMatchObject([{ state: 'dropped' }])
    },
  )
})

describe('a card that will expire', () => {
  const noticesOf = (person: Person): Promise<MailRow[]> => mailRows(club, person, 'card-expiring')
  /** @param ahead months from the club's present one */
  async function expires({ id }: Person, ahead: number, last4 = '4242'): Promise<void> {
    const [year = 0, monthOfYear = 0] = clubDay(new Date()).split('-').map(Number)
    const month = year * 12 + monthOfYear - 1 + ahead
    await run(
      `UPDATE subscriptions SET card_exp_year = ${Math.floor(month / 12)}, card_exp_month = ${(month % 12) + 1},
         card_last4 = '${last4}' WHERE profile_id = '${id}'`,
    )
  }

  test.each([
    { ahead: -1, told: 0 },
    { ahead: 0, told: 1 },
    { ahead: 1, told: 1 },
    { ahead: 2, told: 0 },
  ])('in $ahead months: $told mails, however often the job runs', async ({ ahead, told }) => {
    const person = await member()
    await expires(person, ahead)
    await notices()
    await notices()
    expect(await noticesOf(person)).toHaveLength(told)
  })

  test('says which card, when, and where to change it', async () => {
    const person = await member()
    await expires(person, 1)
    await notices()
    const mail = await sentMail(club, person, /caducar$/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toMatch(/Visa terminada en 4242, caduca a finales de [a-z]+ de 20\d\d/)
      expect(part).toContain(`${club.url}/portal/cuenta/tarjeta`)
    }
  })

  test('another card is another mail; one that was changed before it could leave is none', async () => {
    await sendMails(club)
    await club.mail.down()
    const person = await member()
    await expires(person, 1)
    await notices()
    await expires(person, 1, '5556')
    await notices()
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect((await noticesOf(person)).map(({ state }) => state)).toEqual(['dropped', 'sent'])
  })

  test('who is leaving is not asked for a card', async () => {
    const person = await member()
    await expires(person, 1)
    await run(
      `UPDATE subscriptions SET cancel_at = '${fromNow(20 * DAY_MS)}' WHERE profile_id = '${person.id}'`,
    )
    await notices()
    expect(await noticesOf(person)).toEqual([])
  })
})

describe('before a renewal', () => {
  const noticesOf = (person: Person): Promise<MailRow[]> => mailRows(club, person, 'renewal-notice')
  const renewsAt = ({ id }: Person, end: Date): Promise<unknown> =>
    run(`UPDATE subscriptions SET current_period_end = '${toDbDate(end)}' WHERE profile_id = '${id}'`)
  const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

  test('as many days as the operator wants: day, amount and card; once for each period', async () => {
    const person = await member()
    await renewsAt(person, inDays(8))
    await notices()
    expect(await noticesOf(person)).toEqual([])
    const end = inDays(6)
    await renewsAt(person, end)
    await notices()
    await notices()
    const mail = await sentMail(club, person, /se renueva/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`El ${mailDay(end)} cobramos 19,99\u00a0€ con tu tarjeta Visa terminada en 4242`)
    }
    await renewsAt(person, inDays(5))
    await notices()
    expect(await noticesOf(person)).toHaveLength(2)
  })

  test('is dropped when the membership was cancelled before it could leave', async () => {
    await sendMails(club)
    await club.mail.down()
    const person = await member()
    await renewsAt(person, inDays(3))
    await notices()
    await run(`UPDATE subscriptions SET cancel_at = current_period_end WHERE profile_id = '${person.id}'`)
    await club.mail.up()
    await makeMailsDue(club)
    await sendMails(club)
    expect(await noticesOf(person)).toMatchObject([{ state: 'dropped' }])
  })

  test('where the setting says so nobody is told', async () => {
    await club.end('stop')
    await club.start({ RENEWAL_NOTICE_DAYS: 'off' })
    const person = await member()
    await renewsAt(person, inDays(3))
    await notices()
    expect(await noticesOf(person)).toEqual([])
    expect(mailsTo(club, person.email).map(({ subject }) => subject)).not.toContain('renueva')
  })

  test('in the demo people are told fifteen days ahead unless the setting says otherwise', async () => {
    await club.end('stop')
    await club.start({ RENEWAL_NOTICE_DAYS: '' })
    const [told, later] = [await member(), await member()]
    await renewsAt(told, inDays(14))
    await renewsAt(later, inDays(16))
    await notices()
    expect(await noticesOf(told)).toHaveLength(1)
    expect(await noticesOf(later)).toEqual([])
  })
})
