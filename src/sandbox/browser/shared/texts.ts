/** The frames' own texts: they are Stripe's part, not the product's, and come in the languages its demo needs. */
export interface FrameTexts {
  cardFrame: string
  number: string
  expiry: string
  expiryPlaceholder: string
  cvc: string
  postal: string
  challengeFrame: string
  challengeTitle: string
  challengeText: string
  captchaTitle: string
  captchaText: string
  bankFrame: string
  authorize: string
  fail: string
  human: string
  close: string
  messages: Record<ValidationCode, string>
}

export type ValidationCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip'

const en: FrameTexts = {
  cardFrame: 'Secure card payment input frame',
  number: 'Card number',
  expiry: 'Expiration date, month and year',
  expiryPlaceholder: 'MM / YY',
  cvc: 'CVC',
  postal: 'ZIP',
  challengeFrame: '3D Secure authentication',
  challengeTitle: '3D Secure 2 test page',
  challengeText:
    'This is a test 3D Secure authentication. In live mode, your customer would see their bank here.',
  captchaTitle: 'Are you a person?',
  captchaText: 'This is a test of the check that keeps robots out.',
  bankFrame: 'Authentication by your bank',
  authorize: 'Complete',
  fail: 'Fail',
  human: 'I am a person',
  close: 'Close',
  messages: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
  },
}

const es: FrameTexts = {
  cardFrame: 'Cuadro de entrada seguro para el pago con tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad, mes y año',
  expiryPlaceholder: 'MM / AA',
  cvc: 'CVC',
  postal: 'Código postal',
  challengeFrame: 'Autenticación 3D Secure',
  challengeTitle: 'Página de prueba de 3D Secure 2',
  challengeText:
    'Esto es una prueba de la autenticación 3D Secure. En un pago real verías aquí la página de tu banco.',
  captchaTitle: '¿Eres una persona?',
  captchaText: 'Esto es una prueba del control que deja fuera a los robots.',
  bankFrame: 'Autenticación de tu banco',
  authorize: 'Autorizar',
  fail: 'Rechazar',
  human: 'Soy una persona',
  close: 'Cerrar',
  messages: {
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry_month: 'La fecha de caducidad de tu tarjeta no es válida.',
    invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
    incomplete_zip: 'Tu código postal está incompleto.',
  },
}

export type Language = 'en' | 'es'

const TEXTS: Record<Language, FrameTexts> = { en, es }

/** The language for a `locale` option; `auto` asks the browser. */
export function languageFor(locale: string | undefined): Language {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
}

export const textsFor = (language: Language): FrameTexts => TEXTS[language]
