import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePageSent } from '@/contract/panel/messages'
import { MESSAGE_PAGE_SIZE } from '@/domain/panel/messageQuery'
import { contactBody, sendContact, storedContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { callPanel, type Panel } from '../../support/panel'
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
      state: 'queued',
      attempts: 0,
      sent_at: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
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

test('goes with the client who is deleted', async () => {
  const person = await newPerson(club)
  const body = contactBody()
  await sendContact(club, body, person.token)
  expect((await callPanel(panel, `clients/${person.id}/delete`)).status).toBe(200)
  expect((await list()).messages).toEqual([])
})

test.each([{}, { cursor: 7 }, { cursor: 'none' }, { cursor: null, more: 1 }])('refuses %j', async (body) => {
  expect(await callPanel(panel, 'message-list', body)).toMatchObject({
    status: 400,
    json: { code: 'invalid_request' },
  })
})
