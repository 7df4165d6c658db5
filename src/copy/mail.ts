import { RESET_LINK_HOURS } from '@/domain/account/emailCode'
import { INVITATION_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'

export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** Stands below them. */
  list?: readonly string[]
  /** Words on the button; null for mails without a link. */
  action: string | null
  closing: string
  /** Words on a small second link; left out where there is none. */
  aside?: string
}

const ignore = 'Si no lo has pedido tú, no hagas nada: nadie puede entrar sin este correo.'

/** What every mail has around its text. */
export const MAIL_FRAME = {
  buttonHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  signature: `El equipo de ${BRAND.name}`,
  phone: BRAND.phone.text,
} as const

/** Every mail of the club that says the same to everybody. */
export const MAIL_TEXTS = {
  verification: {
    subject: `Confirma tu correo en ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `Gracias por dejarnos tus datos en ${BRAND.name}. Confirma que este correo es tuyo y así podremos escribirte aquí.`,
      'Si abres el enlace donde ya has entrado en tu cuenta, se confirma solo. En otro móvil u ordenador te pedimos la contraseña que elegiste. Si no la sabes, o no abriste tú esta cuenta, ahí mismo puedes decirlo.',
    ],
    action: 'Confirmar mi correo',
    closing: 'No hace falta que lo hagas ahora: puedes seguir con tu alta sin confirmarlo.',
  },
  passwordReset: {
    subject: `Cambia tu contraseña de ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `Has pedido cambiar tu contraseña. El enlace sirve durante ${RESET_LINK_HOURS} horas y una sola vez.`,
    ],
    action: 'Elegir una contraseña nueva',
    closing: ignore,
  },
  invitation: {
    subject: `Elige tu contraseña y completa tu alta en ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `Hemos apuntado tus datos, como hablamos por teléfono. Para entrar en ${BRAND.name} falta que elijas tu contraseña y completes el pago.`,
      `El enlace sirve durante ${INVITATION_DAYS} días y una sola vez.`,
    ],
    action: 'Elegir mi contraseña',
    closing: `Si no has hablado con nosotros, no hagas nada: no se te cobra nada. Y si quieres que borremos tus datos, escríbenos a ${BRAND.email}.`,
  },
  paymentInvitation: {
    subject: `Completa tu suscripción a ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `Tu cuenta de ${BRAND.name} está lista y solo falta el pago. Entra con tu correo y tu contraseña y te llevamos a ese paso.`,
      'Si no recuerdas la contraseña, allí mismo puedes elegir otra.',
    ],
    action: 'Completar mi suscripción',
    closing: 'Si has cambiado de idea, no hagas nada: sin tu pago no se cobra nada.',
  },
} as const satisfies Record<string, MailText>

/** The mail to the club about a message of its contact form. */
export const CONTACT_MAIL = {
  subject: (name: string) => `Mensaje de ${name} por la web`,
  name: (name: string) => `Nombre: ${name}`,
  reach: (reach: string) => `Para contestar: ${reach}`,
  client: 'Ver su ficha en el panel',
  answerByMail: 'Si respondes a este correo, le llega a esa persona.',
  answerByPhone: 'Ha dejado un teléfono: hay que llamar.',
} as const
