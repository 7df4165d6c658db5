import { REFUND_DAYS, WITHDRAWAL_DAYS } from '@/domain/periods'
import type { CancelReason } from '@/domain/account/cancelReason'
import type { RefundState } from '@/domain/account/ending'
import { TITLES } from '../titles'

/** Money that has an amount, and the day or the card that belongs to it; all as they are read. */
interface Coming {
  amount: string
  day: string
}
interface GivenBack {
  amount: string
  card: string
}

/** @param next the charge that would have come; null where it is not known */
const noMoreCharges = (next: Coming | null): string =>
  next
    ? `No se te cobra nada más: los ${next.amount} del ${next.day} ya no se cobran.`
    : 'No se te cobra nada más.'

/** What members may answer when they leave. */
export const REASON_WORDS: Record<CancelReason, string> = {
  too_expensive: 'Es caro para mí',
  not_used: 'Casi no lo he usado',
  missing_service: 'No he encontrado lo que necesitaba',
  residence: 'Mi familiar se ha ido a una residencia',
  other: 'Otro motivo',
}

/** The state of a refund; `amount` and the card that it goes to. */
export const REFUND_TEXTS: Record<RefundState, ((amount: string, card: string) => string) | null> = {
  none: null,
  pending: (amount, card) =>
    `Te devolvemos ${amount} a ${card}. Suele tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en verse en el banco.`,
  succeeded: (amount, card) =>
    `Hemos devuelto ${amount} a ${card}. El banco puede tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en mostrarlo.`,
  // The number follows.
  failed: (amount) =>
    `La devolución de ${amount} no ha llegado a tu tarjeta. Llámanos y te la hacemos por otro camino:`,
}

