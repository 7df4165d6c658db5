const NAMES: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** How people write the brand; one that is not known keeps Stripe's word. */
export const cardBrand = (brand: string): string => NAMES[brand] ?? brand
