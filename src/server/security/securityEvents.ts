/**
 * How an event is kept. `each`: a row every time. `each-for-now`: the same, but strangers may cause it, so that there is a limit for
 * all accounts together too. `by-minute`: one row for each account and minute, with how often it happened, because whoever makes
 * it happen may do so as fast as they can send. `by-minute-at-once`: the same, but every count is written at once, where the time
 * that takes must not tell whether there is such an account; how many secrets are compared is limited anyway.
 */
type Keeping = 'each' | 'each-for-now' | 'by-minute' | 'by-minute-at-once'

/** Everything that leaves a row in the security log. */
export const SECURITY_EVENTS = {
  /** A session was opened: after a sign-in, a sign-up, or a change that ended all others. */
  signed_in: 'each',
  password_right: 'each',
  password_wrong: 'by-minute-at-once',
  /** A mailed code was typed: one to sign in, staff's second factor, a reset, a proof of an address. */
  code_right: 'each',
  code_wrong: 'by-minute-at-once',
  /** One that was used, old, tried too often, or never asked for. */
  code_refused: 'by-minute',
  setup_code_right: 'each',
  setup_code_wrong: 'by-minute-at-once',
  superuser_signed_in: 'each',
  superuser_refused: 'by-minute-at-once',
  /** Too many tries at a secret: this one was not compared. */
  locked_out: 'each-for-now',

  password_changed: 'each',
  email_changed: 'each',
  /** The owner of an address has proved it, and whoever had opened the account is out. */
  account_taken_over: 'each',
  /** By their person: one of them, or all. */
  sessions_ended: 'each',
  staff_created: 'each',
  /** By the operator's command, on the machine itself: a link to choose a new password; what was open has ended. */
  staff_link_made: 'each',
  /** Of whom; by whom is in the audit log. */
  staff_right_changed: 'each',
  /** By whom. */
  staff_removed: 'each',

  /** A caller without the right: of another kind, or for what is somebody else's. */
  forbidden: 'by-minute',
  /** A token that is void, expired, or of a session that has ended. */
  session_refused: 'by-minute',
  link_refused: 'by-minute',
  /** A webhook that Stripe has not signed. */
  signature_refused: 'by-minute',
  /** A wrong token for the health of the club. */
  operator_refused: 'by-minute',
  /** A limit of calls by address or person. */
  limited: 'by-minute',
} as const satisfies Record<string, Keeping>
export type SecurityEvent = keyof typeof SECURITY_EVENTS
