/**
 * Codes that tell whoever reads them that a bank holds the card for lost, stolen or misused. That may be the wrong person,
 * and is not the club's to know: they count as any refusal, in every row, mail and screen.
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
