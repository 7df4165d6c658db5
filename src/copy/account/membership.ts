import { BRAND } from '@/domain/brand'
import { unbroken } from '../format'

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
    badge: 'Sin comprobar',
    text: 'La última vez que lo comprobamos no había ninguna suscripción pagada. Si has pagado después, no pagues otra vez: lo verás aquí en cuanto podamos comprobarlo.',
  },
  none: 'Todavía no tienes suscripción. Cuando completes el pago, se abre tu portal.',
  incomplete: 'Tu cuenta está creada. Falta completar el primer pago para abrir tu portal.',
  active: 'Todo en orden. No tienes que hacer nada.',
  ending: (date: string) =>
    `Has dejado el club. Tu último día es el ${date}. Hasta entonces todo sigue igual y no hay más cobros.`,
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
  charge: (amount: string, date: string) => `${amount} el ${date}`,
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
  checked: (moment: string) => `Comprobado con Stripe ${moment}.`,
  reason: 'Motivo',
} as const
