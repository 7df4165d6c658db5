/** Where a lost row would be a person, their money or what they have said; each has the moment at which it was written. */
export const KEPT_TABLES = [
  'profiles',
  'staff',
  'subscriptions',
  'payments',
  'consents',
  'benefit_actions',
  'audit_log',
] as const
