import type { CallbackKind } from '@/domain/panel/callback'

/** Why the club should call a client. */
export const CALLBACK_WORDS: Record<CallbackKind, string> = {
  past_due: 'Cuota sin pagar',
  bereavement: 'Fallecimiento',
  refund_failed: 'Devolución que no ha llegado',
}

/** What to bear in mind before the call. */
export const CALLBACK_HINTS: Record<CallbackKind, string> = {
  past_due: 'Puede pagar desde su portal, en «Mis datos y mi cuota».',
  bereavement: 'Ya no se le cobra y los servicios están parados. Solo acompañar: sin encuesta y sin ofertas.',
  refund_failed: 'Hay que acordar otra forma de devolverle el dinero.',
}

/** Words of the calls that no client has asked for. */
export const CALLBACKS_COPY = {
  title: 'Llamadas',
  text: 'A quién conviene llamar: fallecimientos, cuotas sin pagar y devoluciones que no han llegado.',
  list: 'Llamadas pendientes',
  loading: 'Cargando llamadas...',
  failed: 'Error al cargar las llamadas',
  count: (count: number) => (count === 1 ? '1 llamada pendiente' : `${count} llamadas pendientes`),
  empty: {
    heading: 'No hay llamadas pendientes',
    text: 'Cuando una renovación falle o alguien avise de un fallecimiento, aparecerá aquí.',
  },
  since: (moment: string) => `Desde ${moment}`,
  of: (name: string) => `: ${name}`,
  handled: {
    contacted: { title: 'Marcada «En contacto»', description: 'Sigue en la lista hasta que esté hecha.' },
    done: { title: 'Marcada «Hecha»', description: 'La llamada sale de la lista.' },
  },
  handlingFailed: 'No se ha podido cambiar la llamada',
} as const
