import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { sendWish } from '../../support/benefits'
import { contactBody, sendContact } from '../../support/contact'
import { inParallel } from '../../support/inParallel'
import { payingMember, type Person, registration } from '../../support/people'
import { type OtherWriter, startOtherWriter } from '../../support/startOtherWriter'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const SIGN_UPS = Number(process.env['SIGN_UPS'] ?? 300)
const OTHERS = 300
const AT_ONCE = 4
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

/** Sends `count` requests while the other process writes; the answers by their status, and the slowest one. */
async function send(
  count: number,
  call: (n: number) => Promise<ClubAnswer>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const before = writer.writes()
  let worst = 0
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    AT_ONCE,
    async (n) => {
      const began = Date.now()
      const { status } = await call(n)
      worst = Math.max(worst, Date.now() - began)
      statuses[status] = (statuses[status] ?? 0) + 1
    },
  )
  const writes = writer.writes() - before
  console.info(
    `${count} requests beside ${writes} writes of another process: ${JSON.stringify(statuses)}, worst ${worst} ms`,
  )
  expect(writes).toBeGreaterThan(5)
  return statuses
}

test(
  `${SIGN_UPS} sign-ups beside a process that writes all succeed`,
  async () => {
    const statuses = await send(SIGN_UPS, () => callClub(club, 'sign-up', { body: registration() }))
    expect(statuses).toEqual({ 200: SIGN_UPS })
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
      () => sendWish(club, member, { service_id: 'ayudas' }),
      () => sendContact(club, contactBody()),
      () =>
        callClub(club, 'account/consents', {
          token: member.token,
          body: { document: 'analytics', accepted: true },
        }),
      () => callClub(club, 'code/request', { body: { purpose: 'sign-in', email: form.email } }),
    ]
    const statuses = await send(OTHERS, (n) => calls[n % calls.length]!(n))
    expect(statuses).toEqual({ 200: OTHERS })
    expect((await callClub(club, 'sign-out-everywhere', { token: leaver })).status).toBe(200)
  },
  5 * MINUTES,
)
