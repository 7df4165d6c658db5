import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

export const paymentReminderText = ({ nombre, price }: Person & { price: string }): MailText => ({
  subject: `Tu alta en ${BRAND.name} está a medias`,
  paragraphs: [
    hello(nombre),
    `Dejaste tus datos en ${BRAND.name} y falta el pago: ${price} al mes, sin permanencia. No se te ha cobrado nada.`,
    'Si quieres seguir, entra con tu correo y tu contraseña y te llevamos a ese paso. Lo que ya escribiste sigue ahí.',
  ],
  action: 'Terminar mi alta',
  closing: `Si te surgió una duda, llámanos al ${BRAND.preMemberPhone.text} (${BRAND.preMemberHours.toLowerCase()}). Y si has cambiado de idea, no hagas nada: no te escribimos más sobre esto.`,
  aside: 'No quiero recordatorios',
})
