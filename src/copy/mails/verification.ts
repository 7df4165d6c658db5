import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

export const VERIFICATION_TEXT: MailText = {
  subject: `Confirma tu correo en ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `Gracias por dejarnos tus datos en ${BRAND.name}. Confirma que este correo es tuyo y así podremos escribirte aquí.`,
    'Si abres el enlace donde ya has entrado en tu cuenta, se confirma solo. En otro móvil u ordenador te pedimos la contraseña que elegiste. Si no la sabes, o no abriste tú esta cuenta, ahí mismo puedes decirlo.',
  ],
  action: 'Confirmar mi correo',
  closing: 'No hace falta que lo hagas ahora: puedes seguir con tu alta sin confirmarlo.',
}
