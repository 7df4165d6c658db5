import { seededRandom } from '../../support/seededRandom'
import type { Verdict } from './oracle'
import { playSchedule } from './playSchedule'
import { ReferenceServer } from './ReferenceServer'
import type { Sabotage } from './Tab'

/** Mostly few phones, sometimes ten. */
const PHONE_COUNTS = [2, 2, 2, 2, 3, 3, 3, 4, 5, 10]

/** Plays the schedule that follows from its seed against the reference server; no wrongs if all is well. */
export function simulate(seed: number, sabotage: Sabotage = {}): Promise<Verdict> {
  const random = seededRandom(seed)
  const people = random.next() < 0.3 ? ['ana', 'luis'] : ['ana']
  const club = new ReferenceServer()
  return playSchedule(random, { club, people, phoneCounts: PHONE_COUNTS, isCrowded: false, sabotage })
}
