import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import type { Club } from '@/ops/run/runClub'
import { act, actionId, ledgerOf, sendAction } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { callFamily, newAdult } from '../../support/families'
import { agreeToHandover, type Family, payForFamily, refuseHandover } from '../../support/handovers'
import { IS_SOAK } from '../../support/isSoak'
import { loseEvents } from '../../support/loseEvents'
import { mailRows } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import { callAs, settleByJob, subscriptionOf } from '../../support/money'
import { me, PASSWORD, payingMember, type Person, verify } from '../../support/people'
import { nameRelative } from '../../support/relatives'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'

/** How often two things that exclude each other are done at the same moment. */
const ROUNDS = Array.from({ length: IS_SOAK ? 24 : 4 }, (_, round) => round)

let club: TestClub
let second: Club
/** Another server on the same data. */
let elsewhere: TestClub
beforeAll(async () => {
  club = await startTestClub()
  second = await startAnotherServer(club)
  elsewhere = { ...club, url: second.url }
})
afterAll(async () => {
  await second.kill()
  await club.stop()
})
afterEach(() => {
  club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
})

const later = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))
const codeOf = ({ status, json }: ClubAnswer): string => (status === 200 ? 'ok' : String(json['code']))
const stateOf = async (person: Person) =>
  (await me(club, person)).json as {
    access: string
    profile: { stage: string }
    relatives: { id: string }[]
    family: { adults: { id: string; handover?: unknown }[] } | null
  }
const profileOf = (id: string) => club.superuser.collection('profiles').getOne(id)
const timesHandedOver = async ({ id }: Person): Promise<number> =>
  (await memberRows(club, id)).audit.filter(({ action }) => action === 'handed_over').length

interface Prepared extends Family {
  other: Person
  /** One request of each of them, oldest first. */
  requests: string[]
  relative: string
  paymentIntentId: string
}

/** A family whose adult may pay, and has: the club does not know it. @param silence keeps it from hearing of it by itself */
async function paidAtStripe(silence: () => Promise<void> = () => loseEvents(club)): Promise<Prepared> {
  const holder = await payingMember(club)
  const [adult, other] = [await newAdult(club, holder), await newAdult(club, holder)]
  const relative = await nameRelative(club, holder)
  const requests = [actionId(), actionId(), actionId()]
  const people = [holder, adult, other]
  const services = ['ayudas', 'acompanamiento', 'teleconsulta']
  for (const [at, person] of people.entries())
    await act(club, person, { id: requests[at]!, service_id: services[at]!, relative })
  expect(codeOf(await agreeToHandover(club, { holder, adult }))).toBe('ok')
  await silence()
  return { holder, adult, other, requests, relative, paymentIntentId: await payForFamily(club, adult) }
}

const readStripe = (server: TestClub, { adult, paymentIntentId }: Prepared): Promise<ClubAnswer> =>
  verify(server, adult, { paymentIntentId })

/** Everything of the family is at one of the two, once, and each of them has what they pay for. @returns at whom */
async function ownerOf({ holder, adult, other, requests, relative }: Prepared): Promise<Person> {
  const ledgers = [await ledgerOf(club, holder.id), await ledgerOf(club, adult.id)]
  const [owner, former, ledger] = ledgers[1]!.length > 0 ? [adult, holder, 1] : [holder, adult, 0]
  expect(ledgers[1 - ledger]).toEqual([])
  expect(ledgers[ledger]!.map(({ id }) => id)).toEqual(expect.arrayContaining(requests))
  const [has, hasNot] = [await stateOf(owner), await stateOf(former)]
  expect([has.relatives.map(({ id }) => id), hasNot.relatives]).toEqual([[relative], []])
  expect(has.family?.adults.map(({ id }) => id)).toContain(other.id)
  expect((hasNot.family?.adults ?? []).map(({ id }) => id)).not.toContain(other.id)
  expect((await profileOf(other.id))['family']).toBe(owner.id)
  // Whoever has paid is a member, with the family or without.
  const payer = await profileOf(adult.id)
  expect([payer['stage'], payer['family'], payer['handover_from']]).toEqual(['Paso 2 pagado', '', ''])
  expect((await stateOf(adult)).access).toBe('granted')
  expect(atStripe(club.sandbox, adult.id).subscriptions).toHaveLength(1)
  expect(await timesHandedOver(adult)).toBe(owner === adult ? 1 : 0)
  return owner
}

