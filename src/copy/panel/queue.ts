import type { RequestAge } from '@/domain/panel/requestAge'
import type { QueueGroup } from '@/domain/panel/requestQuery'

const GROUPS: Record<QueueGroup, string> = {
  toCall: 'Esperan la llamada',
  called: 'Llamadas hechas, por cerrar',
}

/** Words of the club's queue. */
export const QUEUE_COPY = {
  title: 'Solicitudes',
  text: 'Lo que el club ha prometido: primero, quien espera la llamada.',
  loading: 'Cargando solicitudes...',
  failed: 'Error al cargar las solicitudes',
  counts: (open: number) => `${open} en marcha`,
  filters: 'Filtrar las solicitudes',
  age: 'Plazo',
  /** @param next the next day on which the club works; null if it is tomorrow */
  ages: (next: string | null): Record<RequestAge, string> => ({
    todas: 'Todas',
    atrasadas: 'Atrasadas',
    hoy: 'Hoy',
    proximas: next === null ? 'Hoy y mañana' : `Hasta el ${next}`,
  }),
  service: 'Servicio',
  allServices: 'Todos los servicios',
  list: 'Solicitudes en marcha',
  group: (group: QueueGroup, count: number | null) =>
    count === null ? GROUPS[group] : `${GROUPS[group]} · ${count}`,
  empty: {
    heading: 'No hay solicitudes en marcha',
    text: 'Cuando un socio pida un servicio aparecerá aquí, con el día en que le hemos prometido llamar.',
  },
  noMatch: {
    heading: 'Ninguna solicitud con estos filtros',
    text: 'Puede haber otras en marcha.',
    action: 'Quitar los filtros',
  },
  overdue: (day: string) => `Atrasada: era el ${day}`,
  today: 'Para hoy',
  due: (day: string) => `Para el ${day}`,
  noPromise: 'Sin día prometido',
  made: (day: string) => `Pedida el ${day}`,
  byClub: (day: string) => `Del club, el ${day}`,
  note: (moment: string) => `Última nota (${moment}):`,
  /** What staff do with a request. */
  steps: {
    take: 'Lo cojo yo',
    takeOver: 'Me la quedo yo',
    release: 'Dejarla libre',
    contacted: 'Ya he llamado',
    missed: 'No contesta',
    notContacted: 'Deshacer «Ya he llamado»',
    done: 'Dar por hecha',
    callAgain: 'Volver a llamar…',
  },
  more: 'Más acciones',
  called: 'Llamada hecha',
  calledOn: (day: string) => `Llamada hecha el ${day}`,
  takenByMe: 'La llevas tú',
  takenBy: (name: string) => `La lleva ${name}`,
  callAgain: (day: string) => `Volver a llamar el ${day}`,
  said: 'Lo que contó al pedirlo:',
  callAt: (time: string) => `Mejor ${time.toLowerCase()}`,
  undo: 'Deshacer',
  reopen: 'Volver a abrir',
  saving: 'Guardando…',
  cancel: 'Anular',
  of: (service: string, name: string) => `: ${service}, ${name}`,
  addNote: 'Apuntar llamada',
  /** What has just been noted, while it can be undone. */
  noted: {
    take: (title: string, name: string) => `La llevas tú: ${title}, ${name}.`,
    release: (title: string, name: string) => `Ya no la llevas: ${title}, ${name}.`,
    contacted: (_title: string, name: string) => `Has llamado a ${name}, que ya lo ve en su portal.`,
    missed: (_title: string, name: string) =>
      `${name} no contesta. Se lo decimos, con el día de la próxima llamada.`,
    notContacted: (_title: string, name: string) => `Falta llamar a ${name}.`,
    done: (title: string, name: string) => `Hecha: ${title}, ${name}, que ya lo ve en su portal.`,
  },
  again: {
    title: (name: string) => `Volver a llamar a ${name}`,
    label: 'Día de la llamada',
    hint: 'El socio verá ese día en su portal.',
    save: 'Guardar el día',
    remove: 'Quitar el día',
  },
  handlingFailed: 'No se ha podido cambiar la solicitud',
  cancelling: {
    title: (service: string) => `¿Anular la solicitud de ${service}?`,
    text: (name: string) =>
      `${name} la verá como «Anulada» y el servicio quedará desactivado. Podrá volver a pedirlo cuando quiera.`,
    confirm: 'Anular solicitud',
    busy: 'Anulando…',
  },
  noteTitle: (name: string) => `Nota sobre ${name}`,
} as const
