import list from 'club:common-passwords'
import { PROFILE_FIELDS } from '@/domain/account/profile'
import { BRAND } from '@/domain/brand'
import { CLUB_WORDS, folded, isGuessable } from '@/domain/guessable'
import { ClubError } from '../runtime/clubError'

/** A word as it is, or with one figure or sign before or after it. */
const WORD = /^[^a-z]?([a-z]+)[^a-z]?$/

/**
 * Whether a password is among the first that an attacker would try: common ones, Spanish words and names, what is repeated or in
 * a row, the club's name, the person's own data.
 * @param own what the person has told about themselves
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const typed = folded(password)
  const word = WORD.exec(typed)?.[1] ?? typed
  return (
    [typed, word].some((tried) => list.includes(`\n${tried}\n`)) ||
    typed.replace(/[^a-z]/g, '') === BRAND.slug ||
    isGuessable(password, [...own, BRAND.name, BRAND.slug, ...CLUB_WORDS])
  )
}

/** @throws ClubError `invalid_fields` */
export function refuseCommonPassword(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) {
    throw new ClubError('invalid_fields', { password: 'password_too_common' })
  }
}

/** What an account tells about its person. */
export const ownWords = (record: PbRecord): string[] => [
  record.email(),
  ...[...PROFILE_FIELDS, 'dni'].map((field) => record.getString(field)),
]
