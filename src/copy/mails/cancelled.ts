import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, ACCOUNT, reachUs, type Person } from './phrases'

/** @param until when it ends; @param isOver whether that is past */
export const cancelledText = ({
  nombre,
  until,
  isOver,
}: Person & { until: string; isOver: boolean }): MailText =>
  isOver
    ? {
        subject: `Tu suscripción a ${BRAND.name} ha terminado`,
        paragraphs: [
          hello(nombre),
          `Tu suscripción terminó el ${until}. No se te cobrará nada más.`,
          'Tu cuenta sigue ahí: puedes entrar a descargar tus datos o a borrarla, y volver cuando quieras.',
        ],
        action: 'Entrar en mi cuenta',
        closing: `Gracias por el tiempo que has estado aquí. Si esto no es lo que querías, ${reachUs}.`,
      }
    : {
        subject: `Tu suscripción termina el ${until}`,
        paragraphs: [
          hello(nombre),
          `Hemos cancelado tu suscripción. Hasta el ${until} sigues teniendo todos los servicios; después se termina y no se te cobra nada más.`,
          `Si cambias de idea antes de ese día, en ${ACCOUNT} puedes seguir como hasta ahora, sin pagar dos veces.`,
        ],
        action: 'Ver mi suscripción',
        closing: `Si no has sido tú, ${reachUs}.`,
      }
