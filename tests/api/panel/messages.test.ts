import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePageSent } from '@/contract/panel/messages'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { answeredBy, noonOf } from '@/domain/promise'
import { MESSAGE_PAGE_SIZE } from '@/domain/panel/messageQuery'
import { contactBody, sendContact, storedContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { auditOf, callPanel, deleteClient, type Panel } from '../../support/panel'
import { newPerson } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
beforeEach(() => club.superuser.sql.run('DELETE FROM contact_messages'))
afterAll(() => club.stop())

async function list(cursor: string | null = null): Promise<MessagePageSent> {
  const { status, json } = await callPanel(panel, 'message-list', { cursor })
  expect(status).toBe(200)
  return json as unknown as MessagePageSent
}

test('has every word of strangers and clients, the newest first, and how to answer', async () => {
  const member = await newPerson(club)
  const first = contactBody({ reach: '600 11 22 33', message: 'Uno\n\ny <b>dos</b>' })
  const second = contactBody()
  await sendContact(club, first)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await sendContact(club, second, member.token)
  const { messages, next } = await list()
  expect(next).toBeNull()
  expect(messages).toEqual([
    {
      id: second.id,
      name: second.name,
      reach: second.reach,
      message: second.message,
      client: { id: member.id, name: 'Ana María Núñez Ibarra' },
      kind: 'message',
      number: expect.stringMatching(/^\w{8}$/) as string,
      state: 'queued',
      attempts: 0,
      sent_at: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      answer_by: expect.stringMatching(/T12:00:00/) as string,
      is_late: false,
      handling: '',
      handled_at: null,
      handled_by: '',
      reason: null,
      can_reply: true,
      is_own_address: false,
      reply: null,
    },
    expect.objectContaining({ id: first.id, reach: first.reach, message: first.message, client: null }),
  ])
})

test('says when the mail about a message has left', async () => {
  const body = contactBody()
  await sendContact(club, body)
  await club.runJob('sendQueuedMails')
  await eventually(async () => expect((await storedContact(club, body.id))?.state).toBe('sent'))
  const { messages } = await list()
  expect(messages).toMatchObject([
    { id: body.id, state: 'sent', attempts: 1, sent_at: expect.stringMatching(/^\d{4}/) as string },
  ])
})

test('shows everybody once, page by page, whatever comes meanwhile, also of one moment', async () => {
  const many = 2 * MESSAGE_PAGE_SIZE + 3
  await club.superuser.sql.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     INSERT INTO contact_messages (id, name, reach, message, profile, state, created)
     SELECT printf('mensaje%08d', i), 'Eva', 'eva@example.org', 'Hola ' || i, '', 'sent',
       printf('2026-01-01 10:00:0%d.000Z', i / 40) FROM n`,
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: MessagePageSent = await list(cursor)
    expect(page.messages.length).toBeLessThanOrEqual(MESSAGE_PAGE_SIZE)
    seen.push(...page.messages.map(({ id }) => id))
    await sendContact(club, contactBody())
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
  expect(seen).toHaveLength(many)
})

test('gives every message the working day of its promise', async () => {
  const body = contactBody()
  await sendContact(club, body)
  const [message] = (await list()).messages
  const day = answeredBy(clubDay(new Date(message!.created)), BRAND.holidays)
  expect(message!.answer_by).toBe(noonOf(day).toISOString())
})

type Filled = readonly [id: string, kind: string, by: string, handling: string, at: string]
/** How many rows fit into one statement for PocketBase. */
const AT_ONCE = 20

async function fill(rows: readonly Filled[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map(([id, kind, by, handling, at], index) => {
      const number = String(from + index).padStart(8, 'C')
      return `('${id.padEnd(15, '0')}', '${kind}', '${number}', 'Eva', 'eva@example.org', 'Hola', '', 'sent', '${by}', '${handling}', '${at}')`
    })
    await club.superuser.sql.run(
      `INSERT INTO contact_messages (id, kind, number, name, reach, message, profile, state, answer_by, handling, created)
       VALUES ${values.join(', ')}`,
    )
  }
}
const noon = (day: string): string => `${day} 12:00:00.000Z`
const FAR = noon('2099-01-01')

test('begins with what is late and with declarations that wait, the most urgent first', async () => {
  await fill([
    ['fresh', 'message', FAR, '', noon('2026-11-05')],
    ['late', 'message', noon('2026-11-02'), '', noon('2026-10-28')],
    ['later', 'message', noon('2026-11-01'), '', noon('2026-10-27')],
    ['answered', 'message', noon('2026-11-01'), 'answered', noon('2026-10-26')],
    ['declared', 'withdrawal', FAR, '', noon('2026-11-01')],
    ['decided', 'withdrawal', FAR, 'confirmed', noon('2026-11-03')],
    ['before', 'message', '', '', noon('2026-01-01')],
  ])
  const { messages } = await list()
  expect(messages.map(({ id }) => id.replace(/0+$/, ''))).toEqual([
    ...['later', 'late', 'declared'],
    ...['fresh', 'decided', 'answered', 'before'],
  ])
  expect(messages.map((message) => message.is_late)).toEqual([true, true, false, false, false, false, false])
  const only = async (which: object): Promise<string[]> => {
    const { json } = await callPanel(panel, 'message-list', { cursor: null, ...which })
    return (json as unknown as MessagePageSent).messages.map(({ id }) => id.replace(/0+$/, ''))
  }
  expect(await only({ waiting: true })).toEqual(['later', 'late', 'declared', 'fresh'])
  expect(await only({ handled: true })).toEqual(['decided', 'answered'])
})

test('is read to its end in pages, whatever is urgent', async () => {
  const many = MESSAGE_PAGE_SIZE + 5
  const at = (index: number): string => noon(`2026-02-${String((index % 27) + 1).padStart(2, '0')}`)
  await fill(
    Array.from({ length: 2 * many }, (_, index): Filled => [
      `m${String(index).padStart(4, 'x')}`,
      'message',
      index < many ? noon('2026-03-01') : FAR,
      '',
      at(index),
    ]),
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: MessagePageSent = await list(cursor)
    seen.push(...page.messages.map(({ id, is_late }) => `${is_late} ${id}`))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(2 * many)
  expect(seen.slice(0, many).every((line) => line.startsWith('true'))).toBe(true)
})

test('finds a message by its number, however it is written', async () => {
  const body = contactBody()
  const { json } = await sendContact(club, body)
  await sendContact(club, contactBody())
  const number = String(json['number'])
  for (const typed of [number, ` ${number.slice(0, 4).toLowerCase()} - ${number.slice(4)}`]) {
    const found = await callPanel(panel, 'message-list', { cursor: null, number: typed })
    expect(found).toMatchObject({ status: 200, json: { messages: [{ id: body.id, number }], next: null } })
  }
  expect(await callPanel(panel, 'message-list', { cursor: null, number: '22222222' })).toMatchObject({
    json: { messages: [], next: null },
  })
})

test('notes once that a message is answered, with a line in the audit log', async () => {
  const member = await newPerson(club)
  const body = contactBody()
  await sendContact(club, body, member.token)
  const answer = () => callPanel(panel, `messages/${body.id}/handling`, { handling: 'answered' })
  expect(await answer()).toMatchObject({ status: 200, json: { id: body.id, handling: 'answered' } })
  expect((await answer()).status).toBe(200)
  const lines = (await auditOf(panel, member.id)).filter(({ action }) => action === 'message_answered')
  expect(lines).toHaveLength(1)
  for (const order of [{ handling: 'confirmed' }, { handling: 'answered', reason: 'out_of_time' }, {}]) {
    expect(await callPanel(panel, `messages/${body.id}/handling`, order)).toMatchObject({ status: 400 })
  }
  expect(await callPanel(panel, 'messages/nosuchmessage00/handling', { handling: 'answered' })).toMatchObject(
    {
      status: 404,
    },
  )
})

test('goes with the client who is deleted', async () => {
  const person = await newPerson(club)
  const body = contactBody()
  await sendContact(club, body, person.token)
  expect((await deleteClient(panel, person)).status).toBe(200)
  expect((await list()).messages).toEqual([])
})

test.each([{}, { cursor: 7 }, { cursor: 'none' }, { cursor: null, more: 1 }])('refuses %j', async (body) => {
  expect(await callPanel(panel, 'message-list', body)).toMatchObject({
    status: 400,
    json: { code: 'invalid_request' },
  })
})
