import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '@/copy/catalogue'
import { actionId, sendAction, act } from '../../support/benefits'
import { eventually } from '../../support/eventually'
import { type Outbox, outboxOf } from '../../support/outbox'
import { newStaff } from '../../support/permissions/cast'
import { payingMember, type Person } from '../../support/people'
import { startTestClub, type TestClub, TEST_AUTOMATION_SECRET } from '../../support/startTestClub'

let club: TestClub
let outbox: Outbox
let member: Person
beforeAll(async () => {
  club = await startTestClub()
  outbox = outboxOf(club)
  member = await payingMember(club)
  await outbox.empty()
})
afterAll(() => club.stop())

const title = (serviceId: string): string => CATALOGUE.find(({ id }) => id === serviceId)!.title

test('each applied action reaches the automation once, signed, in the order of the ledger', async () => {
  const id = actionId()
  const staff = await newStaff(club)
  await Promise.all([sendAction(club, member, { id }), sendAction(club, member, { id })])
  await act(club, member, { action: 'deactivation' })
  await act(club, member, { made_at: '2026-01-01T00:00:00.000Z' })
  await act(club, member, { service_id: 'seleccion-express' })
  await act(club, member, { service_id: 'seleccion-express' })
  await act(club, staff, { user_id: member.id, service_id: 'seleccion-express', action: 'deactivation' })
  const expected = [
    [title('ayudas'), 'activation'],
    [title('ayudas'), 'deactivation'],
    [title('seleccion-express'), 'activation'],
    [title('seleccion-express'), 'deactivation'],
  ]

  club.automation.answerWith({ status: 503 })
  await outbox.deliver()
  await outbox.becomes(member, { attempts: 1 }, { attempts: 0 }, { attempts: 0 }, { attempts: 0 })
  club.automation.clear()
  club.automation.answerWith({ status: 200 })
  await outbox.makeDue()
  await Promise.all([outbox.deliver(), outbox.deliver()])
  await eventually(() => expect(club.automation.requests).toHaveLength(expected.length))

  const payloads = club.automation.requests.map(
    ({ rawBody }) => JSON.parse(rawBody) as Record<string, string>,
  )
  expect(payloads.map(({ benefitName, action }) => [benefitName, action])).toEqual(expected)
  expect(new Set(payloads.map(({ userId }) => userId))).toEqual(new Set([member.id]))
  for (const { headers, rawBody } of club.automation.requests)
    expect(String(headers['club-signature'])).toBe(signature(String(headers['club-signature']), rawBody))
})

function signature(sent: string, rawBody: string): string {
  const timestamp = /^t=(\d+),/.exec(sent)?.[1] ?? ''
  const digest = createHmac('sha256', TEST_AUTOMATION_SECRET).update(`${timestamp}.${rawBody}`).digest('hex')
  return `t=${timestamp},v1=${digest}`
}
