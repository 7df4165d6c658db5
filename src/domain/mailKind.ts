/** Every kind of mail that goes to a client. `src/copy/panel/client` has a word for each. */
const MAIL_KINDS = [
  'verification',
  'password-reset',
  'sign-in-code',
  'password-reset-code',
  'verification-code',
  'email-change-code',
  'invitation',
  'payment-invitation',
  'welcome',
  'request-received',
  'renewal-notice',
  'payment-failed',
  'card-expiring',
  'cancelled',
  'cancel-undone',
  'withdrawn',
  'refunded',
  'data-deleted',
  'payment-reminder',
  'email-changed',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const isMailKind = (kind: string): kind is MailKind => MAIL_KINDS.some((known) => known === kind)

/** Mails with a code or link of a few minutes leave at once or not at all: only the person can ask for another. */
const AT_ONCE: readonly MailKind[] = [
  'password-reset',
  'sign-in-code',
  'password-reset-code',
  'verification-code',
  'email-change-code',
]
/** Their address is forgotten as soon as they have left. */
const TO_FORMER_ADDRESS: readonly MailKind[] = ['data-deleted', 'email-changed']

/** Whether the administrator may send a mail of this kind again, as long as it is still true. */
export const isResendable = (kind: MailKind): boolean =>
  !AT_ONCE.includes(kind) && !TO_FORMER_ADDRESS.includes(kind)
