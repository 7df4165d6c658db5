const NAMES: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** How people write the brand; one that is not known keeps Stripe's word. */
export const cardBrand = (brand: string): string => NAMES[brand] ?? brand

/** «Visa ···4242», in one piece; null where no card is known. */
export const shortCard = (card: { card_brand: string; card_last4: string }): string | null =>
  card.card_last4 ? `${cardBrand(card.card_brand) || 'tarjeta'}\u00a0···${card.card_last4}` : null
