import { BRAND } from '@/domain/brand'

/** Card error codes that end a payment attempt, and those that the card field finds while typing. */
export const CARD_ERROR_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'invalid_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
  'postal_code_invalid',
  'email_invalid',
  'incomplete_number',
  'incomplete_expiry',
  'incomplete_cvc',
  'incomplete_zip',
  'invalid_expiry_month_past',
  'invalid_expiry_year_past',
  'incorrect_zip',
  'authentication_required',
  'payment_intent_authentication_failure',
  'payment_intent_payment_attempt_expired',
  'payment_intent_unexpected_state',
  'setup_intent_authentication_failure',
  'setup_intent_setup_attempt_expired',
  'setup_intent_unexpected_state',
  'payment_method_not_available',
  'card_decline_rate_limit_exceeded',
  'rate_limit',
  'lock_timeout',
] as const
export type CardErrorCode = (typeof CARD_ERROR_CODES)[number]

export const DECLINE_CODES = [
  'approve_with_id',
  'authentication_required',
  'call_issuer',
  'card_not_supported',
  'card_velocity_exceeded',
  'currency_not_supported',
  'do_not_honor',
  'duplicate_transaction',
  'expired_card',
  'fraudulent',
  'generic_decline',
  'incorrect_cvc',
  'incorrect_number',
  'insufficient_funds',
  'invalid_account',
  'invalid_amount',
  'issuer_not_available',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'pickup_card',
  'processing_error',
  'reenter_transaction',
  'restricted_card',
  'stolen_card',
  'transaction_not_allowed',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

export const PAYMENT_ERROR_TYPES = [
  'card_error',
  'validation_error',
  'invalid_request_error',
  'api_connection_error',
  'api_error',
  'authentication_error',
  'rate_limit_error',
  'idempotency_error',
] as const
export type PaymentErrorType = (typeof PAYMENT_ERROR_TYPES)[number]

/** When nothing better is known. */
export const DEFAULT_PAYMENT_ERROR = `Error al procesar el pago. Si el problema persiste, contacta soporte: ${BRAND.email}`
export const VALIDATION_PREFIX = 'Error de validación: '

const DECLINED =
  'Tu banco ha rechazado la tarjeta. Revisa los datos o usa otra tarjeta. No se te ha cobrado nada.'
const CALL_BANK =
  'Tu banco no ha autorizado el pago y no dice por qué. Llámale, o usa otra tarjeta. No se te ha cobrado nada.'
const NOT_SUPPORTED =
  'Esta tarjeta no admite este tipo de compra. Usa otra tarjeta. No se te ha cobrado nada.'
const FUNDS = 'La tarjeta no tiene saldo suficiente. Usa otra tarjeta o vuelve a intentarlo más tarde.'
const EXPIRED = 'La tarjeta está caducada. Usa otra tarjeta.'
const WRONG_CVC = 'El CVC no es correcto. Son los tres números de detrás de la tarjeta.'
const WRONG_NUMBER = 'El número de la tarjeta no es correcto. Revísalo, cifra a cifra.'
const BANK_TROUBLE =
  'El banco ha tenido un problema al procesar la tarjeta. Espera un minuto y vuelve a intentarlo.'
const LIMIT = 'La tarjeta ha llegado a su límite de importe o de intentos. Usa otra tarjeta o prueba mañana.'
const AUTHENTICATION =
  'Tu banco no ha podido confirmar que eres tú. No se te ha cobrado nada. Inténtalo de nuevo y acepta el aviso de tu banco, o usa otra tarjeta.'
const DUPLICATE = 'Tu banco ve un pago igual de hace poco. Espera unos minutos antes de volver a intentarlo.'
const BUSY = 'Hay demasiadas peticiones a la vez. Espera un minuto y vuelve a intentarlo.'
const WRONG_MONTH = 'El mes de caducidad no es válido.'
const WRONG_YEAR = 'El año de caducidad no es válido.'
const WRONG_POSTAL_CODE = 'El código postal no es válido.'

export const CARD_ERRORS: Record<CardErrorCode, string> = {
  card_declined: DECLINED,
  insufficient_funds: FUNDS,
  expired_card: EXPIRED,
  incorrect_cvc: WRONG_CVC,
  processing_error: BANK_TROUBLE,
  incorrect_number: WRONG_NUMBER,
  invalid_number: 'El número de la tarjeta no es válido.',
  invalid_expiry_month: WRONG_MONTH,
  invalid_expiry_year: WRONG_YEAR,
  invalid_cvc: 'El CVC no es válido.',
  postal_code_invalid: WRONG_POSTAL_CODE,
  email_invalid: 'El correo electrónico de tu cuenta no es válido para el pago. Escríbenos y lo corregimos.',
  incomplete_number: 'Faltan cifras en el número de la tarjeta.',
  incomplete_expiry: 'Falta la fecha de caducidad.',
  incomplete_cvc: 'Falta el CVC.',
  incomplete_zip: WRONG_POSTAL_CODE,
  invalid_expiry_month_past: 'La tarjeta está caducada: el mes ya ha pasado.',
  invalid_expiry_year_past: 'La tarjeta está caducada: el año ya ha pasado.',
  incorrect_zip: WRONG_POSTAL_CODE,
  authentication_required: AUTHENTICATION,
  payment_intent_authentication_failure: AUTHENTICATION,
  payment_intent_payment_attempt_expired:
    'Ha pasado demasiado tiempo y el intento de pago ha caducado. No se te ha cobrado nada. Inténtalo de nuevo.',
  payment_intent_unexpected_state:
    'Este intento de pago ya no está abierto. Inténtalo de nuevo: antes de cobrar se comprueba si ya habías pagado.',
  setup_intent_authentication_failure: AUTHENTICATION,
  setup_intent_setup_attempt_expired:
    'Ha pasado demasiado tiempo y tu banco ya no espera la confirmación. No se te ha cobrado nada. Inténtalo de nuevo.',
  setup_intent_unexpected_state:
    'Este intento ya no está abierto. Inténtalo de nuevo: sigue la tarjeta de antes hasta que se confirme la nueva.',
  payment_method_not_available: BANK_TROUBLE,
  card_decline_rate_limit_exceeded: LIMIT,
  rate_limit: BUSY,
  lock_timeout: BUSY,
}

/** For lost, stolen and suspected cards the generic text only: the reader may not be the owner. */
export const DECLINES: Record<DeclineCode, string> = {
  approve_with_id: CALL_BANK,
  authentication_required: AUTHENTICATION,
  call_issuer: CALL_BANK,
  card_not_supported: NOT_SUPPORTED,
  card_velocity_exceeded: LIMIT,
  currency_not_supported: 'Esta tarjeta no admite pagos en euros. Usa otra tarjeta.',
  do_not_honor: CALL_BANK,
  duplicate_transaction: DUPLICATE,
  expired_card: EXPIRED,
  fraudulent: DECLINED,
  generic_decline: DECLINED,
  incorrect_cvc: WRONG_CVC,
  incorrect_number: WRONG_NUMBER,
  insufficient_funds: FUNDS,
  invalid_account: CALL_BANK,
  invalid_amount: LIMIT,
  issuer_not_available: BANK_TROUBLE,
  lost_card: DECLINED,
  merchant_blacklist: DECLINED,
  new_account_information_available: CALL_BANK,
  no_action_taken: CALL_BANK,
  not_permitted: CALL_BANK,
  pickup_card: DECLINED,
  processing_error: BANK_TROUBLE,
  reenter_transaction: BANK_TROUBLE,
  restricted_card: DECLINED,
  stolen_card: DECLINED,
  transaction_not_allowed: NOT_SUPPORTED,
  try_again_later: BANK_TROUBLE,
  withdrawal_count_limit_exceeded: LIMIT,
}

export const PAYMENT_ERRORS: Record<PaymentErrorType, string> = {
  card_error: DECLINED,
  validation_error: `${VALIDATION_PREFIX}revisa los datos de la tarjeta.`,
  invalid_request_error: DEFAULT_PAYMENT_ERROR,
  api_connection_error:
    'El servidor de pago no nos ha contestado. Comprueba tu conexión a internet y vuelve a intentarlo.',
  api_error: 'El servidor de pago tiene un problema. Espera un minuto y vuelve a intentarlo.',
  authentication_error: `El club no ha podido identificarse ante el servidor de pago. Contacta con soporte: ${BRAND.email}`,
  rate_limit_error: BUSY,
  idempotency_error: DEFAULT_PAYMENT_ERROR,
}

/** The parts of Stripe's error that choose our words. Its own message is never shown. */
export interface PaymentFailure {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
}

/** The Spanish sentence for a failed payment: by decline code, card error code, error type, else the default. */
export function paymentErrorText({ type, code, decline_code }: PaymentFailure): string {
  const specific = lookUp(DECLINES, decline_code) ?? lookUp(CARD_ERRORS, code)
  if (specific) return type === 'validation_error' ? `${VALIDATION_PREFIX}${specific}` : specific
  return lookUp(PAYMENT_ERRORS, type) ?? DEFAULT_PAYMENT_ERROR
}

/** The sentence under the card field while it is being filled in. */
export const cardFieldErrorText = (code: string | undefined): string =>
  lookUp(CARD_ERRORS, code) ?? PAYMENT_ERRORS.validation_error

function lookUp(texts: Readonly<Record<string, string>>, key: string | undefined): string | undefined {
  return key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}
