import { BRAND } from '@/domain/brand'
import { owedSince, SITUATION_WORDS } from './situation'
import type { ClientFilter, ClientSort } from '@/domain/panel/clientQuery'

const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** «12.345». */
const formatCount = (count: number): string => NUMBER.format(count)

/** Words of the list of clients; those of the specification as it has them. */
export const CLIENT_LIST_COPY = {
  heading: 'Clientes',
  loading: 'Cargando clientes...',
  failed: 'Error al cargar los clientes',
  retry: 'Intentar de nuevo',
  total: (count: number) => `Total: ${formatCount(count)} ${count === 1 ? 'cliente' : 'clientes'}`,
  moreThan: (count: number) => `Más de ${formatCount(count)} clientes`,
  newClients: (count: number) =>
    count === 1 ? 'Hay 1 cliente nuevo' : `Hay ${formatCount(count)} clientes nuevos`,
  showNew: 'Mostrar',
  gone: 'Ha cambiado',
  changed: 'La lista ha cambiado',
  moreFailed: 'No se han podido cargar más clientes.',
  stale: 'Puede que lo que ves no esté al día.',
  search: {
    label: 'Buscar cliente',
    placeholder: 'Nombre o teléfono',
    hint: 'Nombre, apellidos, correo, o las últimas cifras del teléfono o del DNI',
    clear: 'Borrar búsqueda',
    nobody: (text: string) => `Nadie coincide con «${text}»`,
  },
  filters: {
    byState: 'Clientes',
    byPayment: 'Cobros pendientes',
    count: (words: string, count: number | null) =>
      count === null ? words : `${words} (${formatCount(count)})`,
  },
  order: {
    label: 'Ordenar por',
    direction: 'Sentido',
    asc: 'Ascendente',
    desc: 'Descendente',
  },
  exporting: {
    button: 'Descargar CSV',
    busy: 'Preparando…',
    done: {
      title: 'Lista descargada',
      description: 'Contiene datos personales. La descarga queda en el registro.',
    },
    failed: 'No se pudo descargar la lista. Inténtalo de nuevo.',
    fileName: (day: string) => `clientes-${BRAND.slug}-${day}.csv`,
  },
  /** Opens them, where there is no room for all. */
  tools: 'Orden y CSV',
  addClient: 'Añadir cliente',
  /** Where there is little room. */
  addShort: '+ Cliente',
  table: 'Clientes registrados',
  actionsColumn: 'Acciones',
  missing: { text: '-', dni: 'Sin DNI' },
  unpaidSince: (moment: string) => `Desde el ${moment}`,
  pastDue: SITUATION_WORDS.owes,
  pastDueSince: (moment: string) => SITUATION_WORDS.owes + owedSince(moment),
  lastError: (reason: string) => `Último intento: ${reason}`,
} as const

export const FILTER_WORDS: Record<ClientFilter, string> = {
  all: 'Todos',
  active: 'Activos',
  inactive: 'Inactivos',
  'sin-pagar': 'Sin pagar',
  impagados: 'Impagados',
}

export const EMPTY_WORDS: Record<ClientFilter, string> = {
  all: 'No hay clientes registrados',
  active: 'No hay clientes activos',
  inactive: 'No hay clientes inactivos',
  'sin-pagar': 'No hay clientes sin pagar',
  impagados: 'No hay clientes con impagos',
}

export const COLUMN_WORDS: Record<ClientSort, string> = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  telefono: 'Teléfono',
  email: 'Email',
  dni: 'DNI',
  stage: 'Stage',
  created: 'Fecha de Registro',
}