describe.each(ROUNDS)('at the same moment as the payment arrives, round %i', (round) => {
  const one = () => (round % 2 ? club : elsewhere)
  const other = () => (round % 2 ? elsewhere : club)
  const pause = () => later(round * 12)

  test('whoever pays says no', async () => {
    const family = await paidAtStripe()
    const [paid, refused] = await Promise.all([
      readStripe(one(), family),
      pause().then(() => refuseHandover(other(), family)),
    ])
    expect([codeOf(paid), codeOf(refused)]).toEqual(['ok', 'ok'])
    await ownerOf(family)
  })

  test('whoever pays removes them', async () => {
    const family = await paidAtStripe()
    const [paid, removed] = await Promise.all([
      readStripe(one(), family),
      pause().then(() => callFamily(other(), 'removal', family.holder, { id: family.adult.id })),
    ])
    expect([codeOf(paid), codeOf(removed)]).toEqual(['ok', 'ok'])
    await ownerOf(family)
  })

  test('whoever pays goes on paying', async () => {
    const family = await paidAtStripe()
    const [paid, resumed] = await Promise.all([
      readStripe(one(), family),
      pause().then(() => callAs(other(), family.holder, 'membership/resume')),
    ])
    expect([codeOf(paid), codeOf(resumed)]).toEqual(['ok', 'ok'])
    await ownerOf(family)
    expect(subscriptionOf(club, family.holder).cancel_at_period_end).toBe(false)
  })

  test('whoever paid erases their account', async () => {
    const family = await paidAtStripe()
    const { holder, adult, requests } = family
    const [paid, erased] = await Promise.all([
      readStripe(one(), family),
      pause().then(() =>
        callClub(other(), 'account/delete', { token: holder.token, body: { password: PASSWORD } }),
      ),
    ])
    expect([codeOf(paid), codeOf(erased)]).toEqual(['ok', 'ok'])
    const [kept, payer] = [await ledgerOf(club, adult.id), await profileOf(adult.id)]
    // The family is handed over whole, or gone with the account.
    expect([kept.map(({ id }) => id), (await stateOf(adult)).relatives.length]).toEqual(
      (await timesHandedOver(adult)) === 1 ? [requests, 1] : [[], 0],
    )
    expect([payer['stage'], payer['family']]).toEqual(['Paso 2 pagado', ''])
    expect((await profileOf(family.other.id))['family']).toBe(kept.length > 0 ? adult.id : '')
  })

  test('another of the family asks for something: it is at whoever pays then, once', async () => {
    const family = await paidAtStripe()
    const services = ['asesoria-laboral', 'busqueda-centros', 'consultoria-hogar']
    const sent = services.map((service_id) => ({ id: actionId(), service_id }))
    const [paid, ...answers] = await Promise.all([
      readStripe(one(), family),
      ...sent.map(async (action, at) => {
        await later(at * 10 + round * 4)
        return sendAction(at % 2 ? one() : other(), family.other, action)
      }),
    ])
    expect(codeOf(paid)).toBe('ok')
    expect(answers.map(codeOf)).toEqual(services.map(() => 'ok'))
    expect(await ownerOf(family)).toBe(family.adult)
    const ledger = (await ledgerOf(club, family.adult.id)).map(({ id }) => id)
    expect(ledger.filter((id) => sent.some((action) => action.id === id)).sort()).toEqual(
      sent.map(({ id }) => id).sort(),
    )
  })

  test('the same payment is read by two servers', async () => {
    const family = await paidAtStripe()
    const paid = await Promise.all([readStripe(one(), family), readStripe(other(), family)])
    expect(paid.map(codeOf)).toContain('ok')
    expect(await ownerOf(family)).toBe(family.adult)
    expect(await mailRows(club, family.holder, 'handed-over')).toHaveLength(1)
  })

  test('one word counts: of two who are let, one may pay; and whoever goes on paying lets nobody', async () => {
    const holder = await payingMember(club)
    const adults = [await newAdult(club, holder), await newAdult(club, holder)]
    await Promise.all(
      adults.map((adult, at) => agreeToHandover(at === 0 ? one() : other(), { holder, adult })),
    )
    const agreed = async () =>
      (await stateOf(holder)).family!.adults.filter(({ handover }) => handover !== undefined)
    expect(await agreed()).toHaveLength(1)

    const [resumed, again] = await Promise.all([
      callAs(one(), holder, 'membership/resume'),
      pause().then(() => agreeToHandover(other(), { holder, adult: adults[0]! })),
    ])
    // Whoever meets a read of Stripe that goes on elsewhere may be asked to try again; what they have said stands.
    for (const answer of [resumed, again]) expect(['ok', 'busy']).toContain(codeOf(answer))
    await settleByJob(club)
    await club.sandbox.settled()
    // Both do not go on: who is to be charged again has let nobody, and who has let somebody is not charged again.
    expect(subscriptionOf(club, holder).cancel_at_period_end).toBe((await agreed()).length === 1)
  })
})

test.each(['late', 'alone'])(
  'a payment of which Stripe tells twice and out of order, %s, hands over once',
  async (when) => {
    const family = await paidAtStripe(async () => {
      await club.sandbox.settled()
      club.sandbox.deliveries.configure({ ...DEFAULT_DELIVERY_SETTINGS, paused: true })
    })
    if (when === 'late') {
      expect(codeOf(await readStripe(club, family))).toBe('ok')
      await callAs(club, family.adult, 'membership/cancel')
      await callAs(club, family.adult, 'membership/resume')
    }
    club.sandbox.deliveries.configure({ ...DEFAULT_DELIVERY_SETTINGS, copies: 2, shuffle: true })
    await club.sandbox.settled()
    await expect.poll(() => timesHandedOver(family.adult)).toBe(1)
    expect(await ownerOf(family)).toBe(family.adult)
    expect(await mailRows(club, family.holder, 'handed-over')).toHaveLength(1)
  },
)

test('a server that dies between the payment and the handover leaves it to the hourly job', async () => {
  const family = await paidAtStripe()
  await second.kill()
  await club.end('kill')
  await club.start()
  expect(await ledgerOf(club, family.adult.id)).toEqual([])
  await club.runJob('reconcileDue')
  await expect.poll(() => timesHandedOver(family.adult)).toBe(1)
  expect(await ownerOf(family)).toBe(family.adult)
})
