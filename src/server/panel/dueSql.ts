/** What list and page of a client tell of a payment that is missing, as SQL beside `profiles` and `client_list`. */

/** Since when a renewal is owed; null for whoever owes none. */
export const PAST_DUE_SINCE = `CASE standing WHEN 1 THEN
  (SELECT replace(nullif(past_due_since, ''), ' ', 'T') FROM subscriptions WHERE profile_id = profiles.id) END`

/** Why the newest payment failed, of whoever owes a renewal or has never paid; null for everybody else. */
export const LAST_PAYMENT_ERROR = `CASE WHEN standing IN (1, 2) THEN
  (SELECT failure_code FROM payments
   WHERE payments.profile = profiles.id AND kind = 'invoice' AND failure_code != ''
   ORDER BY date DESC LIMIT 1) END`
