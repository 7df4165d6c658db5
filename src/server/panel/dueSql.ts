/** What list and page of a client say about a missing payment, as SQL beside `profiles` and `client_list`. */

/** Since when a renewal is owed; null if none is. */
export const PAST_DUE_SINCE = `CASE standing WHEN 1 THEN
  (SELECT replace(nullif(past_due_since, ''), ' ', 'T') FROM subscriptions WHERE profile_id = profiles.id) END`

/** Why the newest payment failed, if a renewal is owed or nothing was ever paid; null otherwise. */
export const LAST_PAYMENT_ERROR = `CASE WHEN standing IN (1, 2) THEN
  (SELECT failure_code FROM payments
   WHERE payments.profile = profiles.id AND kind = 'invoice' AND failure_code != ''
   ORDER BY date DESC LIMIT 1) END`
