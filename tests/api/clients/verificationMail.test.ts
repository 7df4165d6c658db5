import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaughtMail } from '@/ops/run/caughtMail'
import { toDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { mailRows, type MailRow, mailsTo as allMailsTo, makeMailsDue } from '../../support/mails'
import { newPerson, type Person } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const mailsTo = (person: Person): CaughtMail[] => allMailsTo(club, person.email)
const rowOf = async (person: Person): Promise<MailRow> => (await mailRows(club, person, 'verification'))[0]!

test('is really sent, once, and confirms the address where its account is signed in', async () => {
  const person = await newPerson(club)
  await Promise.all([
    club.runJob('sendQueuedMails'),
    club.runJob('sendQueuedMails'),
    club.runJob('sendQueuedMails'),
  ])
  const mail = await club.mail.waitFor(({ to }) => to.includes(person.email))
  expect(mail.subject).toBe('Confirma tu correo en Arrimo')
  expect(mail.links).toHaveLength(1)
  const [address, token = ''] = mail.links[0]!.split('#')
  expect(address).toBe(`${club.url}/auth/verify-email`)
  await eventually(async () =>
    expect(await rowOf(person)).toMatchObject({ state: 'sent', attempts: 1, error: '' }),
  )

  const confirm = () => callClub(club, 'verification/confirm-link', { body: { token }, token: person.token })
  expect(await confirm()).toEqual({ status: 200, json: { success: true, passwordToken: null } })
  const me = await callClub(club, 'me', { method: 'GET', token: person.token })
  expect(me.status, 'the session lives on').toBe(200)
  expect(me.json['profile']).toMatchObject({ verified: true })
  expect((await confirm()).status, 'a second click does no harm').toBe(200)
  await makeMailsDue(club)
  await club.runJob('sendQueuedMails')
  await club.runJob('sendQueuedMails')
  expect(mailsTo(person)).toHaveLength(1)
})

describe('while the mail server', () => {
  test('is down, sign-up works all the same, and the mail leaves once when it is back', async () => {
    await club.mail.down()
    const person = await newPerson(club)
    await club.runJob('sendQueuedMails')
    await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'queued', attempts: 1 }))
    const { error, next_attempt_at } = await rowOf(person)
    expect(error).not.toBe('')
    expect(error).not.toContain(person.email)
    expect(Date.parse(next_attempt_at) - Date.now()).toBeGreaterThan(50_000)
    await club.mail.up()
    await club.runJob('sendQueuedMails')
    expect(mailsTo(person)).toEqual([])
    await makeMailsDue(club)
    await Promise.all([club.runJob('sendQueuedMails'), club.runJob('sendQueuedMails')])
    await eventually(async () =>
      expect(await rowOf(person)).toMatchObject({ state: 'sent', attempts: 2, error: '' }),
    )
    expect(mailsTo(person)).toHaveLength(1)
  })

  test('is busy, it is tried again later, and its complaint is kept without the address', async () => {
    club.mail.failNext(1)
    const person = await newPerson(club)
    await club.runJob('sendQueuedMails')
    await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'queued', attempts: 1 }))
    expect((await rowOf(person)).error).toMatch(/451|Busy/)
    await makeMailsDue(club)
    await club.runJob('sendQueuedMails')
    await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'sent', attempts: 2 }))
    expect(mailsTo(person)).toHaveLength(1)
  })

  test('stays away for three days, the mail is given up and says so', async () => {
    await club.mail.down()
    const person = await newPerson(club)
    await club.superuser.sql.run(
      `UPDATE messages SET created = '2026-01-01 00:00:00.000Z', attempts = 70 WHERE profile = '${person.id}'`,
    )
    await club.runJob('sendQueuedMails')
    await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'failed', attempts: 71 }))
    await club.mail.up()
  })
})

test('survives a power cut', async () => {
  const person = await newPerson(club)
  await club.end('kill')
  await club.start()
  await club.runJob('sendQueuedMails')
  await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'sent' }))
  expect(mailsTo(person)).toHaveLength(1)
})

test('a mail that was being sent when the server died is sent when its lease is over', async () => {
  const person = await newPerson(club)
  await club.superuser.sql.run(
    `UPDATE messages SET next_attempt_at = '${toDbDate(new Date(Date.now() + 120_000))}' WHERE profile = '${person.id}'`,
  )
  await club.runJob('sendQueuedMails')
  expect(mailsTo(person)).toEqual([])
  await makeMailsDue(club)
  await club.runJob('sendQueuedMails')
  await eventually(async () => expect(await rowOf(person)).toMatchObject({ state: 'sent' }))
})

test('without a mail server mails wait, and sign-up works', async () => {
  const mute = await startTestClub({ settings: { SMTP_HOST: '', SMTP_PORT: '' } })
  try {
    const { id } = await newPerson(mute)
    await mute.runJob('sendQueuedMails')
    const [row] = await mailRows(mute, { id })
    expect(row).toMatchObject({ state: 'queued', attempts: 0 })
  } finally {
    await mute.stop()
  }
})
