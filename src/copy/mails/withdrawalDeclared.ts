import { BRAND } from '@/domain/brand'
import { WITHDRAWAL_DAYS } from '@/domain/periods'
import type { MailText } from './mailFrame'
import { hello, reachUs, type Person } from './phrases'

interface Declared extends Person {
  number: string
  received: string
}

/** How a declaration stands: it can still be confirmed, it came too late, or nothing runs that it could end. */
type Verdict =
  | { verdict: 'open'; /** How long the link is good for. */ days: number }
  | { verdict: 'over'; /** Last day of the right. */ until: string }
  | { verdict: 'nothing' }

const NOT_YOU = `Si no has sido tú, no hagas nada: todo sigue como estaba. Si quieres contárnoslo, ${reachUs}.`

/** The acknowledgement of a declaration of withdrawal that came without a session. */
export function withdrawalDeclaredText({ nombre, number, received, ...stand }: Declared & Verdict): MailText {
  const arrived = `Hemos recibido el ${received} una declaración con tu correo: desistes de tu suscripción a ${BRAND.name}. Su número es ${number}.`
  switch (stand.verdict) {
    case 'open':
      return {
        subject: 'Confirma que desistes de tu suscripción',
        paragraphs: [
          hello(nombre),
          arrived,
          `Para que tenga efecto, confírmala con este botón. Sirve durante ${stand.days} días y una sola vez.`,
          'Cuenta el momento en que llegó, no el de la confirmación. La suscripción termina entonces y te devolvemos todo lo que has pagado por ella.',
        ],
        action: 'Confirmar que desisto',
        closing: NOT_YOU,
      }
    case 'over':
      return {
        subject: 'El plazo para desistir ya había pasado',
        paragraphs: [
          hello(nombre),
          arrived,
          `El plazo de ${WITHDRAWAL_DAYS} días terminó el ${stand.until}, así que ya no se puede desistir. Tu suscripción sigue como estaba.`,
          'Puedes dejar el club cuando quieras: sigues hasta el final del mes pagado y no se te cobra nada más.',
        ],
        action: 'Dejar el club',
        closing: NOT_YOU,
      }
    case 'nothing':
      return {
        subject: 'No hay ninguna suscripción de la que desistir',
        paragraphs: [
          hello(nombre),
          arrived,
          'No tienes ninguna suscripción en marcha y no se te cobra nada. No hace falta que hagas nada más.',
        ],
        action: null,
        closing: NOT_YOU,
      }
  }
}
