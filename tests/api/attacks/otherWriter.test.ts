import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { sendAction } from '../../support/benefits'
import { contactBody, sendContact } from '../../support/contact'
import { payingMember, type Person, registration } from '../../support/people'
import { type OtherWriter, startOtherWriter } from '../../support/startOtherWriter'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const SIGN_UPS = Number(process.env['SIGN_UPS'] ?? 300)
const OTHERS = 300
const AT_ONCE = 4
const ENOUGH_WRITES = 10
const MINUTES = 60_000

let club: TestClub
let member: Person
let writer: OtherWriter
beforeAll(async () => {
  club = await startTestClub()
  member = await payingMember(club)
  writer = await startOtherWriter(club)
})
afterAll(async () => {
  await writer.stop()
  await club.stop()
})

/** Sends at least `count` requests, until the other process has written often enough; returns how many had each status. */
async function send(
  count: number,
  call: (n: number) => Promise<ClubAnswer>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const before = writer.writes()
  const writes = (): number => writer.writes() - before
  let sent = 0
  let worst = 0
  const sendOneAfterAnother = async (): Promise<void> => {
    while (sent < count || writes() < ENOUGH_WRITES) {
      const began = Date.now()
      const { status } = await call(sent++)
      worst = Math.max(worst, Date.now() - began)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother))
  console.info(
    `${sent} requests beside ${writes()} writes of another process: ${JSON.stringify(statuses)}, worst ${worst} ms`,
  )
  return statuses
}

test(
  `${SIGN_UPS} sign-ups beside a process that writes all succeed`,
  async () => {
    const statuses = await send(SIGN_UPS, () => callClub(club, 'sign-up', { body: registration() }))
    expect(Object.keys(statuses)).toEqual(['200'])
  },
  15 * MINUTES,
)

test(
  'and so do changes of the profile, requests of services, messages and sign-outs',
  async () => {
    const form = registration()
    const { json } = await callClub(club, 'sign-up', { body: form })
    const leaver = String(json['token'])
    const calls: ((n: number) => Promise<ClubAnswer>)[] = [
      (n) =>
        callClub(club, 'account/profile', {
          token: member.token,
          body: { nombre: `Ana ${'abcdefghij'[n % 10]}`, apellidos: 'Núñez', telefono: '+34 600 123 456' },
        }),
      () => sendAction(club, member, { service_id: 'ayudas' }),
      () => sendContact(club, contactBody()),
      () =>
        callClub(club, 'account/consents', {
          token: member.token,
          body: { document: 'analytics', accepted: true },
        }),
      () => callClub(club, 'code/request', { body: { purpose: 'sign-in', email: form.email } }),
    ]
    const statuses = await send(OTHERS, (n) => calls[n % calls.length]!(n))
    expect(Object.keys(statuses)).toEqual(['200'])
    expect((await callClub(club, 'sign-out-everywhere', { token: leaver })).status).toBe(200)
  },
  5 * MINUTES,
)
