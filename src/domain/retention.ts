/** After these months the club deletes a message of its contact form. */
export const CONTACT_KEPT_MONTHS = 12
