import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import type { CaughtMail } from '@/ops/run/caughtMail'
import {
  type ContactBody,
  contactBody,
  contactMails,
  sendContact,
  storedContact,
} from '../../support/contact'
import { toDbDate } from '@/server/db/dbDate'
import { eventually } from '../../support/eventually'
import { mailDay } from '@/copy/mails/mailFormat'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import { newPerson } from '../../support/people'
import { COUNTING, newDevice } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const deliver = (): Promise<void> => club.runJob('sendQueuedMails')
/** Time passes: what waits for its next try is due. */
const makeDue = (): Promise<unknown> =>
  club.superuser.sql.run(
    "UPDATE contact_messages SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE state = 'queued'",
  )
const becomes = (id: string, row: object): Promise<void> =>
  eventually(async () => expect(await storedContact(club, id)).toMatchObject(row))

async function keptContact(changes: Partial<ContactBody> = {}, token?: string): Promise<ContactBody> {
  const body = contactBody(changes)
  expect((await sendContact(club, body, token)).status).toBe(200)
  return body
}

async function mailOf(changes: Partial<ContactBody> = {}, token?: string): Promise<CaughtMail> {
  const { id } = await keptContact(changes, token)
  await deliver()
  await becomes(id, { state: 'sent', attempts: 1, error: '' })
  const mails = contactMails(club, id)
  expect(mails).toHaveLength(1)
  return mails[0]!
}

const header = ({ headers }: CaughtMail, wanted: string): string[] =>
  headers.filter(({ name }) => name === wanted).map(({ value }) => value)

test('goes to the club, says who writes and what, and is answered to that person', async () => {
  const mail = await mailOf({ reach: 'nuria@example.org', message: 'Hola:\n¿podéis llamarme?' })
  expect(mail.to).toEqual([BRAND.email])
  expect(mail.subject).toBe('Mensaje de Nuria Peña por la web')
  expect(header(mail, 'reply-to')).toEqual(['nuria@example.org'])
  expect(mail.html).toContain('Hola:<br>¿podéis llamarme?')
  for (const words of ['Nuria Peña', 'nuria@example.org', '¿podéis llamarme?'])
    expect(mail.text).toContain(words)
  expect(mail.links).toEqual([])
})

test('with a phone number it says to call', async () => {
  const mail = await mailOf({ reach: '600 123 456' })
  expect(header(mail, 'reply-to')).toEqual([])
  expect(mail.text).toContain('600 123 456')
  expect(mail.text).toContain('hay que llamar')
})

test('of a client it leads to their page in the panel', async () => {
  const { id, token } = await newPerson(club)
  expect((await mailOf({}, token)).links).toEqual([`${club.url}/admin-panel/clientes/${id}`])
})

const HOSTILE: [what: string, body: Partial<ContactBody>][] = [
  ['a line in the name', { name: 'Ana\r\nBcc: todos@example.org\r\n\r\nCuerpo' }],
  ['a line feed in the name', { name: 'Ana\nBcc: todos@example.org' }],
  ['a separator of paragraphs in the name', { name: 'Ana\u2028Bcc: todos@example.org' }],
  ['a header in the message', { message: 'Bcc: todos@example.org\r\n.\r\nRCPT TO:<todos@example.org>' }],
  ['an encoded word in the name', { name: '=?utf-8?q?=0D=0ABcc:_todos=40example.org?=' }],
]
test.each(HOSTILE)('%s changes nothing of the head', async (_what, body) => {
  const mail = await mailOf(body)
  expect(mail.to).toEqual([BRAND.email])
  for (const name of ['bcc', 'cc']) expect(header(mail, name)).toEqual([])
  for (const name of ['to', 'subject', 'message-id', 'from']) expect(header(mail, name)).toHaveLength(1)
  expect(mail.text).toContain('El equipo de')
})

test('an encoded word in a name is shown as it was typed', async () => {
  const { subject } = await mailOf({ name: 'Ana =?utf-8?q?Bego=C3=B1a?=' })
  expect(subject).toBe('Mensaje de Ana = ?utf-8?q?Bego=C3=B1a?= por la web')
})

test('HTML is shown as it was typed and never run', async () => {
  const mail = await mailOf({
    name: '<b>Ana</b>',
    reach: 'ana@example.org',
    message:
      '<script>alert(1)</script><img src=x onerror="alert(1)"> <a href="https://malo.example">& \'aquí\'</a>',
  })
  expect(mail.subject).toBe('Mensaje de <b>Ana</b> por la web')
  expect(mail.html).not.toMatch(/<(b|script|img|a)\b/i)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).toContain('&amp; &#39;aquí&#39;')
})

describe('the sender', () => {
  test('is told the number and the day of the answer, and nothing of what was written', async () => {
    const { id, reach } = await keptContact({ name: 'Compra ya', message: 'https://malo.example' })
    await sendMails(club)
    const row = (await storedContact(club, id))!
    const mails = mailsTo(club, reach)
    expect(mails).toHaveLength(1)
    const number = `${row.number.slice(0, 4)} ${row.number.slice(4)}`
    expect(mails[0]!.subject).toBe(`Hemos recibido tu mensaje (${number})`)
    expect(mails[0]!.text).toContain(`Te contestamos como muy tarde el ${mailDay(new Date(row.answer_by))}.`)
    expect(mails[0]!.text).not.toMatch(/Compra ya|malo\.example/)
    expect(await club.superuser.sql.run(`SELECT 1 FROM messages WHERE recipient = '${reach}'`)).toMatchObject(
      {
        rows: [],
      },
    )
  })

  test('with a phone number gets no mail', async () => {
    const { id } = await keptContact({ reach: '600 123 456' })
    const { rows } = await club.superuser.sql.run(`SELECT 1 FROM messages WHERE occasion = '${id}'`)
    expect(rows).toEqual([])
  })

  test('sent the same message again gets one mail', async () => {
    const body = await keptContact()
    await sendContact(club, body)
    await sendMails(club)
    expect(mailsTo(club, body.reach)).toHaveLength(1)
  })
})

