import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactMessageSent, MessagePageSent } from '@/contract/panel/messages'
import { actionId } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { type ContactBody, contactBody, sendContact, storedContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import { auditOf, callPanel, deleteClient, detailOf, type Panel } from '../../support/panel'
import { newPerson, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
let colleague: Panel
let looker: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
  colleague = { club, staff: await newStaff(club, 'ana@example.org') }
  looker = { club, staff: await newStaff(club, 'mira@example.org', 'look') }
})
afterAll(() => club.stop())

const REPLY = 'Sí, claro.\nLlámanos mañana.\n\nUn saludo de <b>Ana</b>'

async function written(changes: Partial<ContactBody> = {}, token?: string): Promise<ContactBody> {
  const body = contactBody(changes)
  expect((await sendContact(club, body, token)).status).toBe(200)
  return body
}

const answer = ({ id }: { id: string }, reply: string | null = REPLY, by = panel): Promise<ClubAnswer> =>
  callPanel(by, `messages/${id}/handling`, { handling: 'answered', reply })

async function shown({ id }: { id: string }, by = panel): Promise<ContactMessageSent> {
  const { json } = await callPanel(by, 'message-list', { cursor: null })
  const found = (json as unknown as MessagePageSent).messages.find((message) => message.id === id)
  if (!found) throw new Error('the message is not in the list')
  return found
}

/** The answers that an address has got. */
const replies = (email: string) => mailsTo(club, email).filter(({ subject }) => /contestamos/.test(subject))

/** A client who has proved their address. */
async function provenClient(): Promise<Person> {
  const person = await newPerson(club)
  await club.superuser.collection('profiles').update(person.id, { verified: true })
  return person
}

test('goes to the address of the message, word for word, and repeats nothing that a stranger wrote', async () => {
  const message = await written({ name: 'Compra ya', message: 'https://malo.example' })
  expect(await shown(message)).toMatchObject({ can_reply: true, is_own_address: false, reply: null })
  expect(await answer(message)).toMatchObject({ status: 200, json: { handling: 'answered' } })
  await sendMails(club)
  const [mail, ...more] = replies(message.reach)
  expect(more).toEqual([])
  expect(mail!.to).toEqual([message.reach])
  expect(mail!.text).toContain(REPLY)
  expect(mail!.html).toContain('Sí, claro.<br>Llámanos mañana.</p>')
  expect(mail!.html).toContain('Un saludo de &lt;b&gt;Ana&lt;/b&gt;')
  expect(mail!.text).not.toMatch(/Compra ya|malo\.example/)
  const { number } = (await storedContact(club, message.id))!
  expect(mail!.subject).toContain(`${number.slice(0, 4)} ${number.slice(4)}`)
  expect(await shown(message)).toMatchObject({
    can_reply: false,
    handled_by: 'Equipo',
    handled_at: expect.stringMatching(/^\d{4}/) as string,
    reply: { text: REPLY, mail: { state: 'sent', attempts: 1 } },
  })
})

test('repeats to a client what they wrote, at the address that they have proved', async () => {
  const person = await provenClient()
  const own = await written({ reach: person.email, message: 'Mi madre\n\nse ha caído' }, person.token)
  const other = await written({ message: 'Otra cosa' }, person.token)
  expect(await shown(own)).toMatchObject({ is_own_address: true })
  expect(await shown(other)).toMatchObject({ is_own_address: false })
  for (const message of [own, other]) expect((await answer(message)).status).toBe(200)
  await sendMails(club)
  expect(replies(person.email)[0]!.text).toContain('«Mi madre\n\nse ha caído»')
  expect(replies(other.reach)[0]!.text).not.toContain('Otra cosa')
})

test('does not repeat it at an address that a client has given and never proved', async () => {
  const person = await newPerson(club)
  const message = await written({ reach: person.email }, person.token)
  await answer(message)
  await sendMails(club)
  expect(replies(person.email)[0]!.text).not.toContain(message.message)
})

