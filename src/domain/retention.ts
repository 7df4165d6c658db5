/** After these months the club deletes a message of its contact form. */
export const CONTACT_KEPT_MONTHS = 12

/** So many years the law wants payments in the books; those that nobody is named in go afterwards. */
export const PAYMENTS_KEPT_YEARS = 6

/** What somebody erases is gone from the files of the database, and of its log, after these hours. */
export const ERASED_WITHIN_HOURS = 24

/** And from the backups after these days. */
export const BACKUPS_KEPT_DAYS = 30
