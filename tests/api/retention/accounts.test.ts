import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptSince, RETENTION } from '@/domain/retention'
import { toDbDate } from '@/server/db/dbDate'
import { ACCOUNTS_A_NIGHT } from '@/server/jobs/retainedRows'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { mailsTo, sendMails } from '../../support/mails'
import { auditOf, callPanel } from '../../support/panel'
import {
  createSubscription,
  me,
  newPerson,
  pay,
  payingMember,
  type Person,
  WORKING_CARD,
} from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'

/** Each account is asked about at Stripe. */
const SLOW_MS = 200_000

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const run = (sql: string): Promise<unknown> => club.superuser.sql.run(sql)

/** The account has been unused for longer than the club keeps it without a payment. */
async function longUnused({ id }: { id: string }): Promise<void> {
  const before = toDbDate(new Date(keptSince(RETENTION.unpaidAccounts.kept, new Date()).getTime() - 1))
  await run(`UPDATE profiles SET created = '${before}', last_visit = '${before}' WHERE id = '${id}'`)
}
const isThere = async ({ id }: { id: string }): Promise<boolean> =>
  (await club.superuser.sql.run(`SELECT id FROM profiles WHERE id = '${id}'`)).rows.length === 1

const customerOf = async ({ id }: Person): Promise<string> =>
  String((await club.superuser.collection('profiles').getOne(id))['stripe_customer_id'])

