import type { Handling } from '@/domain/benefit'
import { clubTime, isSameClubDay } from '@/domain/clubTime'
import { CATALOGUE } from '../catalogue'
import { formatDate, formatDayAndMonth, formatMoment } from '../format'
import { REQUESTS_COPY } from '../requests'

/** How far a request has come, in the words that the member reads. */
export const HANDLING_WORDS: Record<Handling, string> = {
  pending: REQUESTS_COPY.states.received,
  contacted: REQUESTS_COPY.states.contacted,
  done: REQUESTS_COPY.states.done,
  cancelled: REQUESTS_COPY.states.cancelled,
}

/** Name of a service; one that has left the catalogue keeps its id. */
export const serviceTitle = (id: string): string => CATALOGUE.find((known) => known.id === id)?.title ?? id

/** «hoy a las 10:32», «el 27 de noviembre, 10:32»; of another year the day alone. */
export function momentText(at: Date, now: Date): string {
  if (isSameClubDay(at, now)) return formatMoment(at, now)
  const [time, that] = [clubTime(at), clubTime(now)]
  const isThisYear = time.slice(0, 4) === that.slice(0, 4)
  return `el ${isThisYear ? `${formatDayAndMonth(at)}, ${time.slice(11, 16)}` : formatDate(at)}`
}

/** Words that several screens of the panel share. */
export const PANEL_SHARED_COPY = {
  retry: 'Intentar de nuevo',
  refresh: 'Actualizar',
  more: 'Ver más',
  less: 'Ver menos',
  moreBusy: 'Cargando…',
  cancel: 'Cancelar',
  error: 'Error',
  /** In place of a dialog whose code could not be loaded. */
  formMissing: 'El formulario no ha llegado. Abre esta página otra vez.',
  stale: 'No se ha podido actualizar',
  readAt: (moment: string) => `Lo que ves es de ${moment}.`,
  call: (phone: string) => `Llamar al ${phone}`,
  noPhone: 'Sin teléfono',
  none: '-',
} as const

/** Words of the form for call notes. */
export const NOTE_COPY = {
  formLabel: 'Nota de llamada',
  label: 'Qué se ha hablado',
  hint: 'La lee el equipo del club; el socio no la ve.',
  save: 'Guardar nota',
  saving: 'Guardando…',
  saved: 'Nota guardada',
} as const
