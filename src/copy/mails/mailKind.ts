import { lookUp } from '@/domain/service'

/** Every kind of mail that goes to a client or through the queue, with the panel's word for it. */
const MAIL_WORDS = {
  verification: 'Confirmar el correo',
  'password-reset': 'Recuperar la contraseña',
  'sign-in-code': 'Código para entrar',
  'password-reset-code': 'Código para cambiar la contraseña',
  'verification-code': 'Código para confirmar el correo',
  'email-change-code': 'Código para cambiar de correo',
  invitation: 'Invitación al club',
  'payment-invitation': 'Invitación a completar el pago',
  welcome: 'Bienvenida con las condiciones',
  'request-received': 'Solicitud recibida',
  'renewal-notice': 'Aviso de renovación',
  'payment-failed': 'Cobro fallido',
  'renewal-reminder': 'Recordatorio de la cuota',
  'card-expiring': 'Tarjeta a punto de caducar',
  cancelled: 'Baja de la suscripción',
  'cancel-undone': 'Baja deshecha',
  withdrawn: 'Desistimiento recibido',
  'withdrawal-declared': 'Desistimiento por confirmar',
  'contact-received': 'Mensaje recibido',
  'contact-reply': 'Respuesta a un mensaje',
  refunded: 'Devolución hecha',
  'data-deleted': 'Datos borrados',
  'account-expired': 'Datos borrados por plazo',
  'payment-reminder': 'Recordatorio de pago',
  'profile-changed': 'Cambio de datos',
  'data-copy': 'Cómo descargar sus datos',
  'said-removed': 'Lo contado en una solicitud, borrado',
  'email-changed': 'Cambio de correo',
  'email-changed-for-you': 'Cambio de correo hecho por el equipo',
  'family-invitation': 'Invitación de una familia',
  'family-joined': 'Alguien de la familia ya entra',
  'family-left': 'Alguien de la familia ya no entra',
  'family-ended': 'Ya no entra con su familia',
  'family-paused': 'La suscripción de su familia ha terminado',
  'team-changed': 'Cambio en el equipo',
} as const
export type MailKind = keyof typeof MAIL_WORDS

/** What a mail was about; a kind of another version is shown as it is. */
export const mailKind = (kind: string): string => lookUp(MAIL_WORDS, kind) ?? kind