describe('an account that was never paid', () => {
  test('goes with its customer at Stripe, and its person is told once', async () => {
    const person = await newPerson(club)
    await createSubscription(club, person)
    const customer = await customerOf(person)
    for (const { id } of (await stripeAccount(club.sandbox).subscriptions.list({ customer })).data)
      await stripeAccount(club.sandbox).subscriptions.cancel(id)
    await longUnused(person)
    await club.runJob('applyRetention')
    await club.runJob('applyRetention')
    expect(await isThere(person)).toBe(false)
    expect(await stripeAccount(club.sandbox).customers.retrieve(customer)).toMatchObject({ deleted: true })
    await sendMails(club)
    const told = mailsTo(club, person.email).filter(({ subject }) => /Hemos borrado tus datos/.test(subject))
    expect(told).toHaveLength(1)
    expect(told[0]!.text.replaceAll('\u00a0', ' ')).toMatch(
      /no llegaste a pagar\. Han pasado 90 días desde tu última visita/,
    )
    const panel = { club, staff: await newStaff(club) }
    // Nobody has asked for it, and neither the line nor the mail says that somebody has.
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({ action: 'client_deleted', actor: 'retention', fields: ['profile'] }),
    )
    expect(told[0]!.text).not.toMatch(/pedido/)
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['signed in', (person) => signedIn(club, person)],
    ['opened the app', (person) => me(club, person)],
    ['had their session renewed', ({ token }) => callClub(club, 'refresh-session', { token })],
  ])('stays when its person has %s since', async (_, visit) => {
    const person = await newPerson(club)
    await longUnused(person)
    expect(await visit(person)).toBeTruthy()
    await club.runJob('applyRetention')
    expect(await isThere(person)).toBe(true)
  })

  test('stays while a payment is under way', async () => {
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    await longUnused(person)
    await club.runJob('applyRetention')
    expect(await isThere(person)).toBe(true)
    expect(club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })).toMatchObject({
      intent: { status: 'succeeded' },
    })
  })

  test('that was paid without the club hearing of it is a member’s', async () => {
    const person = await newPerson(club)
    club.sandbox.deliveries.configure({ paused: true })
    await pay(club, person)
    club.sandbox.deliveries.clear()
    club.sandbox.deliveries.configure({ paused: false })
    await longUnused(person)
    await club.runJob('applyRetention')
    expect((await me(club, person)).json).toMatchObject({ access: 'granted' })
  })

  test('stays when Stripe knows a customer of theirs, whom the club never heard of, with a subscription', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    const customer = await customerOf(member)
    await run(
      `UPDATE profiles SET stripe_customer_id = '', stage = 'Paso 1 sin pago' WHERE id = '${member.id}'`,
    )
    await longUnused(member)
    await club.runJob('applyRetention')
    expect(await isThere(member)).toBe(true)
    expect(await stripeAccount(club.sandbox).customers.retrieve(customer)).not.toHaveProperty('deleted')
  })

  test('waits for another night when Stripe cannot be reached: after the first one nobody is asked about', async () => {
    const people = [await newPerson(club), await newPerson(club), await newPerson(club)]
    for (const person of people) await longUnused(person)
    const notRemoved = async (): Promise<number> => {
      const filter = "message = 'account not removed'"
      return (await club.superuser.logs.getList(1, 1, { filter })).totalItems
    }
    const before = await notRemoved()
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', path: '/v1/*', times: null })
    const lastRow = 'stays-until-night'
    await run(
      `INSERT INTO _otps (id, collectionRef, recordRef, created) VALUES ('${lastRow}', 'c', 'r', '2001-01-01 00:00:00.000Z')`,
    )
    await club.runJob('applyRetention')
    await expect.poll(notRemoved).toBe(before + 1)
    // Everything else does not wait for Stripe.
    expect((await club.superuser.sql.run(`SELECT id FROM _otps WHERE id = '${lastRow}'`)).rows).toEqual([])
    club.sandbox.faults.clear()
    for (const person of people) expect(await isThere(person)).toBe(true)
    await club.runJob('applyRetention')
    for (const person of people) expect(await isThere(person)).toBe(false)
    expect(await notRemoved()).toBe(before + 1)
  })

  test.each([
    ['before its customer is deleted', 'GET', 1],
    ['while its customer is being deleted', 'DELETE', 0],
  ] as const)('stays when its person comes back %s', async (_, method, skip) => {
    const person = await newPerson(club)
    await createSubscription(club, person)
    const customer = await customerOf(person)
    for (const { id } of (await stripeAccount(club.sandbox).subscriptions.list({ customer })).data)
      await stripeAccount(club.sandbox).subscriptions.cancel(id)
    await club.sandbox.settled()
    await longUnused(person)
    const path = `/v1/customers/${customer}`
    const asked = (): number =>
      club.sandbox.requests.list().filter((one) => one.method === method && one.path === path).length
    const before = asked()
    club.sandbox.faults.add({ method, path, skip, effect: 'delay', when: 'before', ms: 5_000 })
    const night = club.runJob('applyRetention')
    await expect.poll(asked, { interval: 20 }).toBe(before + skip + 1)
    expect((await me(club, person)).status).toBe(200)
    await night
    expect(await isThere(person)).toBe(true)
    const { deleted } = await stripeAccount(club.sandbox).customers.retrieve(customer)
    expect(deleted === true).toBe(method === 'DELETE')
  })

  test('of somebody whose relative has died goes without a mail', async () => {
    const person = await newPerson(club)
    await run(`UPDATE profiles SET bereaved_at = '2026-01-01 00:00:00.000Z' WHERE id = '${person.id}'`)
    await longUnused(person)
    await club.runJob('applyRetention')
    expect(await isThere(person)).toBe(false)
    await sendMails(club)
    expect(mailsTo(club, person.email).filter(({ subject }) => /borrado/.test(subject))).toEqual([])
  })
})

describe('an account of a former member', () => {
  test('loses what it was used for after a year, and keeps its payments until its years are over', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    const panel = { club, staff: await signedIn(club, { id: '', token: '', email: 'equipo@example.org' }) }
    await callPanel(panel, `clients/${person.id}/notes`, { text: 'Prefiere la tarde' })
    await run(`UPDATE call_notes SET created = '2001-01-01 00:00:00.000Z' WHERE profile = '${person.id}'`)
    await callPanel(panel, `clients/${person.id}/deactivate`)
    const endedAt = async (date: Date): Promise<void> => {
      const end = toDbDate(new Date(date.getTime() - 1))
      await run(`UPDATE profiles SET fecha_de_baja = '${end}' WHERE id = '${person.id}'`)
    }
    const counted = async (table: string): Promise<string | null | undefined> =>
      (await club.superuser.sql.run(`SELECT COUNT(*) FROM ${table} WHERE profile = '${person.id}'`))
        .rows[0]?.[0]

    await club.runJob('applyRetention')
    expect([await counted('call_notes'), await counted('payments')]).toEqual(['1', '1'])
    await endedAt(keptSince(RETENTION.callNotes.kept, new Date()))
    await club.runJob('applyRetention')
    expect([await counted('call_notes'), await counted('payments')]).toEqual(['0', '1'])
    expect(
      (await callClub(club, 'sign-in', { body: { email: person.email, password: 'Tortuga-4821' } })).status,
    ).toBe(200)
    await endedAt(keptSince(RETENTION.formerAccounts.kept, new Date()))
    await club.runJob('applyRetention')
    expect(await isThere(person)).toBe(false)
    await sendMails(club)
    expect(mailsTo(club, person.email).at(-1)!.text.replaceAll('\u00a0', ' ')).toMatch(
      /Han pasado 6 años desde que terminó/,
    )
  })
})

test(
  'no more go in one night than Stripe can be asked about; the next night goes on',
  async () => {
    const before = toDbDate(new Date(keptSince(RETENTION.formerAccounts.kept, new Date()).getTime() - 1))
    await run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACCOUNTS_A_NIGHT + 3})
       INSERT INTO profiles (id, tokenKey, email, stage, fecha_de_baja, bereaved_at, created)
       SELECT printf('former%09d', i), printf('former%09d', i), printf('former%d@example.org', i), 'Cliente de baja',
         '${before}', '${before}', '${before}' FROM n`,
    )
    const filter = "message = 'retention'"
    const counts = async () =>
      (await club.superuser.logs.getList(1, 200, { filter })).items.map(
        ({ data }) => data['formerAccounts'] as unknown,
      )
    const left = async () =>
      (await club.superuser.sql.run("SELECT COUNT(*) FROM profiles WHERE id LIKE 'former%'")).rows
    await club.runJob('applyRetention')
    // The last thing that the job does.
    await eventually(async () => expect(await counts()).toContain(ACCOUNTS_A_NIGHT), SLOW_MS)
    expect(await left()).toEqual([['3']])
    await club.runJob('applyRetention')
    await eventually(async () => expect(await left()).toEqual([['0']]), SLOW_MS)
  },
  2 * SLOW_MS,
)
