/** Codes of one wrong form field. `src/copy/fieldErrors` has a Spanish sentence for each. */
export const FIELD_ERROR_CODES = [
  'nombre_required',
  'apellidos_required',
  'dni_length',
  'dni_invalid',
  'email_invalid',
  'telefono_invalid',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'new_password_too_short',
  'password_needs_uppercase',
  'password_needs_digit',
  'password_needs_symbol',
  'password_unchanged',
  'passwords_differ',
  'politica_required',
  'text_too_long',
  'setup_code_required',
  'email_code_invalid',
  'code_invalid',
  'password_required',
  'email_unchanged',
  'note_required',
  'note_too_long',
  'reach_invalid',
  'amount_invalid',
  'amount_above_rest',
  'message_required',
  'message_too_long',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

/** Codes of a refused or failed operation. `src/copy/errors` has a Spanish sentence for each. */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_fields',
  'not_found',
  'session_expired',
  'forbidden',
  'too_many_requests',
  'busy',
  'internal',
  'network',
  'sign_up_refused',
  'invalid_credentials',
  'email_not_verified',
  'email_code_wrong',
  'code_wrong',
  'code_expired',
  'link_invalid',
  'password_needed',
  'staff_exists',
  'setup_code_wrong',
  'payments_not_configured',
  'price_mismatch',
  'price_changed',
  'plan_unknown',
  'already_subscribed',
  'stripe_unavailable',
  'stripe_refused',
  'no_client_secret',
  'no_subscription',
  'subscription_expired',
  'payment_pending',
  'payment_not_yours',
  'verification_failed',
  'signature_invalid',
  'payload_too_large',
  'cooldown_running',
  'service_unknown',
  'storage_failed',
  'coverage_needed',
  'client_exists',
  'client_is_member',
  'client_not_member',
  'client_bereaved',
  'departure_unfinished',
  'request_closed',
  'mail_not_resendable',
  'already_ending',
  'withdrawal_over',
  'card_not_confirmed',
  'not_refundable',
  'amount_too_high',
  'call_closed',
  'file_incomplete',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

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
