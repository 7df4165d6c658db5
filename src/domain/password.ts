/** Shortest password at sign-up and sign-in. */
export const SIGN_UP_PASSWORD_MIN = 6
/** Shortest newly chosen password. */
export const NEW_PASSWORD_MIN = 8
/** bcrypt reads no more than 72 bytes, and PocketBase takes one less: a longer password would be cut silently. */
export const PASSWORD_MAX_BYTES = 71

export const PASSWORD_CRITERIA = ['length', 'uppercase', 'digit', 'symbol'] as const
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number]

const TESTS: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => password.length >= NEW_PASSWORD_MIN,
  uppercase: (password) => /[A-ZÀ-ÖØ-Þ]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[^A-Za-zÀ-ÖØ-öø-ÿ\d\s]/.test(password),
}

export const meetsCriterion = (password: string, criterion: PasswordCriterion): boolean =>
  TESTS[criterion](password)

export type PasswordLevel = 'weak' | 'medium' | 'strong'

export interface PasswordStrength {
  met: Record<PasswordCriterion, boolean>
  level: PasswordLevel
  /** Filled part of the meter, 0–100. */
  percent: 33 | 66 | 100
}

const LEVELS: readonly [PasswordLevel, PasswordStrength['percent']][] = [
  ['weak', 33],
  ['weak', 33],
  ['medium', 66],
  ['medium', 66],
  ['strong', 100],
]

/** Strength by the four criteria: 0–1 weak, 2–3 medium, 4 strong. */
export function passwordStrength(password: string): PasswordStrength {
  const met = {
    length: TESTS.length(password),
    uppercase: TESTS.uppercase(password),
    digit: TESTS.digit(password),
    symbol: TESTS.symbol(password),
  }
  const count = PASSWORD_CRITERIA.filter((criterion) => met[criterion]).length
  const [level, percent] = LEVELS[count] ?? ['weak', 33]
  return { met, level, percent }
}

/** Length in UTF-8 bytes, without the TextEncoder that PocketBase's runtime lacks. */
export function byteLength(text: string): number {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, 'xx')).replace(/%[0-9A-F]{2}/g, 'x').length
}
