import { ERRORS } from '@/copy/errors'
import { ERROR_STATUS, type ErrorCode, type FieldErrorCode, type Refusal } from '@/domain/errorCode'

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
    return ERROR_STATUS[this.code]
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
