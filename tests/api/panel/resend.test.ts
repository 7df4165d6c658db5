import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeliverySent, MailSent } from '@/contract/panel/clients'
import { toDbDate } from '@/server/db/dbDate'
import { act } from '../../support/benefits'
import { startSendingCodes } from '../../support/codes'
import { eventually } from '../../support/eventually'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { newPerson, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { httpCall } from '../../support/httpCall'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const resendMail = ({ id }: { id: string }) => callPanel(panel, `mails/${id}/resend`)
const resendDelivery = ({ id }: { id: string }) => callPanel(panel, `deliveries/${id}/resend`)
const mailOf = async ({ id }: Person): Promise<MailSent> => (await detailOf(panel, id)).mails[0]!
const deliveryOf = async ({ id }: Person): Promise<DeliverySent> => (await detailOf(panel, id)).deliveries[0]!
const mailsTo = ({ email }: Person): number =>
  club.mail.messages.filter(({ to }) => to.includes(email)).length
const leadsOf = ({ email }: Person): number =>
  club.automation.requests.filter(({ rawBody }) => rawBody.includes(email)).length
const times4 = <T>(value: T): T[] => [value, value, value, value]
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

/** As after three days without the mail server, or without the automation. */
const giveUp = async ({ id }: Person): Promise<void> => {
  const long = "attempts = 70, next_attempt_at = '', created = '2026-01-01 00:00:00.000Z'"
  await club.superuser.sql.run(
    `UPDATE messages SET state = 'failed', error = 'x', ${long} WHERE profile = '${id}'`,
  )
}

describe('a mail that was given up', () => {
  test('leaves once, however often and by however many it is asked', async () => {
    const person = await newPerson(club)
    await giveUp(person)
    const mail = await mailOf(person)
    expect(mail.state).toBe('failed')
    const answers = await times(4, () => resendMail(mail))
    expect(answers).toEqual(times4({ status: 200, json: { success: true } }))
    expect(await mailOf(person)).toMatchObject({ state: 'queued', error: '' })
    await times(3, () => club.runJob('sendQueuedMails'))
    await eventually(async () => expect(await mailOf(person)).toMatchObject({ state: 'sent' }))
    await club.runJob('sendQueuedMails')
    expect(mailsTo(person)).toBe(1)
    expect((await auditOf(panel, person.id)).filter(({ action }) => action === 'mail_resent')).toMatchObject([
      { actor: 'Equipo', fields: ['verification'], before: 'failed', after: 'queued' },
    ])
  })

  test('is not sent a second time while a sender holds it', async () => {
    const person = await newPerson(club)
    const soon = toDbDate(new Date(Date.now() + 100_000))
    await club.superuser.sql.run(
      `UPDATE messages SET next_attempt_at = '${soon}' WHERE profile = '${person.id}'`,
    )
    const mail = await mailOf(person)
    expect((await resendMail(mail)).status).toBe(200)
    await club.runJob('sendQueuedMails')
    expect(mailsTo(person)).toBe(0)
    expect(await auditOf(panel, person.id)).toEqual([])
  })

  test('that waits for its next try in an hour leaves now', async () => {
    const person = await newPerson(club)
    const later = toDbDate(new Date(Date.now() + 3_600_000))
    await club.superuser.sql.run(
      `UPDATE messages SET next_attempt_at = '${later}' WHERE profile = '${person.id}'`,
    )
    await resendMail(await mailOf(person))
    await club.runJob('sendQueuedMails')
    await eventually(() => expect(mailsTo(person)).toBe(1))
  })
})

test('a mail with a link that only the person asks for is not sent again by the club', async () => {
  await startSendingCodes(club)
  const person = await newPerson(club)
  await httpCall(club, '/api/collections/profiles/request-password-reset', {
    method: 'POST',
    json: { email: person.email },
  })
  const sent = async (): Promise<MailSent> =>
    (await detailOf(panel, person.id)).mails.find(({ kind }) => kind === 'password-reset')!
  await expect.poll(sent).toBeTruthy()
  const mail = await sent()
  expect(await resendMail(mail)).toMatchObject({ status: 409, json: { code: 'mail_not_resendable' } })
  expect(await sent()).toEqual(mail)
})

test.each(['pending', 'dead', 'delivered'])('a webhook that is %s leaves once', async (state) => {
  const person = await newPerson(club)
  if (state === 'dead') await giveUp(person)
  if (state === 'delivered') {
    await club.runJob('deliverWebhooks')
    await eventually(async () => expect(await deliveryOf(person)).toMatchObject({ state: 'delivered' }))
  }
  const before = leadsOf(person)
  const delivery = await deliveryOf(person)
  expect(await times(4, () => resendDelivery(delivery))).toEqual(
    times4({ status: 200, json: { success: true } }),
  )
  await times(3, () => club.runJob('deliverWebhooks'))
  await eventually(async () =>
    expect(await deliveryOf(person)).toMatchObject({ state: 'delivered', last_status: 200, last_error: '' }),
  )
  expect(leadsOf(person)).toBe(before + 1)
  const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'delivery_resent')
  expect(lines).toHaveLength(state === 'pending' ? 0 : 1)
})

