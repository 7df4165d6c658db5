/**
 * Codes that reveal that a bank considers the card lost, stolen or misused. The reader may be the wrong person, and it is not
 * the club's to know: they count as any refusal, in every row, mail and screen.
 */
const UNTOLD: readonly string[] = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'merchant_blacklist',
]

/** Why a payment failed, in Stripe's word, as far as it may be told. @param codes from the most exact; empty for none */
export function failureCode(...codes: (string | null | undefined)[]): string {
  const code = codes.find(Boolean) ?? ''
  return UNTOLD.includes(code) ? 'generic_decline' : code
}
