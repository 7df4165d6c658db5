import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  digitsMailed,
  linksMailed,
  makePasswordsCheap,
  newStaffVictim,
  ownerSignsIn,
  ownerUsesLink,
  signInStatus,
  type Victim,
  WRONG,
} from '../../support/attacks'
import { startSendingCodes } from '../../support/codes'
import { inParallel } from '../../support/inParallel'
import { claimsOf } from '../../support/jwt'
import { newPerson, PASSWORD, payingMember } from '../../support/people'
import { COUNTING, moveCodes, newDevice } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { ...COUNTING, STAFF_MFA: 'auto' } })
  await makePasswordsCheap(club)
})
// Each run of the loop that mails codes and links ends after a minute.
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const KINDS = ['member', 'unpaid', 'staff'] as const
let made = 0
async function newVictim(kind: (typeof KINDS)[number]): Promise<Victim> {
  if (kind === 'staff') return newStaffVictim(club, `equipo-${++made}@example.org`)
  const { email } = await (kind === 'member' ? payingMember(club) : newPerson(club))
  return { kind: 'profiles', email, password: PASSWORD }
}

/** Wrong passwords, each from another source. Returns how many were refused uncompared. */
async function strangersGuess(email: string, times: number): Promise<number> {
  const statuses: number[] = []
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    6,
    async () => {
      statuses.push(await signInStatus(newDevice(club), email, WRONG))
    },
  )
  return statuses.filter((status) => status === 429).length
}

/** Asks for codes from everywhere and types bogus digits. */
async function strangersAskAndGuess({ kind, email }: Victim, times: number): Promise<void> {
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    6,
    async () => {
      const stranger = newDevice(club)
      await stranger.post(`/api/collections/${kind}/request-password-reset`, { email })
      await stranger.post('/api/collections/staff/request-otp', { email })
      for (const purpose of ['sign-in', 'password-reset']) {
        const { json } = await stranger.post('/api/club/code/request', { email, purpose })
        const typed = { requestId: json!['requestId'], email, code: '000000' }
        await stranger.post('/api/club/code/sign-in', typed)
        await stranger.post('/api/club/code/reset-password', { ...typed, password: 'Golondrina-77' })
      }
      await stranger.post('/api/club/code/staff', { requestId: 'abcdefghijklmno', code: '00000000' })
    },
  )
}

describe.each(KINDS)('whoever attacks the account of somebody (%s)', (kind) => {
  test('from one source locks out that source alone', async () => {
    const victim = await newVictim(kind)
    const stranger = newDevice(club)
    const refused: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let tried = 0; tried < 8; tried++) {
        if ((await signInStatus(stranger, victim.email, WRONG)) === 429) refused.push(round)
      }
      expect(await ownerSignsIn(club, victim), `after ${round * 8 + 8} tries`).toBe(200)
    }
    expect(refused).toHaveLength(14)
    expect(await signInStatus(stranger, victim.email, victim.password)).toBe(429)
  })

  test('with passwords from 300 sources keeps out neither a device that signed in before nor a mailed link', async () => {
    const victim = await newVictim(kind)
    const known = newDevice(club)
    expect(await ownerSignsIn(club, victim, known)).toBe(200)
    expect(await strangersGuess(victim.email, 60)).toBe(0)
    expect(await ownerSignsIn(club, victim), 'anywhere, below the cap').toBe(200)
    const moved = newDevice(club, undefined, known.cookie())
    for (const tries of [120, 120]) {
      expect(await strangersGuess(victim.email, tries)).toBeGreaterThanOrEqual(tries - 40)
      expect(await ownerSignsIn(club, victim), 'anywhere, above the cap').toBe(429)
      expect(await ownerSignsIn(club, victim, moved), 'from the device, wherever it is').toBe(200)
    }
    const elsewhere = newDevice(club)
    const { status, victim: renewed } = await ownerUsesLink(club, victim, elsewhere)
    expect(status, 'by mailed link').toBe(204)
    expect(await strangersGuess(victim.email, 110)).toBeGreaterThan(0)
    expect(await ownerSignsIn(club, renewed, elsewhere), 'where the link was opened').toBe(200)
    expect(await signInStatus(moved, victim.email, victim.password), 'the password before').toBe(429)
  })

  test('with codes and mails from everywhere keeps nobody out, and fills no mailbox', async () => {
    const victim = await newVictim(kind)
    const known = newDevice(club)
    expect(await ownerSignsIn(club, victim, known)).toBe(200)
    const before = digitsMailed(club, victim.email).length
    await strangersAskAndGuess(victim, 10)
    expect(await ownerSignsIn(club, victim), 'anywhere, below the cap').toBe(200)
    await strangersAskAndGuess(victim, 40)
    expect(await ownerSignsIn(club, victim, known)).toBe(200)
    const mailed = digitsMailed(club, victim.email).length - before
    expect(mailed).toBeLessThanOrEqual(2)
    expect(linksMailed(club, victim.email).length).toBeLessThanOrEqual(1)
    const { status, victim: renewed } = await ownerUsesLink(club, victim, newDevice(club))
    expect(status).toBe(204)
    expect(await ownerSignsIn(club, renewed)).toBe(200)
  })
})

test('strangers who ask for codes all the time kill none of the owner’s: what stands in either mail is good', async () => {
  const victim = await newVictim('member')
  // A first code would prove the address, and void what was mailed before.
  await club.superuser.sql.run(`UPDATE profiles SET verified = TRUE WHERE email = '${victim.email}'`)
  const owner = newDevice(club)
  const ask = async (): Promise<unknown> =>
    (await owner.post('/api/club/code/request', { email: victim.email, purpose: 'sign-in' })).json![
      'requestId'
    ]
  const mails = (): string[] => digitsMailed(club, victim.email)
  const type = async (requestId: unknown, code: string): Promise<unknown[]> => {
    const typed = { requestId, email: victim.email, code }
    const { status, json } = await owner.post('/api/club/code/sign-in', typed)
    return [status, json?.['code']]
  }
  await strangersAskAndGuess(victim, 3)
  const first = await ask()
  await moveCodes(club, '-301 seconds')
  await strangersAskAndGuess(victim, 3)
  await startSendingCodes(club)
  await club.mail.waitFor(() => mails().length === 2)
  expect(await type(first, mails()[0]!)).toEqual([200, undefined])
  expect(await type(await ask(), mails()[1]!)).toEqual([200, undefined])
  expect(mails()).toHaveLength(2)
})

test('after a day’s reset mails the last one still opens, for as long as none can follow', async () => {
  const victim = await newVictim('member')
  for (let request = 0; request < 14; request++) {
    await newDevice(club).post('/api/collections/profiles/request-password-reset', { email: victim.email })
    await startSendingCodes(club)
    await club.mail.waitFor(() => linksMailed(club, victim.email).length >= Math.min(10, request + 1))
    await moveCodes(club, '-301 seconds')
  }
  expect(linksMailed(club, victim.email)).toHaveLength(10)
  const { exp } = claimsOf(linksMailed(club, victim.email).at(-1)!)
  expect(exp - Date.now() / 1000).toBeGreaterThan(23.9 * 3600)
  const { status, victim: renewed } = await ownerUsesLink(club, victim, newDevice(club))
  expect(status).toBe(204)
  expect(await ownerSignsIn(club, renewed)).toBe(200)
  await newDevice(club).post('/api/collections/profiles/request-password-reset', { email: victim.email })
  await startSendingCodes(club)
  await club.mail.waitFor(() => linksMailed(club, victim.email).length === 11)
})
