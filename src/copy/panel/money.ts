import { REFUND_DAYS } from '@/domain/periods'
import type { EndingKind, RefundState } from '@/domain/account/ending'

/** Why a membership ends, as staff read it. */
export const ENDING_WORDS: Record<EndingKind, string> = {
  cancellation: 'Baja',
  withdrawal: 'Desistimiento en los 14 primeros días',
  bereavement: 'Fallecimiento',
}

export const REFUND_WORDS: Record<RefundState, string | null> = {
  none: null,
  pending: 'devolución en camino',
  succeeded: 'devuelto',
  failed: 'la devolución no ha llegado: hay que llamar',
}

/** Words of what staff do about a client's money. */
export const MONEY_COPY = {
  ending: 'Salida',
  requested: (what: string, moment: string) => `${what}, pedida el ${moment}`,
  endsAt: (date: string) => `termina el ${date}`,
  endUnconfirmed: 'Stripe todavía no lo ha confirmado',
  refund: (amount: string, state: string) => `${amount}: ${state}`,
  failure: 'Motivo del impago',
  needsAction: 'Su banco quiere que confirme el cobro',
  withdrawalUntil: 'Puede desistir hasta',
  refundable: (amount: string) => `Quedan ${amount} por devolver`,
  disputed: 'Reclamado en el banco',
  endNow: {
    button: 'Dar de baja ahora',
    title: '¿Dar de baja ahora mismo?',
    who: (name: string) => `Vas a terminar la suscripción de ${name}.`,
    effects: [
      'Stripe la termina en este momento y no se le vuelve a cobrar.',
      'Su portal se cierra ya.',
      'Lo ya cobrado no se devuelve solo: si hace falta, devuélvelo después en «Pagos».',
      'No se puede deshacer.',
    ],
    confirm: 'Dar de baja ahora',
    busy: 'Dando de baja…',
    done: (name: string) => `La suscripción de ${name} ha terminado`,
    failed: 'No se ha podido dar de baja',
  },
  awaited: {
    title: 'Apuntado',
    description: 'Stripe todavía no lo ha confirmado. Se hace solo, sin volver a pulsar.',
  },
  giveBack: {
    button: 'Devolver',
    of: (amount: string, date: string) => ` el cobro de ${amount} del ${date}`,
    title: '¿Devolver este cobro?',
    who: (name: string, amount: string, date: string) =>
      `Vas a devolver dinero a ${name}, del cobro de ${amount} del ${date}. Va a la misma tarjeta y no se puede deshacer.`,
    keeps: 'Devolver no da de baja: la suscripción sigue como está.',
    label: 'Importe en euros',
    hint: (amount: string) => `Quedan ${amount} por devolver.`,
    confirm: 'Devolver el dinero',
    busy: 'Devolviendo…',
    done: (name: string) => `Devolución hecha a ${name}`,
    doneText: `El banco puede tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en mostrarla.`,
    failed: 'No se ha podido devolver',
  },
} as const
