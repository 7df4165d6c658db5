import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { memberRows } from '../../support/memberRows'
import { payingMember, registration } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { workOfServer } from '../../support/timed'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { LOGIN_CONCURRENCY: '32' }, slowPasswords: true })
})
afterAll(() => club.stop())

const signUp = (body: unknown): Promise<ClubAnswer> => callClub(club, 'sign-up', { body })

describe('an address that is known', () => {
  test('is one account, whatever its case and however many ask at once', async () => {
    const form = registration()
    const spellings = Array.from({ length: 30 }, (_, at) =>
      [...form.email]
        .map((letter, i) => (((i * 7 + at * 3) % 5) % 2 ? letter.toUpperCase() : letter))
        .join(''),
    )
    const answers = await Promise.all(spellings.map((email) => signUp({ ...form, email })))
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200))
    expect(answers.filter(({ json }) => json['resumed'] === false)).toHaveLength(1)
    const ids = new Set(answers.map(({ json }) => (json['record'] as { id: string }).id))
    expect(ids.size).toBe(1)
    const { consents, leadStages } = await memberRows(club, [...ids][0]!)
    expect([consents.length, leadStages.length]).toEqual([1, 1])
  })

  test('goes on unpaid with its password, and with what was stored first', async () => {
    const form = registration()
    await signUp(form)
    const { status, json } = await signUp({ ...form, nombre: 'Otra', email: form.email.toUpperCase() })
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { success: true, resumed: true, record: { nombre: form['nombre'] } },
    })
    expect((await callClub(club, 'me', { method: 'GET', token: String(json['token']) })).status).toBe(200)
  })

  test('is refused alike for every other reason, for the same work', async () => {
    const unpaid = registration()
    await signUp(unpaid)
    const paid = await payingMember(club)
    await club.sandbox.settled()
    const { email: staff } = await newStaff(club, registration().email)
    const refused = {
      'wrong password': { ...unpaid, password: 'Equivocada-1' },
      paid: { ...registration(), email: paid.email },
      'paid, wrong password': { ...registration(), email: paid.email, password: 'Equivocada-1' },
      staff: { ...registration(), email: staff },
      'staff, wrong password': { ...registration(), email: staff, password: 'Equivocada-1' },
    }
    const work = await workOfServer(
      club,
      Object.fromEntries(
        Object.entries(refused).map(([reason, form]) => [
          reason,
          async () =>
            expect(await signUp(form)).toEqual({
              status: 409,
              json: { success: false, code: 'sign_up_refused', error: expect.any(String) },
            }),
        ]),
      ),
      5,
    )
    const most = Math.max(...Object.values(work))
    expect(most / Math.min(...Object.values(work)), JSON.stringify(work)).toBeLessThan(1.5)
  })
})
