import { brandOf, passesLuhn } from '../../cards/brands'
import type { ValidationCode } from '../shared/texts'

/** A field is empty, begun, valid, or wrong in a way that more typing cannot fix. */
export type Verdict =
  | { state: 'empty' | 'incomplete'; code: ValidationCode }
  | { state: 'invalid'; code: ValidationCode }
  | { state: 'complete' }

export const digitsOf = (value: string): string => value.replace(/\D/g, '')

/** A card number in the groups of its brand: `4242 4242 4242 4242`. */
export function formatNumber(value: string): string {
  const all = digitsOf(value)
  const { groups, lengths } = brandOf(all)
  const digits = all.slice(0, Math.max(...lengths))
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    if (at >= digits.length) break
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

export function judgeNumber(value: string): Verdict {
  const digits = digitsOf(value)
  const { lengths } = brandOf(digits)
  if (digits === '') return { state: 'empty', code: 'incomplete_number' }
  const isLongest = digits.length >= Math.max(...lengths)
  if (lengths.includes(digits.length) && passesLuhn(digits)) return { state: 'complete' }
  return isLongest
    ? { state: 'invalid', code: 'invalid_number' }
    : { state: 'incomplete', code: 'incomplete_number' }
}

/** `MM / YY` from what was typed or pasted: `1`, `4`, `1230`, `12/2030`. */
export function formatExpiry(value: string): string {
  const [, first = '', rest = ''] = /^\s*(\d{1,2})\s*\/\s*(\d*)/.exec(value) ?? []
  const digits = first === '' ? digitsOf(value) : first.padStart(2, '0') + digitsOf(rest)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const typedYear = padded.slice(2)
  const year =
    typedYear.length > 2 && typedYear.startsWith('20') ? typedYear.slice(2, 4) : typedYear.slice(0, 2)
  return month.length < 2 ? month : `${month} / ${year}`
}

export function judgeExpiry(value: string, today: Date): Verdict {
  const digits = digitsOf(value)
  if (digits === '') return { state: 'empty', code: 'incomplete_expiry' }
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12))
    return { state: 'invalid', code: 'invalid_expiry_month' }
  if (digits.length < 4) return { state: 'incomplete', code: 'incomplete_expiry' }
  const year = 2000 + Number(digits.slice(2, 4))
  if (year < today.getFullYear()) return { state: 'invalid', code: 'invalid_expiry_year_past' }
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return { state: 'invalid', code: 'invalid_expiry_month_past' }
  return { state: 'complete' }
}

const cvcLength = (number: string): number => brandOf(digitsOf(number)).cvcLength

export const formatCvc = (value: string, number: string): string =>
  digitsOf(value).slice(0, cvcLength(number))

export function judgeCvc(value: string, number: string): Verdict {
  if (value === '') return { state: 'empty', code: 'incomplete_cvc' }
  return value.length === cvcLength(number)
    ? { state: 'complete' }
    : { state: 'incomplete', code: 'incomplete_cvc' }
}

export const formatPostal = (value: string): string => value.slice(0, 10)

export function judgePostal(value: string): Verdict {
  const { length } = value.trim()
  if (length === 0) return { state: 'empty', code: 'incomplete_zip' }
  return length >= 4 ? { state: 'complete' } : { state: 'incomplete', code: 'incomplete_zip' }
}
