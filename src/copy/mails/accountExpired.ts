import { BRAND } from '@/domain/brand'
import { RETENTION } from '@/domain/retention'
import { termText } from '../termText'
import type { MailText } from './mailFrame'

/** Whose time was over. */
type Expired = 'unpaidAccounts' | 'formerAccounts' | 'formerAdults'

const WHY: Record<Expired, (date: string) => string> = {
  unpaidAccounts: (date) =>
    `Empezaste a apuntarte a ${BRAND.name} y no llegaste a pagar. Han pasado ${termText(RETENTION.unpaidAccounts.kept)} desde tu última visita, así que el ${date} hemos borrado tu registro, como dice nuestra política de privacidad. No se te ha cobrado nada ni se te cobrará.`,
  formerAccounts: (date) =>
    `Han pasado ${termText(RETENTION.formerAccounts.kept)} desde que terminó tu suscripción a ${BRAND.name}, así que el ${date} hemos borrado tu cuenta, como dice nuestra política de privacidad. No se te cobrará nada.`,
  formerAdults: (date) =>
    `Han pasado ${termText(RETENTION.formerAdults.kept)} desde que dejaste de entrar en ${BRAND.name} con tu familia, así que el ${date} hemos borrado tu cuenta, como dice nuestra política de privacidad. No se te ha cobrado nada ni se te cobrará.`,
}

export const accountExpiredText = ({ date, why }: { date: string; why: Expired }): MailText => ({
  subject: `Hemos borrado tus datos de ${BRAND.name}`,
  paragraphs: ['Hola:', WHY[why](date), 'Tu correo se borra también en cuanto sale este mensaje.'],
  action: null,
  closing: `Si quieres volver, puedes apuntarte cuando te venga bien. Para cualquier duda, llámanos al ${BRAND.phone.text}.`,
})
