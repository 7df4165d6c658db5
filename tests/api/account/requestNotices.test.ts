import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDay } from '@/copy/mails/mailFormat'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { STEP_BACK_MINUTES } from '@/domain/notice'
import type { NoticeKind } from '@/domain/notice'
import { nextWorkingDay, noonOf } from '@/domain/promise'
import { aDevice } from '../../support/aDevice'
import { act, actionId } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { newAdult, removeAdult } from '../../support/families'
import { mailRows, mailsTo, makeMailsDue, sendMails } from '../../support/mails'
import { callPanel, type Panel } from '../../support/panel'
import { payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const DAY_MS = 86_400_000
const KINDS: readonly NoticeKind[] = [
  'request-missed',
  'request-call-again',
  'request-done',
  'request-cancelled',
]

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const handle = async (id: string, step: object): Promise<void> => {
  const { status, json } = await callPanel(panel, `requests/${id}/handling`, step)
  if (status !== 200) throw new Error(`handling answered ${status}: ${JSON.stringify(json)}`)
}
/** As staff cancel it. */
const cancel = async ({ id: user_id }: Person, follows: string): Promise<void> => {
  const body = {
    ...{ id: actionId(), user_id, follows, service_id: 'asesoria-laboral', action: 'deactivation' },
    made_at: new Date().toISOString(),
  }
  const { status } = await callClub(club, 'benefit-actions', { token: panel.staff.token, body })
  expect(status).toBe(200)
}
const ask = async (person: Person, user_id = person.id): Promise<string> =>
  (await act(club, person, { user_id, service_id: 'asesoria-laboral' })).id

const noticesOf = async (person: Person): Promise<[NoticeKind, string][]> =>
  (await mailRows(club, person))
    .filter(({ kind }) => KINDS.includes(kind))
    .map(({ kind, state }) => [kind, state])
/** What a person has been told once all that waits has left. */
async function told(person: Person): Promise<string[]> {
  await makeMailsDue(club)
  await sendMails(club)
  return mailsTo(club, person.email)
    .map(({ subject }) => subject)
    .filter((subject) => /volvemos a llamar|hemos podido hablar|está resuelta|Hemos anulado/.test(subject))
}

test('a request that is done is told, but not before a step back would have been taken', async () => {
  const person = await payingMember(club)
  const id = await ask(person)
  const before = Date.now() + STEP_BACK_MINUTES * 60_000
  await handle(id, { handling: 'done' })
  const [row] = (await mailRows(club, person)).filter(({ kind }) => kind === 'request-done')
  const from = Date.parse(present(row).next_attempt_at.replace(' ', 'T'))
  expect(from).toBeGreaterThanOrEqual(before)
  await sendMails(club)
  expect(await noticesOf(person)).toEqual([['request-done', 'queued']])
  expect(await told(person)).toEqual(['Tu solicitud está resuelta: Asesoría laboral ilimitada'])
})

test('what was taken back, or is another day by now, is not told', async () => {
  const person = await payingMember(club)
  const id = await ask(person)
  await handle(id, { handling: 'done' })
  await handle(id, { handling: 'contacted', back: true })
  expect(await told(person)).toEqual([])
  const [first, second] = [3, 4].map((days) => clubDay(new Date(Date.now() + days * DAY_MS)))
  await handle(id, { call_again: first })
  await handle(id, { call_again: second })
  await handle(id, { call_again: first })
  expect(await told(person)).toHaveLength(1)
  await handle(id, { call_again: second })
  await handle(id, { call_again: null })
  expect(await told(person)).toHaveLength(1)
  expect((await noticesOf(person)).filter(([, state]) => state === 'sent')).toHaveLength(1)
})

const MISSED = 'Te hemos llamado y no hemos podido hablar contigo'

test('a call in vain is told, once a step back would have been taken, with the day of the next', async () => {
  const person = await payingMember(club)
  const id = await ask(person)
  await handle(id, { call_again: clubDay(new Date()) })
  await handle(id, { missed: true })
  await sendMails(club)
  expect(await noticesOf(person)).toEqual([
    ['request-call-again', 'dropped'],
    ['request-missed', 'queued'],
  ])
  expect(await told(person)).toEqual([MISSED])
  const [mail] = mailsTo(club, person.email).filter(({ subject }) => subject === MISSED)
  const next = mailDay(noonOf(nextWorkingDay(clubDay(new Date()), BRAND.holidays)))
  expect(present(mail).text).toContain(`Te volvemos a llamar el ${next}.`)
})

test('a call in vain is not told once it was taken back, or the family was reached', async () => {
  const [undone, reached] = [await payingMember(club), await payingMember(club)]
  const steps = [
    [undone, { missed: false, call_again: null }],
    [reached, { handling: 'contacted' }],
  ] as const
  for (const [person, then] of steps) {
    const id = await ask(person)
    await handle(id, { missed: true })
    await handle(id, then)
    expect(await told(person)).toEqual([])
    expect(await noticesOf(person)).toEqual([['request-missed', 'dropped']])
  }
})

test('that somebody has it in hand is told on devices alone, and silences nothing else', async () => {
  const person = await payingMember(club)
  const push = async () => {
    const rows = await club.superuser.collection('messages').getFullList({ sort: '@rowid' })
    return rows
      .filter((row) => row['profile'] === person.id && row['channel'] === 'push')
      .map((row) => [row['kind'], row['state']] as unknown)
  }
  const id = await ask(person)
  await handle(id, { taken: true })
  await handle(id, { taken: false })
  expect(await push()).toEqual([])
  await callClub(club, 'push', { token: person.token, body: aDevice() })
  await handle(id, { call_again: clubDay(new Date(Date.now() + DAY_MS)) })
  for (const taken of [true, false, true]) await handle(id, { taken })
  expect(await push()).toEqual([
    ['request-call-again', 'queued'],
    ['request-taken', 'dropped'],
    ['request-taken', 'queued'],
  ])
})

test('one that the club cancels is told; what the person cancels is not', async () => {
  const [byClub, bySelf] = [await payingMember(club), await payingMember(club)]
  await cancel(byClub, await ask(byClub))
  expect(await told(byClub)).toEqual(['Hemos anulado tu solicitud: Asesoría laboral ilimitada'])
  const follows = await ask(bySelf)
  await handle(follows, { call_again: clubDay(new Date(Date.now() + DAY_MS)) })
  await act(club, bySelf, { service_id: 'asesoria-laboral', action: 'deactivation', follows })
  expect(await told(bySelf)).toEqual([])
  expect(await noticesOf(bySelf)).toEqual([['request-call-again', 'dropped']])
})

test('what ends with the membership is not told one by one', async () => {
  const person = await payingMember(club)
  await ask(person)
  const ended = await callPanel(panel, `clients/${person.id}/cancel`, { when: 'now' })
  expect(ended.status).toBe(200)
  expect(await told(person)).toEqual([])
  expect(await noticesOf(person)).toEqual([['request-cancelled', 'dropped']])
})

test('who has asked is told, and nobody else of the family; who has left it is not', async () => {
  const holder = await payingMember(club)
  const [asker, gone] = [await newAdult(club, holder), await newAdult(club, holder)]
  const id = await ask(asker)
  await handle(id, { handling: 'done' })
  expect(await told(asker)).toHaveLength(1)
  expect(await told(holder)).toEqual([])
  const other = await ask(gone)
  await handle(other, { handling: 'done' })
  await removeAdult(club, holder, gone)
  expect(await told(gone)).toEqual([])
  expect(await noticesOf(gone)).toEqual([['request-done', 'dropped']])
})

test('who is not a member any more, or has a death in the house, is not told', async () => {
  const [deactivated, bereaved] = [await payingMember(club), await payingMember(club)]
  for (const person of [deactivated, bereaved]) await handle(await ask(person), { handling: 'done' })
  await callPanel(panel, `clients/${deactivated.id}/deactivate`)
  const death = { told_by: 'relative', identified_by: 'called_back', told_at: null }
  await callPanel(panel, `clients/${bereaved.id}/membership/bereavement`, death)
  for (const person of [deactivated, bereaved]) expect(await told(person)).toEqual([])
})
