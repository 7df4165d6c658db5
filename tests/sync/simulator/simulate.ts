import { seededRandom } from '../../support/seededRandom'
import type { Verdict } from './oracle'
import { playSchedule } from './playSchedule'
import { ReferenceServer } from './ReferenceServer'
import type { Sabotage } from './Tab'

/** Mostly few phones, sometimes ten. */
const PHONE_COUNTS = [2, 2, 2, 2, 3, 3, 3, 4, 5, 10]

/** The adults of a family that one in five schedules is about, by the seed alone; null in the others. */
function familyOf(seed: number): string[] | null {
  if (seed % 5 !== 3) return null
  return seed % 2 ? ['luis'] : ['luis', 'eva']
}

/** Plays the schedule that follows from its seed against the reference server; no wrongs if all is well. */
export function simulate(
  seed: number,
  sabotage: Sabotage = {},
  Server: typeof ReferenceServer = ReferenceServer,
): Promise<Verdict> {
  const random = seededRandom(seed)
  const family = familyOf(seed)
  const strangers = random.next() < 0.3 ? ['ana', 'luis'] : ['ana']
  const people = family ? ['ana', ...family] : strangers
  const club = new Server(new Map((family ?? []).map((adult) => [adult, 'ana'])))
  return playSchedule(random, { club, people, phoneCounts: PHONE_COUNTS, isCrowded: false, sabotage })
}
