import { present } from '../../support/present'
import { seededRandom } from '../../support/seededRandom'
import type { Verdict } from './oracle'
import { playSchedule } from './playSchedule'
import { ReferenceServer } from './ReferenceServer'
import type { Sabotage } from './Tab'

/** How many adults a family has with whoever pays, by the seed's last digit. */
const SIZES = [3, 1, 1, 2, 4, 5, 2, 3, 5, 4]
const ADULTS = ['luis', 'eva', 'inés', 'joan']
/** Of families: each number as often as the others. */
const DEVICES = [1, 2, 3, 4, 5, 6, 7, 8]
/** Of somebody alone, or of two people who share all phones: mostly few, sometimes ten. */
const PHONE_COUNTS = [2, 2, 2, 2, 3, 3, 3, 4, 5, 10]
/** One in so many devices is everybody's; the others are somebody's own. */
const SHARED = 3

/**
 * Plays the schedule that follows from its seed against the reference server; no wrongs if all is well.
 * @param isRestored whether its data are put back to older backups meanwhile
 */
export function simulate(
  seed: number,
  sabotage: Sabotage = {},
  Server: typeof ReferenceServer = ReferenceServer,
  isRestored = false,
): Promise<Verdict> {
  const random = seededRandom(seed)
  const adults = ADULTS.slice(0, present(SIZES[seed % SIZES.length]) - 1)
  const isFamily = adults.length > 0
  const strangers = random.next() < 0.3 ? ['ana', 'luis'] : ['ana']
  const people = isFamily ? ['ana', ...adults] : strangers
  const invited = adults.filter(() => random.next() < 0.3)
  const club = new Server(new Map(adults.map((adult) => [adult, 'ana'])), invited)
  const usersOf = (phone: number): readonly string[] =>
    isFamily && phone % SHARED ? [present(people[phone % people.length])] : people
  const phoneCounts = isFamily ? DEVICES : PHONE_COUNTS
  return playSchedule(random, { club, people, usersOf, phoneCounts, isCrowded: false, isRestored, sabotage })
}