test('leaves once for many calls at once and for a repeated one, with one line in the audit log', async () => {
  const person = await newPerson(club)
  const message = await written({}, person.token)
  const answers = await Promise.all([1, 2, 3, 4].map(() => answer(message)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await sendMails(club)
  expect((await answer(message)).status).toBe(200)
  await sendMails(club)
  expect(replies(message.reach)).toHaveLength(1)
  expect(await mailRows(club, person, 'contact-reply')).toHaveLength(1)
  const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'message_answered')
  expect(lines).toMatchObject([{ actor: 'Equipo', fields: ['by_mail'] }])
  expect(JSON.stringify(lines)).not.toContain('Sí, claro')
})

test('of two of the staff at once one answers, and the other hears of it', async () => {
  const message = await written()
  const both = await Promise.all([answer(message, 'Uno'), answer(message, 'Dos', colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'message_closed' })
  await sendMails(club)
  expect(replies(message.reach)).toHaveLength(1)
  const { reply } = await shown(message)
  expect(replies(message.reach)[0]!.text).toContain(reply!.text)
  // The same words of somebody else are no repetition.
  expect(await answer(message, reply?.text, both[0].status === 200 ? colleague : panel)).toMatchObject({
    status: 409,
  })
  expect(await answer(message, null)).toMatchObject({ status: 200, json: { reply: { text: reply!.text } } })
})

test('what was answered in another way is not answered by mail as well', async () => {
  const message = await written()
  expect((await answer(message, null)).status).toBe(200)
  expect(await answer(message)).toMatchObject({ status: 409, json: { code: 'message_closed' } })
  expect(await shown(message)).toMatchObject({ reply: null, handled_by: 'Equipo' })
})

test('is refused to staff who only look, to whom it is not offered', async () => {
  const message = await written()
  expect(await shown(message, looker)).toMatchObject({ can_reply: false })
  expect(await answer(message, REPLY, looker)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  expect(await storedContact(club, message.id)).toMatchObject({ handling: '', reply: '' })
})

test('is not for a telephone number, nor for a declaration', async () => {
  const called = await written({ reach: '600 11 22 33' })
  expect(await shown(called)).toMatchObject({ can_reply: false })
  expect(await answer(called)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  const id = actionId()
  await callClub(club, 'withdrawal', { body: { id, name: 'Ana Núñez', email: 'ana-nunez@example.org' } })
  expect(await shown({ id })).toMatchObject({ kind: 'withdrawal', can_reply: false })
  expect(await answer({ id })).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
})

test.each([
  ['empty', ' \n ', 'reply_required'],
  ['too long', 'x'.repeat(4001), 'reply_too_long'],
  ['with what nobody sees', 'Hola\u202eadios', 'hidden_characters'],
])('one that is %s is told beside the field', async (_what, reply, code) => {
  const message = await written()
  expect(await answer(message, reply)).toMatchObject({
    status: 400,
    json: { code: 'invalid_fields', fields: { reply: code } },
  })
})

test('one that the mail server did not take is seen, and can be sent again', async () => {
  const message = await written()
  await answer(message)
  await club.superuser.sql.run(
    `UPDATE messages SET state = 'failed', attempts = 70, error = 'x', next_attempt_at = '' WHERE occasion = '${message.id}' AND kind = 'contact-reply'`,
  )
  const { reply } = await shown(message)
  expect(reply).toMatchObject({ mail: { state: 'failed', attempts: 70 } })
  expect((await callPanel(panel, `mails/${reply!.mail!.id}/resend`)).status).toBe(200)
  await sendMails(club)
  expect(replies(message.reach)).toHaveLength(1)
  await eventually(async () => expect((await shown(message)).reply?.mail?.state).toBe('sent'))
})

test('is among what was sent to a client, is theirs to read, and goes with their account', async () => {
  const person = await provenClient()
  const message = await written({ reach: person.email }, person.token)
  await answer(message)
  expect((await detailOf(panel, person.id)).mails).toContainEqual(
    expect.objectContaining({ kind: 'contact-reply', state: 'queued' }),
  )
  const { json } = await callClub(club, 'account/data', { token: person.token, method: 'GET' })
  expect(json['contact_messages']).toMatchObject([{ id: message.id, reply: REPLY, handled_by: 'staff' }])
  expect((await deleteClient(panel, person)).status).toBe(200)
  await sendMails(club)
  expect(replies(person.email)).toEqual([])
  const { rows } = await club.superuser.sql.run(
    `SELECT COUNT(*) FROM contact_messages WHERE reply != '' AND id = '${message.id}'`,
  )
  expect(rows).toEqual([['0']])
})

test('reaches whoever has left the club or was deactivated: they have asked for it', async () => {
  const person = await provenClient()
  const message = await written({ reach: person.email }, person.token)
  await club.superuser
    .collection('profiles')
    .update(person.id, { active: false, bereaved_at: '2026-01-01 00:00:00.000Z' })
  await answer(message)
  await sendMails(club)
  expect(replies(person.email)).toHaveLength(1)
})