/** Words of the ways out of the club, in the account and on their own pages. */
export const ENDING_COPY = {
  heading: 'Irme del club',
  leave: TITLES['/portal/cuenta/dejar'],
  withdraw: TITLES['/portal/cuenta/desistir'],
  bereavement: 'Mi familiar ha fallecido',
  text: 'Sin permanencia y sin dar explicaciones.',
  /** Before the way out, at the foot of the page about the fee. */
  whenever: 'Puedes irte cuando quieras:',
  /** @param lastDay null where it is not known */
  leaveHint: (lastDay: string | null) =>
    lastDay
      ? `Sigues hasta el ${lastDay}, y desde entonces no se te cobra nada.`
      : 'Sigues hasta el final del mes que ya has pagado.',
  /** Beside the way that gives money back. */
  leaveHintBeside: (lastDay: string | null) =>
    `Sin devolución: sigues hasta ${lastDay ? `el ${lastDay}` : 'el final del mes que ya has pagado'} y no se te cobra más.`,
  leaveNowHint: 'Termina hoy mismo y ya no debes nada.',
  /** @param amount null where only Stripe knows it */
  withdrawHint: (date: string, amount: string | null) =>
    `Si lo pides hasta el ${date}, te devolvemos ${amount ? `los ${amount}` : 'todo lo que has pagado'}. El contrato termina el mismo día.`,
  /** @param amount of the last fee, which comes back; null where it does not, or is not known */
  bereavementHint: (amount: string | null) =>
    amount
      ? `Paramos los cobros hoy mismo y te devolvemos la última cuota: ${amount}.`
      : 'Paramos los cobros hoy mismo.',
  afterDeath: {
    heading: 'Si tu familiar ha fallecido',
    hint: 'Nos lo dices aquí y no te mandamos más correos.',
  },
  otherWays: 'También puedes decírnoslo por teléfono o por correo:',
  questions: 'Si tienes cualquier duda, aquí estamos:',
  back: 'Volver a mis datos y mi cuota',
  backToData: 'Volver a mis datos',
  card: (card: string) => `tu ${card}`,
  anyCard: 'la tarjeta con la que pagaste',
  offline: {
    title: 'No hay conexión',
    text: 'Para esto hace falta cobertura. No ha cambiado nada: cuando vuelva, pulsa de nuevo.',
  },
  unclear:
    'Se ha cortado la conexión y no sabemos si llegó a hacerse. Puedes repetirlo sin miedo: se hace una sola vez.',
  nothing: {
    text: 'No tienes ninguna suscripción en marcha y no se te cobra nada.',
  },
  leaving: {
    heading: 'Dejar el club',
    lastDay: (date: string) => `Tu último día será el ${date}.`,
    lastDayUnknown: 'Tu último día será el final del mes que ya has pagado.',
    effects: (next: Coming | null) => [
      'Hasta ese día todo sigue igual: tu portal, tus servicios y el teléfono.',
      noMoreCharges(next),
      'Si cambias de idea, lo deshaces aquí mismo hasta ese día.',
    ],
    endsNow: 'Tu suscripción termina hoy mismo.',
    /** @param open what is to be paid; null where it is not known, or nothing is */
    effectsNow: (open: string | null) => [
      'El portal se cierra, y se anulan los servicios y las solicitudes que tengas en marcha.',
      open
        ? `Ya no debes nada: la cuota de ${open} que está sin pagar se anula, y no se te cobra nada más.`
        : 'Ya no debes nada: si queda una cuota sin pagar, se anula, y no se te cobra nada más.',
      'No se puede deshacer. Si un día quieres volver, te apuntas otra vez.',
    ],
    reason: 'Si quieres, dinos por qué',
    reasonHint: 'No hace falta. Nos ayuda a mejorar.',
    comment: 'Si quieres, cuéntanos algo más',
    confirm: (date: string) => `Dejar el club el ${date}`,
    confirmUnknown: 'Dejar el club',
    confirmNow: 'Dejar el club hoy',
    busy: 'Un momento…',
    stay: 'No, seguir en el club',
    failed: 'No se ha podido dejar el club',
    formLabel: 'Dejar el club',
  },
  left: {
    heading: 'Te vas del club',
    lastDay: (date: string) => `Tu último día es el ${date}.`,
    noCharge: 'No se te cobra nada más. Te lo confirmamos también por correo.',
    undo: 'Seguir en el club',
    undoHint: (date: string) => `Puedes deshacerlo hasta el ${date}.`,
    undoing: 'Un momento…',
    undoFailed: 'No se ha podido deshacer',
    undone: { title: 'Sigues en el club', description: 'Todo queda como estaba.' },
  },
  leftAtOnce: {
    heading: 'Tu suscripción ha terminado',
    ended: (date: string) => `Terminó el ${date}.`,
    sooner: (date: string) =>
      `Tu última cuota estaba sin cobrar y queda anulada. Por eso termina ya, y no el ${date}.`,
    nothingOwed: 'No debes nada y no se te cobra nada más. Te lo confirmamos también por correo.',
    again: 'Si un día quieres volver, te apuntas otra vez cuando quieras.',
  },
  withdrawal: {
    heading: 'Desistir del contrato',
    until: (date: string) => `Tienes derecho a desistir hasta el ${date}, sin decir por qué.`,
    /**
     * @param back null where only Stripe knows it
     * @param day on which it is given back at the latest
     */
    effects: (back: GivenBack | null, day: string, next: Coming | null) => [
      'La suscripción termina ahora mismo y el portal se cierra.',
      back
        ? `Te devolvemos ${back.amount} a ${back.card}, como tarde el ${day}. El banco suele tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en mostrarlo.`
        : `Te devolvemos todo lo que has pagado por ella, a la misma tarjeta, como tarde el ${day}.`,
      noMoreCharges(next),
      'Las solicitudes que tengas en marcha se anulan.',
    ],
    confirm: 'Confirmar y desistir',
    busy: 'Un momento…',
    failed: 'No se ha podido desistir',
    over: `Los ${WITHDRAWAL_DAYS} días para desistir ya han pasado. Puedes dejar el club cuando quieras, sin permanencia.`,
    done: 'Has desistido del contrato',
    acknowledged: (moment: string) =>
      `Hemos recibido tu desistimiento el ${moment}. La suscripción terminó en ese momento y no se te cobra nada más.`,
    mail: 'Este acuse te llega también por correo, con la misma fecha y hora.',
  },
  death: {
    heading: 'Lo sentimos mucho',
    intro: 'No tienes que explicar nada. Si nos lo dices aquí, hoy mismo:',
    effects: {
      charge: (next: Coming | null) =>
        next
          ? `dejamos de cobrarte: los ${next.amount} del ${next.day} ya no se cobran,`
          : 'dejamos de cobrarte,',
      refund: (back: GivenBack | null) =>
        back
          ? `te devolvemos la última cuota, ${back.amount}, a ${back.card},`
          : 'te devolvemos la última cuota,',
      services: 'anulamos los servicios y las llamadas que estén en marcha,',
      mails: 'y no te mandamos más correos.',
    },
    noted: 'Lo hemos apuntado y no te mandamos más correos.',
    /** Of what is given back. */
    bank: `La devolución suele tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en verse en el banco.`,
    data: 'Tus datos se quedan aquí por si los necesitas. Una persona del club te llamará.',
    confirm: 'Parar los cobros hoy',
    confirmWithoutCharge: 'Avisar al club',
    busy: 'Un momento…',
    failed: 'No se ha podido hacer ahora',
    call: 'Si prefieres hablarlo, llámanos:',
    done: 'Está hecho',
    ended: (date: string) => `Desde el ${date} no se te cobra nada.`,
    dataKept: 'Tus datos siguen aquí mientras los necesites.',
    weCall: 'Una persona del club te llamará. Si prefieres llamar tú:',
  },
  ended: {
    cancellation: (date: string) => `Tu último día fue el ${date}.`,
    withdrawal: (moment: string) => `Desististe del contrato el ${moment}.`,
    bereavement: (date: string) => `No se te cobra nada desde el ${date}.`,
  },
} as const
