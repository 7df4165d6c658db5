import type { PartOfDay } from '@/domain/callRequest'
import type { CallbackKind } from '@/domain/panel/callback'
import { PART_OF_DAY_WORDS } from '../callRequest'
import { ATTENTION_COPY } from './attention'

/** Why the club should call a client. */
export const CALLBACK_WORDS: Record<CallbackKind, string> = {
  past_due: 'Cuota impagada',
  bereavement: 'Fallecimiento',
  refund_failed: 'Devolución que no ha llegado',
}

/** Over all that have one reason. */
const GROUPS: Record<CallbackKind, string> = {
  past_due: 'Impagos',
  bereavement: 'Fallecimientos',
  refund_failed: 'Devoluciones que no han llegado',
}

/** What to bear in mind before the call, where it is not a matter of course. */
export const CALLBACK_HINTS: Record<CallbackKind, string | null> = {
  past_due: null,
  bereavement: 'Ya no se le cobra y los servicios están parados. Solo acompañar: sin encuesta y sin ofertas.',
  refund_failed: 'Hay que acordar otra forma de devolverle el dinero.',
}

/** Since when there is a reason to call. */
const SINCE: Record<CallbackKind, string> = {
  past_due: 'Impagada',
  bereavement: 'Lo sabemos',
  refund_failed: 'Sin llegar',
}

const OFF_THE_LIST = 'Quitar de la lista'

/** Words of the calls that no client has asked for. */
export const CALLBACKS_COPY = {
  title: 'Llamadas',
  text: 'Primero, quien ha pedido la llamada; después, por motivos, quien más lleva esperando.',
  list: 'Clientes a los que llamar',
  /**
   * @param sum what all of them owe together; empty where nobody owes
   * @param all how many there are, those included that were taken off the list
   */
  group: (kind: CallbackKind, count: number, sum: string, all = count) =>
    [GROUPS[kind], all > count ? `${count} de ${all}` : count, sum].filter((part) => part !== '').join(' · '),
  /** What the part says that nobody is in. */
  nobodyOwes: 'No hay impagos por los que llamar.',
  /** Those whose call was made and whose matter is not over. */
  called: (count: number) => `Llamadas hechas, por cerrar · ${count}`,
  remind: 'Recordar pago',
  loading: 'Cargando llamadas...',
  failed: 'Error al cargar las llamadas',
  /** In the words of the strip on top, which counts who owes apart. */
  count: (calls: number, owing: number) =>
    `${calls} ${ATTENTION_COPY.words('calls', calls)}, ${owing} ${ATTENTION_COPY.words('past_due', owing)}`,
  empty: {
    heading: 'No hay llamadas pendientes',
    text: 'Cuando alguien pida que le llamemos, avise de un fallecimiento o deba una cuota, aparecerá aquí.',
  },
  since: (kind: CallbackKind, day: string | null) =>
    `${SINCE[kind]} desde ${day === null ? 'hoy' : `el ${day}`}`,
  of: (name: string) => `: ${name}`,
  /** What a renewal comes to, and how often charging it has failed; nothing of what was not counted. */
  owed: (amount: string, attempts: number) =>
    attempts === 0
      ? amount
      : `${amount} · ${attempts === 1 ? '1 cobro fallido' : `${attempts} cobros fallidos`}`,
  /** A call that need not be made any more: what would bring it back. */
  done: {
    past_due: `${OFF_THE_LIST} hasta otra cuota impagada`,
    bereavement: OFF_THE_LIST,
    refund_failed: OFF_THE_LIST,
  } satisfies Record<CallbackKind, string>,
  /** What has just been noted, while it can be undone. */
  noted: {
    contacted: (name: string) => `Has llamado a ${name}.`,
    done: (name: string) => `La llamada a ${name} sale de la lista.`,
  },
  /** People who are no clients. */
  requested: {
    heading: (count: number) => `Piden que les llamemos · ${count}`,
    prefers: (part: PartOfDay) =>
      part === 'any' ? 'A cualquier hora' : `Prefiere ${PART_OF_DAY_WORDS[part].toLowerCase()}`,
    since: (moment: string) => `Pidió la llamada ${moment}`,
    done: `${OFF_THE_LIST} hasta que la pida otra vez`,
    nobody: 'Nadie espera que le llamemos.',
    erase: 'Borrar',
    eraseTitle: '¿Borrar esta petición?',
    eraseText: (name: string) => `Se borran el nombre y el teléfono de ${name}, y no se pueden recuperar.`,
    eraseConfirm: 'Borrar la petición',
    erased: { title: 'Petición borrada', description: 'Su nombre y su teléfono ya no están.' },
    erasingFailed: 'No se ha podido borrar la petición',
  },
  handlingFailed: 'No se ha podido cambiar la llamada',
} as const
