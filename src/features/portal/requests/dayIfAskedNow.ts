import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { noonOf, promisedBy } from '@/domain/promise'

/** By which day the club calls about what leaves this device within seconds, by the rule that the server applies to it. */
export function dayIfAskedNow(serviceId: string, now: Date): Date | null {
  const day = promisedBy(serviceId, clubDay(now), BRAND.holidays)
  return day === null ? null : noonOf(day)
}
