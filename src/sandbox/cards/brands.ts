/** What a card number's first digits say about it. Shared by the card field in the browser and the API. */
export interface Brand {
  readonly name: string
  readonly pattern: RegExp
  readonly lengths: readonly number[]
  readonly cvcLength: 3 | 4
  /** How the number is grouped when written. */
  readonly groups: readonly number[]
}

const GROUPS_OF_FOUR = [4, 4, 4, 4, 3] as const

const BRANDS: readonly Brand[] = [
  { name: 'visa', pattern: /^4/, lengths: [16], cvcLength: 3, groups: GROUPS_OF_FOUR },
  { name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3, groups: GROUPS_OF_FOUR },
  { name: 'amex', pattern: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { name: 'diners', pattern: /^36/, lengths: [14], cvcLength: 3, groups: [4, 6, 4] },
  { name: 'diners', pattern: /^3(0[0-5]|[89])/, lengths: [14, 16], cvcLength: 3, groups: GROUPS_OF_FOUR },
  { name: 'jcb', pattern: /^35/, lengths: [16], cvcLength: 3, groups: GROUPS_OF_FOUR },
  { name: 'discover', pattern: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, groups: GROUPS_OF_FOUR },
  { name: 'unionpay', pattern: /^(62|81)/, lengths: [16, 17, 18, 19], cvcLength: 3, groups: GROUPS_OF_FOUR },
]

const UNKNOWN: Brand = { name: 'unknown', pattern: /^/, lengths: [16], cvcLength: 3, groups: GROUPS_OF_FOUR }

/** The brand of a number or of its beginning. */
export const brandOf = (digits: string): Brand =>
  BRANDS.find((brand) => brand.pattern.test(digits)) ?? UNKNOWN

/** Whether the last digit is the right check digit (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.charAt(digits.length - 1 - i))
    const doubled = digit * 2
    if (i % 2 === 0) sum += digit
    else sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}
