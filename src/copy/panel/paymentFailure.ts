const WORDS: Partial<Record<string, string>> = {
  card_declined: 'tarjeta rechazada',
  generic_decline: 'tarjeta rechazada',
  do_not_honor: 'el banco no lo autoriza',
  card_velocity_exceeded: 'límite de la tarjeta',
  insufficient_funds: 'sin saldo suficiente',
  expired_card: 'tarjeta caducada',
  incorrect_cvc: 'CVC incorrecto',
  processing_error: 'fallo del banco',
  incorrect_number: 'número de tarjeta incorrecto',
  authentication_required: 'falta la confirmación del banco',
  payment_intent_authentication_failure: 'no confirmó en su banco',
  // What a bank thinks of a card is not revealed.
  lost_card: 'tarjeta rechazada',
  stolen_card: 'tarjeta rechazada',
  pickup_card: 'tarjeta rechazada',
  fraudulent: 'tarjeta rechazada',
  merchant_blacklist: 'tarjeta rechazada',
}

/** Why a payment failed, for staff; a code that is not known is shown as it is. */
export const paymentFailureText = (code: string): string => WORDS[code] ?? code
