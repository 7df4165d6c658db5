import { BRAND } from '@/domain/brand'

export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** Words on the button; null for mails without a link. */
  action: string | null
  closing: string
}

const ignore = 'Si no lo has pedido tú, no hagas nada: nadie puede entrar sin este correo.'

/** What every mail has around its text. */
export const MAIL_FRAME = {
  buttonHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  signature: `El equipo de ${BRAND.name}`,
  phone: BRAND.phone.text,
} as const

/** Mails that PocketBase sends from templates. `{OTP}` is filled in by the server. */
export const MAIL_TEXTS = {
  verification: {
    subject: `Confirma tu correo en ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `Gracias por dejarnos tus datos en ${BRAND.name}. Confirma que este correo es tuyo y así podremos escribirte aquí.`,
    ],
    action: 'Confirmar mi correo',
    closing: 'No hace falta que lo hagas ahora: puedes seguir con tu alta sin confirmarlo.',
  },
  passwordReset: {
    subject: `Cambia tu contraseña de ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      'Has pedido cambiar tu contraseña. El enlace sirve durante 30 minutos y una sola vez.',
    ],
    action: 'Elegir una contraseña nueva',
    closing: ignore,
  },
  signInCode: {
    subject: `Tu código para entrar en ${BRAND.name}: {OTP}`,
    paragraphs: ['Hola:', 'Este es tu código para entrar. Sirve durante 5 minutos y una sola vez.', '{OTP}'],
    action: null,
    closing: ignore,
  },
} as const satisfies Record<string, MailText>
