/** Codes of one wrong form field. `src/copy/fieldErrors` has a Spanish sentence for each. */
export const FIELD_ERROR_CODES = [
  'nombre_required',
  'apellidos_required',
  'dni_length',
  'dni_invalid',
  'dni_letter_wrong',
  'email_invalid',
  'telefono_invalid',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_mistyped',
  'new_password_too_short',
  'password_needs_uppercase',
  'password_needs_digit',
  'password_needs_symbol',
  'password_unchanged',
  'passwords_differ',
  'politica_required',
  'text_too_long',
  'hidden_characters',
  'comment_too_long',
  'setup_code_required',
  'email_code_invalid',
  'code_invalid',
  'password_required',
  'email_unchanged',
  'note_required',
  'note_too_long',
  'reply_required',
  'reply_too_long',
  'reach_invalid',
  'amount_invalid',
  'amount_above_rest',
  'message_required',
  'message_too_long',
  'date_invalid',
  'told_by_required',
  'document_required',
  'identified_by_required',
  'identified_too_weakly',
  'client_name_differs',
  'told_at_range',
  'told_before_contract',
  'reason_required',
  'relative_name_required',
  'relative_name_too_long',
  'trade_too_long',
  'choice_invalid',
  'email_in_family',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

/** HTTP status by the code of a refused or failed operation. `src/copy/errors` has a Spanish sentence for each. */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_fields: 400,
  not_found: 404,
  session_expired: 401,
  forbidden: 403,
  too_many_requests: 429,
  busy: 503,
  superseded: 503,
  epoch_behind: 409,
  internal: 500,
  network: 502,
  unreachable: 502,
  no_answer: 504,
  server_failed: 502,
  sign_up_refused: 409,
  invalid_credentials: 400,
  email_not_verified: 403,
  email_code_wrong: 400,
  code_wrong: 400,
  code_expired: 400,
  link_invalid: 400,
  password_needed: 403,
  staff_exists: 410,
  last_manager: 409,
  setup_code_wrong: 403,
  payments_not_configured: 503,
  club_not_open: 503,
  price_mismatch: 503,
  price_changed: 409,
  plan_unknown: 503,
  already_subscribed: 409,
  stripe_unavailable: 503,
  stripe_refused: 502,
  no_client_secret: 502,
  no_subscription: 409,
  subscription_expired: 200,
  payment_pending: 200,
  payment_not_yours: 403,
  verification_failed: 200,
  signature_invalid: 400,
  operator_token_wrong: 401,
  payload_too_large: 413,
  cooldown_running: 409,
  service_unknown: 404,
  relative_unknown: 404,
  relatives_full: 409,
  no_family: 409,
  family_full: 409,
  account_exists: 409,
  invitation_of_other: 403,
  has_membership: 409,
  has_family: 409,
  push_unsupported: 409,
  death_not_recorded: 409,
  storage_failed: 500,
  coverage_needed: 503,
  client_exists: 409,
  client_is_member: 409,
  client_not_member: 409,
  client_bereaved: 409,
  departure_unfinished: 503,
  not_recorded: 503,
  request_closed: 409,
  request_changed: 409,
  mail_not_resendable: 409,
  already_ending: 409,
  withdrawal_over: 409,
  card_not_confirmed: 409,
  not_refundable: 409,
  amount_too_high: 409,
  call_closed: 409,
  message_closed: 409,
  file_incomplete: 502,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** The body of every refusal of the club's own routes. */
export interface Refusal {
  success: false
  code: ErrorCode
  /** A Spanish sentence for people who read the answer without the app. */
  error: string
  /** Wrong fields by name, when the code is `invalid_fields`. */
  fields?: Record<string, FieldErrorCode>
  /** When it was over, with `withdrawal_over`; ISO 8601. */
  until?: string
}

/** The club's own answer never came: it is unknown whether what was sent arrived. */
export const UNHEARD = [
  'network',
  'unreachable',
  'no_answer',
  'server_failed',
] as const satisfies readonly ErrorCode[]
export type Unheard = (typeof UNHEARD)[number]
export const isUnheard = (code: ErrorCode): code is Unheard =>
  (UNHEARD as readonly ErrorCode[]).includes(code)

/** Why the club has not answered a question: nothing was heard of it, it had no capacity, or it failed. */
export const UNANSWERED = [...UNHEARD, 'busy', 'too_many_requests', 'internal'] as const
export type Unanswered = (typeof UNANSWERED)[number]
/** Any other code where an answer was due means that something has failed at the club. */
export const toUnanswered = (code: ErrorCode): Unanswered =>
  UNANSWERED.find((known) => known === code) ?? 'internal'
