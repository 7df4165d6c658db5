/** After these months the club deletes a message of its contact form. */
export const CONTACT_KEPT_MONTHS = 12

/** So many years the law wants payments in the books; those that nobody is named in go afterwards. */
export const PAYMENTS_KEPT_YEARS = 6
