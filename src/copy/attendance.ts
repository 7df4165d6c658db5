import { BRAND } from '@/domain/brand'
import { type CivilDay, clubDay } from '@/domain/clubTime'
import { attendance, type OpenDays } from '@/domain/openingHours'
import { dayAfter, noonOf } from '@/domain/promise'
import { unbroken } from '@/domain/unbroken'
import { formatNearDay } from './format'

const WEEK_MS = 7 * 86_400_000

/**
 * Whether somebody is there now: «Hoy hasta las 18 h», «Ahora está cerrado. Ana vuelve el lunes a las 9.»
 * @param name first name of whoever looks after the member; null for the club itself
 */
export function attendanceText(now: Date, name: string | null, club: OpenDays = BRAND): string {
  const there = attendance(now, club)
  if (there.isOpen) return `Hoy hasta las ${unbroken(`${there.until} h`)}`
  const back = `${dayText(there.backOn, clubDay(now))} ${unbroken(`a las ${there.backAt}`)}`
  return `Ahora está cerrado. ${name ? `${name} vuelve` : 'Abrimos'} ${back}.`
}

/** «hoy», «mañana», «el lunes»; «el lunes 4» once there are two of them. */
function dayText(day: CivilDay, today: CivilDay): string {
  if (day === today) return 'hoy'
  if (day === dayAfter(today)) return 'mañana'
  const near = formatNearDay(noonOf(day))
  const [weekday = near] = near.split(' ')
  const isWithinAWeek = noonOf(day).getTime() - noonOf(today).getTime() < WEEK_MS
  return `el ${isWithinAWeek ? weekday : near}`
}
