/** The club deletes a message of its contact form after this many months. */
export const CONTACT_KEPT_MONTHS = 12

/** The law wants payments in the books for this many years; those without a profile are deleted then. */
export const PAYMENTS_KEPT_YEARS = 6

/** Erased data is gone from the files of the database, and of its log, after this many hours. */
export const ERASED_WITHIN_HOURS = 24

/** And from the backups after this many days. */
export const BACKUPS_KEPT_DAYS = 30