test('what is not there is not_found', async () => {
  for (const path of ['mails/nothing00000000/resend', 'deliveries/nothing00000000/resend']) {
    expect(await callPanel(panel, path)).toMatchObject({ status: 404, json: { code: 'not_found' } })
  }
})

describe('what went to a device, or to the provider of messages', () => {
  let rows = 0
  /** A row as the jobs leave it. @returns its id */
  async function noted(
    { id }: Person,
    { way, kind, state, occasion }: { way: string; kind: string; state: string; occasion: string },
  ): Promise<string> {
    const row = await club.superuser.collection('messages').create({
      ...{ profile: id, channel: way, kind, occasion, state, attempts: 1 },
      ...(state === 'sent' && { sent_at: toDbDate(new Date()) }),
      error: state === 'sent' ? '' : 'unheard',
    })
    rows += 1
    return row.id
  }
  const done = async (person: Person): Promise<string> => {
    const { id } = await act(club, person)
    const { status } = await callPanel(panel, `requests/${id}/handling`, { handling: 'done' })
    expect(status).toBe(200)
    await club.superuser.sql.run(
      `DELETE FROM messages WHERE profile = '${person.id}' AND kind = 'request-done'`,
    )
    return `${id} a${rows}`
  }
  const shown = async ({ id }: Person) =>
    (await detailOf(panel, id)).mails.map(({ way, kind, state }) => [way, kind, state])

  test('stands with the mails, newest first, with its way and its result', async () => {
    const person = await payingMember(club)
    const occasion = await done(person)
    const pushId = await noted(person, { way: 'push', kind: 'request-done', state: 'unknown', occasion })
    await noted(person, { way: 'message', kind: 'refunded', state: 'sent', occasion: 're_1' })
    expect((await shown(person)).slice(0, 2)).toEqual([
      ['message', 'refunded', 'sent'],
      ['push', 'request-done', 'unknown'],
    ])
    const { mails, deliveries } = await detailOf(panel, person.id)
    expect(mails.find(({ id }) => id === pushId)).toEqual({
      ...{ id: pushId, way: 'push', kind: 'request-done', state: 'unknown', attempts: 1 },
      ...{ sent_at: null, error: 'unheard', created: expect.any(String) as string },
    })
    expect(deliveries.map(({ kind }) => kind)).not.toContain('refunded')
  })

  test.each(['push', 'message'])('goes by mail: %s', async (way) => {
    const person = await payingMember(club)
    const occasion = await done(person)
    const id = await noted(person, { way, kind: 'request-done', state: 'unknown', occasion })
    expect(await times(4, () => resendMail({ id }))).toEqual(times4({ status: 200, json: { success: true } }))
    const mine = (await shown(person)).filter(([, kind]) => kind === 'request-done')
    expect(mine.sort()).toEqual(
      [
        ['mail', 'request-done', 'queued'],
        [way, 'request-done', 'unknown'],
      ].sort(),
    )
    await club.runJob('sendQueuedMails')
    const told = () =>
      club.mail.messages.filter(
        ({ to, subject }) => to.includes(person.email) && /está resuelta/.test(subject),
      )
    await eventually(() => expect(told()).toHaveLength(1))
    const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'mail_resent')
    expect(lines).toMatchObject([{ fields: ['request-done'], before: 'unknown', after: 'queued' }])
  })

  test('goes by the mail of it that there is', async () => {
    const person = await payingMember(club)
    const occasion = await done(person)
    const id = await noted(person, { way: 'push', kind: 'request-done', state: 'failed', occasion })
    await noted(person, { way: 'mail', kind: 'request-done', state: 'sent', occasion })
    expect((await resendMail({ id })).status).toBe(200)
    expect((await shown(person)).filter(([way, kind]) => way === 'mail' && kind === 'request-done')).toEqual([
      ['mail', 'request-done', 'queued'],
    ])
  })

  test('is refused when it is not true any more, or is for devices alone, and leaves nothing', async () => {
    const person = await payingMember(club)
    const occasion = await done(person)
    const { id: open } = await act(club, person, { service_id: 'asesoria-laboral' })
    for (const [kind, about] of [
      ['request-cancelled', occasion],
      ['request-taken', `${open} b`],
    ] as const) {
      const id = await noted(person, { way: 'push', kind, state: 'failed', occasion: about })
      expect(await resendMail({ id })).toMatchObject({ status: 409, json: { code: 'mail_not_resendable' } })
      expect((await shown(person)).filter(([, shownKind]) => shownKind === kind)).toEqual([
        ['push', kind, 'failed'],
      ])
    }
    expect((await auditOf(panel, person.id)).filter(({ action }) => action === 'mail_resent')).toEqual([])
  })

  test('is no webhook: as one it is not found', async () => {
    const person = await payingMember(club)
    const id = await noted(person, { way: 'message', kind: 'refunded', state: 'failed', occasion: 're_2' })
    expect((await resendDelivery({ id })).status).toBe(404)
  })
})
