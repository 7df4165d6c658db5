import { BRAND } from '@/domain/brand'
import { CODE_MINUTES } from '@/domain/periods'
import type { MailText } from './mailFrame'

const CODE_INTRO = {
  'sign-in': 'Este es tu código para entrar:',
  'password-reset': 'Este es tu código para elegir una contraseña nueva:',
  verification: 'Este es tu código para confirmar que este correo es tuyo:',
  'email-change': 'Este es tu código para usar este correo en tu cuenta:',
  'email-change-told':
    'Nos has pedido que usemos este correo en tu cuenta. Este es tu código para confirmar que es tuyo:',
  'staff-sign-in': 'Este es tu código para entrar en el panel:',
} as const

/** What else happens on signing in with the first code of an unconfirmed address. */
const FIRST_CODE =
  'Este correo todavía no estaba confirmado. Al entrar con el código lo confirmas: se cierran las sesiones que haya abiertas, la contraseña de antes deja de servir y podrás elegir otra.'

const KEPT =
  'Nadie del club te va a pedir este código. Si no lo has pedido tú, no hagas nada: sin él no se puede entrar ni cambiar nada.'
/** The only one that is for somebody of the club: it proves the new address and opens nothing. */
const READ_OUT = `Díselo a la persona del club con la que estás hablando, y a nadie más. Si no lo has pedido tú, no hagas nada: sin él no cambia ningún correo. Cualquier duda, llámanos al ${BRAND.phone.text}.`

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
  closing: purpose === 'email-change-told' ? READ_OUT : KEPT,
})
