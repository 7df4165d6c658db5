import type { LastKnown } from '@/domain/account/lastKnown'
import { BRAND } from '@/domain/brand'
import { unbroken } from '../format'
import { LAST_KNOWN, PAID_SINCE } from './lastKnown'

const PHONE = unbroken(BRAND.phone.text)

/** Words of the membership in the member's account. */
export const MEMBERSHIP_COPY = {
  heading: 'Tu suscripción',
  badges: {
    none: 'Sin suscripción',
    incomplete: 'Falta el primer pago',
    active: 'Activa',
    ending: 'Termina pronto',
    closing: 'Termina pronto',
    pastDue: 'Cuota sin pagar',
    closed: 'Cuota sin pagar',
    cancelled: 'Terminada',
    notCompleted: 'No se completó',
    paused: 'En pausa',
    bereaved: 'Sin suscripción',
  },
  unchecked: {
    badge: 'Sin comprobar ahora',
    text: (known: LastKnown) => `${LAST_KNOWN[known]} ${PAID_SINCE}`,
  },
  none: 'Todavía no tienes suscripción. Cuando completes el pago, se abre tu portal.',
  incomplete: 'Tu cuenta está creada. Falta completar el primer pago para abrir tu portal.',
  /** While the club cannot be asked. */
  activeThen: 'La última vez que lo comprobamos, todo estaba en orden.',
  ending: (date: string) =>
    `Te vas del club el ${date}. Hasta entonces todo sigue igual y no hay más cobros.`,
  pastDue: (until: string | null) =>
    until
      ? `No hemos podido cobrar tu última cuota. Sigues teniendo acceso hasta el ${until}.`
      : 'No hemos podido cobrar tu última cuota.',
  closed: 'Hay una cuota sin pagar y el portal está cerrado. En cuanto la pagues, se abre otra vez.',
  cancelled: 'Tu suscripción terminó y no se te cobra nada.',
  notCompleted: 'El primer pago no llegó a hacerse y no se te ha cobrado nada.',
  paused: `Tu suscripción está en pausa y no se te cobra nada. Llámanos al ${PHONE} y la ponemos en marcha.`,
  bereaved: 'No tienes ninguna suscripción en marcha.',
  pay: 'Completar suscripción',
  join: 'Volver al club',
  nextCharge: 'Próximo cobro',
  noCharge: 'No habrá más cobros',
  open: 'Pendiente de pago',
  unknown: 'No disponible ahora',
  /** After the amount. */
  chargedOn: (date: string) => `el ${date}`,
  calendar: {
    add: 'Añadir al calendario',
    addOf: ' el próximo cobro',
    file: 'cuota.ics',
    summary: `Cuota de ${BRAND.name}`,
    description:
      'Este día se cobra la cuota del mes. En tu cuenta puedes cambiar la tarjeta o dejarlo antes.',
  },
  card: 'Tarjeta',
  noCard: 'No hay ninguna tarjeta guardada',
  expiry: (month: number, year: number) => `caduca ${String(month).padStart(2, '0')}/${year}`,
  changeCard: 'Cambiar la tarjeta',
  payOpen: 'Pagar la cuota pendiente',
  confirmOpen: 'Confirmar el cobro',
  expiresSoon: {
    title: 'Tu tarjeta caduca pronto',
    text: (card: string, month: number, year: number) =>
      `La ${card} sirve hasta el final de ${String(month).padStart(2, '0')}/${year}. Si ya tienes la nueva, ponla ahora y no tendrás que acordarte.`,
  },
  expired: {
    title: 'Tu tarjeta ha caducado',
    text: (card: string) => `La ${card} ya no sirve para el próximo cobro. Pon otra y listo.`,
  },
  checked: (moment: string) => `Comprobado ${moment}.`,
  reason: 'Motivo',
} as const
