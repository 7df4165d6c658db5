import { afterQuiet, NOTICES } from '@/domain/notice'
import { settings } from '../runtime/settings'

/** The same moment by day, else the next morning; a demo may have no nights. */
export const byDay = (moment: Date): Date => (settings().quietHours ? afterQuiet(moment) : moment)

const WAKING = Object.entries(NOTICES)
  .filter(([, { held }]) => held !== 'never')
  .map(([kind]) => `'${kind}'`)
  .join(', ')

/**
 * What of `messages` may leave at that moment, as an SQL condition: whatever has kept it until the evening, nobody is woken by what
 * can wait.
 */
export const mayLeave = (now: Date): string => (byDay(now) > now ? `kind NOT IN (${WAKING})` : 'TRUE')
