import { manySubscribers } from '../../support/manyMembers'
import { WORKING_CARD } from '../../support/people'
import { putAdults } from '../../support/families'
import { present } from '../../support/present'
import { seededRandom } from '../../support/seededRandom'
import type { TestClub } from '../../support/startTestClub'
import type { Verdict } from './oracle'
import { playSchedule } from './playSchedule'
import { RealClub } from './RealClub'
import { REAL_FAULTS } from './realFaults'
import type { Sabotage } from './Tab'

/** A schedule against the real server, and the members whose phones play it. */
export interface RealSchedule {
  seed: number
  people: readonly string[]
  /** The adults among them, and who pays for each. */
  families: ReadonlyMap<string, string>
}

export interface Meddling {
  sabotage?: Sabotage
  /** Changes the server's rows once all has come to rest, to see that the oracle notices. */
  tamper?: (person: string) => Promise<unknown>
}

const PHONE_COUNTS = [2, 2, 2, 3, 3, 4]
/** Known from the seed alone, because members are made for many schedules at a time. */
const PEOPLE_COUNTS = [1, 2, 1, 1, 3]

/**
 * Schedules for these seeds, each with one to three people of its own: members who pay, or one family of a member and adults. A seed can
 * be played once on a club.
 */
export async function realSchedules(club: TestClub, seeds: readonly number[]): Promise<RealSchedule[]> {
  const members = await payingMembers(
    club,
    seeds.map(membersCount).reduce((sum, count) => sum + count, 0),
  )
  const schedules = seeds.map((seed) => {
    const paying = members.splice(0, membersCount(seed))
    const adults = Array.from({ length: adultsCount(seed) }, newAdultId)
    return {
      seed,
      people: [...paying, ...adults],
      families: new Map(adults.map((adult) => [adult, paying[0]!])),
    }
  })
  await putAdults(club, new Map(schedules.flatMap(({ families }) => [...families])))
  return schedules
}

/** Plays one against the real server; no wrongs if all is well. */
export async function playReal(
  club: TestClub,
  { seed, people, families }: RealSchedule,
  { sabotage = {}, tamper }: Meddling = {},
): Promise<Verdict> {
  const real = await RealClub.open(club, people, families, tamper)
  return playSchedule(seededRandom(seed), {
    club: real,
    people,
    usersOf: () => people,
    phoneCounts: PHONE_COUNTS,
    isCrowded: true,
    faults: REAL_FAULTS,
    sabotage,
  })
}

const peopleCount = (seed: number): number => present(PEOPLE_COUNTS[seed % PEOPLE_COUNTS.length])
/** Of those with several people, two of three are one family. */
const adultsCount = (seed: number): number => (seed % 3 ? peopleCount(seed) - 1 : 0)
const membersCount = (seed: number): number => peopleCount(seed) - adultsCount(seed)

let made = 0
let adultsMade = 0
const newAdultId = (): string => `adulto${String(++adultsMade).padStart(9, '0')}`

/** Ids of people who have paid and are members by Stripe's webhooks. */
async function payingMembers(club: TestClub, count: number): Promise<string[]> {
  made += 1
  const subscribers = await manySubscribers(club, count, `sync${made}x`)
  for (const { clientSecret } of subscribers)
    club.sandbox.confirm({ intent: clientSecret, card: WORKING_CARD })
  await club.sandbox.settled()
  return subscribers.map(({ profileId }) => profileId)
}
