/** A member has asked to leave, and Stripe has not confirmed it yet. */
export const ENDING_UNCONFIRMED =
  'Hemos recibido tu aviso y estamos cerrando la suscripción con Stripe. No tienes que hacer nada más.'
