import type { Person } from '../Person'
import { dayTimeFrom } from './calendarRules'

/** In which staff may take it back without a word. */
export const STEP_BACK_SECONDS = 600

/** How often somebody may be told that the club has done what they asked for: not of what was taken back in time. */
export const timesDone = ({ handled }: Person): number =>
  handled.filter(({ at, undoneAt }) => undoneAt === null || undoneAt >= dayTimeFrom(at + STEP_BACK_SECONDS))
    .length
