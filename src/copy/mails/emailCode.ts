import { BRAND } from '@/domain/brand'
import { CODE_MINUTES } from '@/domain/periods'
import type { MailText } from './mailFrame'

const CODE_INTRO = {
  'sign-in': 'Este es tu código para entrar:',
  'password-reset': 'Este es tu código para elegir una contraseña nueva:',
  verification: 'Este es tu código para confirmar que este correo es tuyo:',
  'email-change': 'Este es tu código para usar este correo en tu cuenta:',
  'staff-sign-in': 'Este es tu código para entrar en el panel:',
} as const

/** What else happens on signing in with the first code of an unconfirmed address. */
const FIRST_CODE =
  'Este correo todavía no estaba confirmado. Al entrar con el código lo confirmas: se cierran las sesiones que haya abiertas, la contraseña de antes deja de servir y podrás elegir otra.'

/**
 * @param code six digits, for staff eight; also in the subject, so that the phone shows them without opening the mail
 * @param isUnproved whether the address is not confirmed yet
 */
export const emailCodeText = (
  purpose: keyof typeof CODE_INTRO,
  code: string,
  isUnproved: boolean,
): MailText => ({
  subject: `${code} es tu código de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    CODE_INTRO[purpose],
    code,
    `Sirve durante ${CODE_MINUTES} minutos y una sola vez.`,
    ...(purpose === 'sign-in' && isUnproved ? [FIRST_CODE] : []),
  ],
  action: null,
  closing:
    'Nadie del club te va a pedir este código. Si no lo has pedido tú, no hagas nada: sin él no se puede entrar ni cambiar nada.',
})
