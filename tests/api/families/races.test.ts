import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADULTS_MAX } from '@/domain/family'
import type { Club } from '@/ops/run/runClub'
import { actionId, ledgerOf, sendAction } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import {
  callFamily,
  invitationTokenOf,
  invited,
  joinFamily,
  newAddress,
  newAdult,
} from '../../support/families'
import { IS_SOAK } from '../../support/isSoak'
import { memberRows } from '../../support/memberRows'
import { me, PASSWORD, payingMember, type Person, registration } from '../../support/people'
import { present } from '../../support/present'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'

/** How often two things that exclude each other are done at the same moment. */
const ROUNDS = Array.from({ length: IS_SOAK ? 32 : 5 }, (_, round) => round)

let club: TestClub
let second: Club
/** Another server on the same data. */
let elsewhere: { url: string }
beforeAll(async () => {
  club = await startTestClub()
  second = await startAnotherServer(club)
  elsewhere = second
})
afterAll(async () => {
  await second.kill()
  await club.stop()
})

const later = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))
const codeOf = ({ status, json }: ClubAnswer): string => (status === 200 ? 'ok' : String(json['code']))
const adultsOf = async (holder: Person): Promise<string[]> =>
  ((await me(club, holder)).json['family'] as { adults: { id: string }[] }).adults.map(({ id }) => id)
const profilesAt = (email: string) =>
  club.superuser.collection('profiles').getFullList({ filter: `email = "${email}"` })
const idOf = ({ json }: ClubAnswer): string => (json['record'] as { id: string }).id
const deedsOf = async ({ id }: Person): Promise<string[]> =>
  (await memberRows(club, id)).audit.map(({ action }) => action)

async function openInvitation(holder: Person): Promise<{ id: string; email: string; token: string }> {
  const email = newAddress()
  const token = await invited(club, holder, email)
  return { id: present(token.split('.')[0]), email, token }
}

describe.each(ROUNDS)('at the same moment, round %i', (round) => {
  // Clubs are there once the tests run.
  const one = () => (round % 2 ? club : elsewhere)
  const other = () => (round % 2 ? elsewhere : club)

  test('an invitation is accepted or withdrawn, never both', async () => {
    const holder = await payingMember(club)
    const { id, email, token } = await openInvitation(holder)
    const [joined, withdrawn] = await Promise.all([
      joinFamily(one(), token),
      // Hashing the password takes the server a moment before it writes.
      later(round * 4).then(() => callFamily(other(), 'invitations/withdraw', holder, { id })),
    ])
    expect([codeOf(withdrawn), ['ok', 'link_invalid']]).toEqual([
      'ok',
      expect.arrayContaining([codeOf(joined)]),
    ])
    const isIn = codeOf(joined) === 'ok'
    expect(await adultsOf(holder)).toHaveLength(isIn ? 1 : 0)
    expect(await profilesAt(email)).toHaveLength(isIn ? 1 : 0)
    const ended = (await deedsOf(holder)).filter((deed) => /adult_joined|invitation_withdrawn/.test(deed))
    expect(ended).toEqual([isIn ? 'adult_joined' : 'invitation_withdrawn'])
  })

  test('whoever is removed while they accept once more is out', async () => {
    const holder = await payingMember(club)
    const { token } = await openInvitation(holder)
    const joined = await joinFamily(club, token)
    const adult = { token: String(joined.json['token']) }
    const [again, removed] = await Promise.all([
      callFamily(one(), 'accept', adult, { token }),
      callFamily(other(), 'removal', holder, { id: idOf(joined) }),
    ])
    expect([codeOf(removed), ['ok', 'link_invalid']]).toEqual(['ok', expect.arrayContaining([codeOf(again)])])
    expect(await adultsOf(holder)).toEqual([])
    expect(codeOf(await callFamily(club, 'accept', adult, { token }))).toBe('link_invalid')
  })

  test('what a removed adult asks was taken in before they were removed, or is refused', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(club, holder)
    const services = ['ayudas', 'teleconsulta', 'acompanamiento', 'consultoria-hogar']
    const asked = services.map(async (service_id, at) => {
      await later(at * (round + 1))
      return sendAction(at % 2 ? one() : other(), adult, { service_id })
    })
    const removed = later(round).then(() => callFamily(one(), 'removal', holder, { id: adult.id }))
    const answers = await Promise.all(asked)
    expect(codeOf(await removed)).toBe('ok')
    const { left_family_at } = await club.superuser.collection('profiles').getOne(adult.id)
    const lines = await ledgerOf(club, holder.id)
    expect(answers.map(codeOf).sort()).toEqual(
      [...lines.map(() => 'ok'), ...services.slice(lines.length).map(() => 'no_family')].sort(),
    )
    for (const { created } of lines) expect(created <= String(left_family_at)).toBe(true)
    expect(await ledgerOf(club, adult.id)).toEqual([])
  })

  test('whoever accepts while the family’s account is erased is of no family', async () => {
    const holder = await payingMember(club)
    const { email, token } = await openInvitation(holder)
    const [joined, erased] = await Promise.all([
      later(round * 15).then(() => joinFamily(one(), token)),
      callClub(other(), 'account/delete', { token: holder.token, body: { password: PASSWORD } }),
    ])
    expect([codeOf(erased), ['ok', 'link_invalid']]).toEqual(['ok', expect.arrayContaining([codeOf(joined)])])
    const profiles = await profilesAt(email)
    expect(profiles).toHaveLength(codeOf(joined) === 'ok' ? 1 : 0)
    for (const profile of profiles) {
      expect(profile).toMatchObject({ family: '', stage: '' })
      expect(profile['left_family_at']).not.toBe('')
    }
  })

  test('one account has the invited address, whoever signs up with it', async () => {
    const holder = await payingMember(club)
    const { email, token } = await openInvitation(holder)
    const form = { ...registration(), email, password: 'Golondrina-77' }
    const [joined, signedUp] = await Promise.all([
      joinFamily(one(), token),
      callClub(other(), 'sign-up', { body: form }),
    ])
    expect([codeOf(joined), codeOf(signedUp)].sort()).toEqual(
      codeOf(joined) === 'ok' ? ['ok', 'sign_up_refused'] : ['account_exists', 'ok'],
    )
    const [profile, ...more] = await profilesAt(email)
    expect([more, profile?.['family']]).toEqual([[], codeOf(joined) === 'ok' ? holder.id : ''])
  })
})

test('of five who accept at once, four are in', async () => {
  const holder = await payingMember(club)
  const tokens: string[] = []
  for (let count = 0; count < ADULTS_MAX; count += 1) tokens.push((await openInvitation(holder)).token)
  // The club sends no fifth, so it is put there past all rules.
  const fifth = { id: actionId(), user_id: holder.id, name: 'Eva', email: newAddress() }
  await club.superuser.collection('invitations').create({ ...fifth, sent_at: new Date().toISOString() })
  tokens.push(await invitationTokenOf(club, fifth.email))
  const answers = await Promise.all(tokens.map((token, at) => joinFamily(at % 2 ? elsewhere : club, token)))
  expect(answers.map(codeOf).sort()).toEqual(['family_full', 'ok', 'ok', 'ok', 'ok'])
  expect(await adultsOf(holder)).toHaveLength(ADULTS_MAX)
})
