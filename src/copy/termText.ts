import type { Term } from '@/domain/retention'
import { unbroken } from '@/domain/unbroken'

const UNITS = {
  years: ['año', 'años'],
  months: ['mes', 'meses'],
  days: ['día', 'días'],
  hours: ['hora', 'horas'],
} as const

/** «12 meses». */
export function termText(term: Term): string {
  const [unit = 'hours'] = Object.keys(term) as (keyof typeof UNITS)[]
  const [count = 0]: number[] = Object.values(term)
  return unbroken(`${count} ${UNITS[unit][count === 1 ? 0 : 1]}`)
}
