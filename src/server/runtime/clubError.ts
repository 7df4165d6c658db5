import { ERRORS } from '@/copy/errors'
import type { ErrorCode, FieldErrorCode, Refusal } from '@/domain/errorCode'

const STATUS: Record<ErrorCode, number> = {
  invalid_request: 400,
  invalid_fields: 400,
  not_found: 404,
  session_expired: 401,
  forbidden: 403,
  too_many_requests: 429,
  busy: 503,
  internal: 500,
  network: 502,
  sign_up_refused: 409,
  invalid_credentials: 400,
  email_not_verified: 403,
  email_code_wrong: 400,
  code_wrong: 400,
  code_expired: 400,
  link_invalid: 400,
  password_needed: 403,
  staff_exists: 410,
  setup_code_wrong: 403,
  payments_not_configured: 503,
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
  payload_too_large: 413,
  cooldown_running: 409,
  service_unknown: 404,
  storage_failed: 500,
  coverage_needed: 503,
  client_exists: 409,
  client_is_member: 409,
  client_not_member: 409,
  client_bereaved: 409,
  departure_unfinished: 503,
  request_closed: 409,
  mail_not_resendable: 409,
  already_ending: 409,
  withdrawal_over: 409,
  card_not_confirmed: 409,
  not_refundable: 409,
  amount_too_high: 409,
  call_closed: 409,
  file_incomplete: 502,
}

/** A refusal that the client must act on. Everything else that is thrown answers 500 `internal`. */
export class ClubError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, FieldErrorCode>,
    /** Seconds after which another try makes sense; sent as Retry-After. */
    readonly retryAfter?: number,
    /** When it was over; sent with the refusal, as ISO 8601. */
    readonly until?: Date,
  ) {
    super(code)
  }

  get status(): number {
    return STATUS[this.code]
  }

  toRefusal(): Refusal {
    const refusal: Refusal = { success: false, code: this.code, error: ERRORS[this.code] }
    return {
      ...refusal,
      ...(this.fields && { fields: this.fields }),
      ...(this.until && { until: this.until.toISOString() }),
    }
  }
}
