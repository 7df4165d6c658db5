/** Words of the club's queue. */
export const QUEUE_COPY = {
  title: 'Solicitudes',
  text: 'Todo lo que el club ha prometido y está en marcha. Lo más urgente, primero.',
  loading: 'Cargando solicitudes...',
  failed: 'Error al cargar las solicitudes',
  counts: (open: number, overdue: number) =>
    `${open} en marcha · ${overdue === 1 ? '1 atrasada' : `${overdue} atrasadas`}`,
  filters: 'Filtrar las solicitudes',
  age: 'Plazo',
  ages: { todas: 'Todas', atrasadas: 'Atrasadas', proximas: 'Hoy y mañana' },
  service: 'Servicio',
  allServices: 'Todos los servicios',
  list: 'Solicitudes en marcha',
  empty: {
    heading: 'No hay solicitudes en marcha',
    text: 'Cuando un socio pida un servicio aparecerá aquí, con el día en que le hemos prometido llamar.',
  },
  noMatch: {
    heading: 'Ninguna solicitud con estos filtros',
    text: 'Puede haber otras en marcha.',
    action: 'Quitar los filtros',
  },
  overdue: (day: string) => `Atrasada: era para el ${day}`,
  today: 'Para hoy',
  due: (day: string) => `Para el ${day}`,
  noPromise: 'Sin día prometido',
  made: (moment: string) => `Pedida: ${moment}`,
  byClub: (moment: string) => `Pedida por el club: ${moment}`,
  note: (moment: string) => `Última nota (${moment}):`,
  contacted: 'En contacto',
  done: 'Hecha',
  saving: 'Guardando…',
  cancel: 'Anular',
  of: (service: string, name: string) => `: ${service}, ${name}`,
  addNote: 'Apuntar llamada',
  handled: {
    contacted: {
      title: 'Marcada «En contacto»',
      description: (name: string) => `${name} ya lo ve en su portal.`,
    },
    done: { title: 'Marcada «Hecha»', description: (name: string) => `${name} ya lo ve en su portal.` },
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
