import { BRAND as OTHER } from './otherBrand/brand'

export { SLUG } from './otherBrand/brand'

/** A brand whose data are the placeholders that stored texts have in their place (`copy/legal/acceptedTexts`). */
export const BRAND: typeof OTHER = {
  ...OTHER,
  name: '{name}',
  email: '{email}',
  phone: { ...OTHER.phone, text: '{phone}' },
  legal: {
    ...OTHER.legal,
    dataProtectionEmail: '{dataProtectionEmail}',
    mailProvider: '{mailProvider}',
    hostingProvider: '{hostingProvider}',
  },
}
