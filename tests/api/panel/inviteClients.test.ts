import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, callPanel, type Panel } from '../../support/panel'
import { mailRows, makeMailsDue, sendMails, sentMail } from '../../support/mails'
import { CARD_THAT_DECLINES, MONTH, turnCard } from '../../support/money'
import { newPerson, payingMember, type Person, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const invite = (...ids: string[]) => callPanel(panel, 'clients/invite', { ids })
const invitations = async (id: string) =>
  (
    await club.superuser
      .collection('messages')
      .getFullList({ filter: `profile = "${id}" && kind = "payment-invitation"` })
  ).length

test('mails the link to everybody chosen who may get it, once an hour, and says how many were left out', async () => {
  const [one, two, mourning, member] = [
    await newPerson(club),
    await newPerson(club),
    await newPerson(club),
    await payingMember(club),
  ]
  await club.sandbox.settled()
  await club.superuser.sql.run(
    `UPDATE profiles SET bereaved_at = '2026-11-20 10:00:00.000Z' WHERE id = '${mourning.id}'`,
  )
  const chosen = [one.id, two.id, two.id, mourning.id, member.id, 'nobody000000000']
  const left = [
    { id: mourning.id, why: 'bereaved' },
    { id: member.id, why: 'paid' },
    { id: 'nobody000000000', why: 'gone' },
  ]
  expect(await invite(...chosen)).toMatchObject({
    status: 200,
    json: { sent: 2, left_out: 3, opted_out: 0, left },
  })
  expect([await invitations(one.id), await invitations(two.id)]).toEqual([1, 1])
  expect([await invitations(mourning.id), await invitations(member.id)]).toEqual([0, 0])
  expect((await auditOf(panel, two.id))[0]).toMatchObject({ action: 'client_invited', actor: 'Equipo' })

  const recent = [one, two].map(({ id }) => ({ id, why: 'recent' }))
  expect(await invite(...chosen)).toMatchObject({
    json: { sent: 0, left_out: 5, left: [...recent, ...left] },
  })
  expect(await invitations(one.id)).toBe(1)
})

test('leaves out who left the club or is blocked, and apart from them who has said no to reminders', async () => {
  const [asked, optedOut, former, blocked] = [
    await newPerson(club),
    await newPerson(club),
    await newPerson(club),
    await newPerson(club),
  ]
  const set = (id: string, change: string) =>
    club.superuser.sql.run(`UPDATE profiles SET ${change} WHERE id = '${id}'`)
  await set(optedOut.id, 'reminder_opt_out = TRUE')
  await set(former.id, "stage = 'Cliente de baja', fecha_de_baja = '2026-10-20 10:00:00.000Z'")
  await set(blocked.id, 'active = FALSE')
  expect(await invite(asked.id, optedOut.id, former.id, blocked.id)).toMatchObject({
    status: 200,
    json: {
      sent: 1,
      left_out: 3,
      opted_out: 1,
      left: [
        { id: optedOut.id, why: 'opted_out' },
        { id: former.id, why: 'left' },
        { id: blocked.id, why: 'left' },
      ],
    },
  })
  expect(await Promise.all([asked, optedOut, former, blocked].map(({ id }) => invitations(id)))).toEqual([
    1, 0, 0, 0,
  ])
})

/** People whose renewal failed more than an hour ago. */
async function owing(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) people.push(await payingMember(club))
  await club.sandbox.settled()
  for (const person of people) turnCard(club, person, CARD_THAT_DECLINES)
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  await club.sandbox.settled()
  for (const person of people) await verify(club, person)
  await sendMails(club)
  const ids = people.map(({ id }) => `'${id}'`).join(', ')
  await club.superuser.sql.run(
    `UPDATE messages SET created = '2026-01-01 10:00:00.000Z' WHERE profile IN (${ids})`,
  )
  return people
}
/** In SQL: an end that is still to come whenever the test runs. */
const IN_A_MONTH = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+30 days')"
const reminders = (person: Person) => mailRows(club, person, 'renewal-reminder')

test('reminds whoever owes a renewal, once an hour, and nobody who left, said no or is written to already', async () => {
  const [owes, leaving, optedOut, justTold] = (await owing(4)) as [Person, Person, Person, Person]
  const run = (sql: string) => club.superuser.sql.run(sql)
  await run(`UPDATE subscriptions SET cancel_at = ${IN_A_MONTH} WHERE profile_id = '${leaving.id}'`)
  await run(`UPDATE profiles SET reminder_opt_out = TRUE WHERE id = '${optedOut.id}'`)
  await run(
    `UPDATE messages SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE profile = '${justTold.id}' AND kind = 'payment-failed'`,
  )
  const chosen = [owes.id, leaving.id, optedOut.id, justTold.id]
  expect(await invite(...chosen)).toMatchObject({
    status: 200,
    json: {
      sent: 1,
      left_out: 3,
      opted_out: 1,
      left: [
        { id: leaving.id, why: 'left' },
        { id: optedOut.id, why: 'opted_out' },
        { id: justTold.id, why: 'recent' },
      ],
    },
  })
  expect(
    (await Promise.all(chosen.map((id) => mailRows(club, { id }, 'renewal-reminder')))).flat(),
  ).toHaveLength(1)
  expect((await auditOf(panel, owes.id))[0]).toMatchObject({
    action: 'client_reminded',
    actor: 'Equipo',
    after: 'renewal-reminder',
  })
  const mail = await sentMail(club, owes, /^Tu cuota sigue pendiente$/)
  expect(mail.links).toContain(`${club.url}/portal/cuenta`)
  expect(mail.text).toContain('Tu cuota de 19,99\u00a0€ sigue pendiente')
  expect(await invite(owes.id)).toMatchObject({ json: { sent: 0, left: [{ id: owes.id, why: 'recent' }] } })
  expect(await reminders(owes)).toHaveLength(1)
})

test('a reminder does not leave once its person has paid, left, died or said no', async () => {
  const changes = [
    "UPDATE subscriptions SET status = 'active' WHERE profile_id = ",
    `UPDATE subscriptions SET cancel_at = ${IN_A_MONTH} WHERE profile_id = `,
    "UPDATE payments SET state = 'paid' WHERE state = 'open' AND profile = ",
    'UPDATE profiles SET active = FALSE WHERE id = ',
    "UPDATE profiles SET bereaved_at = '2026-11-20 10:00:00.000Z' WHERE id = ",
    'UPDATE profiles SET reminder_opt_out = TRUE WHERE id = ',
  ]
  const people = await owing(changes.length)
  await club.mail.down()
  expect(await invite(...people.map(({ id }) => id))).toMatchObject({ json: { sent: people.length } })
  for (const [at, change] of changes.entries()) await club.superuser.sql.run(`${change}'${people[at]?.id}'`)
  await club.mail.up()
  await makeMailsDue(club)
  await sendMails(club)
  for (const person of people) expect(await reminders(person)).toMatchObject([{ state: 'dropped' }])
})

test('takes at least one id and fifty at most', async () => {
  for (const ids of [[], Array.from({ length: 51 }, () => 'nobody000000000'), ['Ana']])
    expect(await invite(...ids)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
})
