import type { DeclineCode } from '../paymentErrors'

const REFUSED = 'Tu banco ha rechazado la tarjeta.'
const NO_REASON = 'Tu banco no ha autorizado el cobro y no dice por qué.'
const NOT_SUPPORTED = 'Esta tarjeta no admite este tipo de cobro.'
const FUNDS = 'La tarjeta no tenía saldo suficiente.'
const EXPIRED = 'La tarjeta está caducada.'
const WRONG_DATA = 'Los datos de la tarjeta ya no son correctos.'
const BANK_TROUBLE = 'El banco tuvo un problema al procesar el cobro.'
const LIMIT = 'La tarjeta ha llegado a su límite.'
const CONFIRMATION = 'Tu banco quiere que confirmes el cobro.'

/** Stripe's codes that are not decline codes but say why a renewal failed. */
type RenewalFailure = DeclineCode | 'card_declined' | 'payment_intent_authentication_failure'

/** Lost, stolen and suspected cards get the words of any refusal: the reader may not be the owner. */
const REASONS: Record<RenewalFailure, string> = {
  approve_with_id: NO_REASON,
  authentication_required: CONFIRMATION,
  call_issuer: NO_REASON,
  card_declined: REFUSED,
  card_not_supported: NOT_SUPPORTED,
  card_velocity_exceeded: LIMIT,
  currency_not_supported: 'Esta tarjeta no admite cobros en euros.',
  do_not_honor: NO_REASON,
  duplicate_transaction: BANK_TROUBLE,
  expired_card: EXPIRED,
  fraudulent: REFUSED,
  generic_decline: REFUSED,
  incorrect_cvc: WRONG_DATA,
  incorrect_number: WRONG_DATA,
  insufficient_funds: FUNDS,
  invalid_account: NO_REASON,
  invalid_amount: LIMIT,
  issuer_not_available: BANK_TROUBLE,
  lost_card: REFUSED,
  merchant_blacklist: REFUSED,
  new_account_information_available: WRONG_DATA,
  no_action_taken: NO_REASON,
  not_permitted: NO_REASON,
  payment_intent_authentication_failure: CONFIRMATION,
  pickup_card: REFUSED,
  processing_error: BANK_TROUBLE,
  reenter_transaction: BANK_TROUBLE,
  restricted_card: REFUSED,
  stolen_card: REFUSED,
  transaction_not_allowed: NOT_SUPPORTED,
  try_again_later: BANK_TROUBLE,
  withdrawal_count_limit_exceeded: LIMIT,
}

/** Why a renewal could not be charged, in one sentence; null where Stripe gives no reason that we know. */
export const renewalFailureText = (code: string): string | null =>
  Object.hasOwn(REASONS, code) ? REASONS[code as RenewalFailure] : null