test('three jobs at once send one mail', async () => {
  const { id } = await keptContact()
  await Promise.all([deliver(), deliver(), deliver()])
  await becomes(id, { state: 'sent', attempts: 1 })
  await makeDue()
  await deliver()
  expect(contactMails(club, id)).toHaveLength(1)
})

describe('while the mail server', () => {
  test('is down, the message is taken all the same, and its mail leaves once when it is back', async () => {
    await club.mail.down()
    const { id, reach } = await keptContact()
    await deliver()
    await becomes(id, { state: 'queued', attempts: 1 })
    const row = await storedContact(club, id)
    expect(row?.error).not.toBe('')
    expect(row?.error).not.toContain(reach)
    expect(row?.error).not.toContain('@')
    expect(Date.parse(row?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(50_000)
    await makeDue()
    await deliver()
    await becomes(id, { state: 'queued', attempts: 2 })
    await club.mail.up()
    await makeDue()
    await Promise.all([deliver(), deliver()])
    await becomes(id, { state: 'sent', attempts: 3, error: '' })
    await deliver()
    expect(contactMails(club, id)).toHaveLength(1)
  })

  test('stays away for a week, the message is tried every hour and never given up', async () => {
    await club.mail.down()
    const { id } = await keptContact()
    await club.superuser.sql.run(
      `UPDATE contact_messages SET created = '2026-01-01 00:00:00.000Z', attempts = 170 WHERE id = '${id}'`,
    )
    await deliver()
    await becomes(id, { state: 'queued', attempts: 171 })
    const wait = Date.parse((await storedContact(club, id))?.next_attempt_at ?? '') - Date.now()
    expect(wait).toBeGreaterThan(3_500_000)
    expect(wait).toBeLessThanOrEqual(3_600_000)
    await club.mail.up()
    await makeDue()
    await deliver()
    await becomes(id, { state: 'sent', attempts: 172 })
    expect(contactMails(club, id)).toHaveLength(1)
  })

  test('refuses the mail for now, it is sent later', async () => {
    club.mail.failNext(1)
    const { id } = await keptContact({ reach: '600 123 456' })
    await deliver()
    await becomes(id, { state: 'queued', attempts: 1 })
    expect((await storedContact(club, id))?.error).toMatch(/451|Busy/)
    await makeDue()
    await deliver()
    await becomes(id, { state: 'sent', attempts: 2 })
    expect(contactMails(club, id)).toHaveLength(1)
  })
})

test('a mail that was on its way in a power cut is sent when its lease is over', async () => {
  const { id } = await keptContact()
  await club.superuser.sql.run(
    `UPDATE contact_messages SET next_attempt_at = '${toDbDate(new Date(Date.now() + 120_000))}' WHERE id = '${id}'`,
  )
  await club.end('kill')
  await club.start()
  await deliver()
  expect(contactMails(club, id)).toEqual([])
  await makeDue()
  await deliver()
  await becomes(id, { state: 'sent', attempts: 1 })
  expect(contactMails(club, id)).toHaveLength(1)
})

test('a mail to a client that nobody takes does not hold up the club’s', async () => {
  const person = await newPerson(club)
  await club.superuser.sql.run(
    `UPDATE messages SET kind = 'unknown', next_attempt_at = '' WHERE profile = '${person.id}' AND channel = 'mail'`,
  )
  const { id } = await keptContact()
  await deliver()
  await becomes(id, { state: 'sent' })
  const [row] = await mailRows(club, person)
  expect(row).toMatchObject({ state: 'queued', attempts: 1 })
})

test('an address that strangers type is mailed once in five minutes and ten times a day', async () => {
  await club.end('stop')
  await club.start(COUNTING)
  const reach = 'otra-vez@example.org'
  const send = () => newDevice(club).post('/api/club/contact', contactBody({ reach }))
  const mails = async () =>
    Number(
      (await club.superuser.sql.run(`SELECT COUNT(*) FROM messages WHERE recipient = '${reach}'`))
        .rows[0]![0],
    )
  for (let time = 0; time < 3; time += 1) expect((await send()).status).toBe(200)
  expect(await mails()).toBe(1)
  for (let time = 0; time < 12; time += 1) {
    await club.superuser.sql.run(
      `UPDATE contact_messages SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '-6 minutes') WHERE reach = '${reach}'`,
    )
    expect((await send()).status).toBe(200)
  }
  // Of three messages at first, two had none.
  expect(await mails()).toBe(8)
})

test('without a mail server messages wait, and none is refused', async () => {
  await club.end('stop')
  await club.start({ SMTP_HOST: '', SMTP_PORT: '' })
  const { id } = await keptContact()
  await deliver()
  expect(await storedContact(club, id)).toMatchObject({ state: 'queued', attempts: 0 })
})
