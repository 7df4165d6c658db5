import { unbroken } from '@/domain/unbroken'

const INITIAL = new Intl.DateTimeFormat('es-ES', { month: 'narrow', timeZone: 'UTC' })
const MONTH_ALONE = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' })
const CHANGE = new Intl.NumberFormat('es-ES', { useGrouping: 'always', signDisplay: 'always' })
const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** «N», for '2026-11': twelve in a row are known by their order. */
export const monthInitial = (month: string): string => INITIAL.format(firstDay(month))
/** «noviembre», for '2026-11'. */
export const monthOnly = (month: string): string => MONTH_ALONE.format(firstDay(month))
/** «2026», for '2026-11'. */
export const yearOf = (month: string): string => month.slice(0, 4)
/** «12.345». */
export const formatCount = (count: number): string => NUMBER.format(count)

/** Words of the overview. */
export const OVERVIEW_COPY = {
  title: 'Resumen',
  text: 'Cómo está el club ahora mismo. Lo de este mes llega hasta hoy.',
  loading: 'Cargando el resumen...',
  failed: 'Error al cargar el resumen',
  notSelling: {
    title: 'El club no vende: faltan datos en la configuración',
    text: (gaps: string) =>
      `Falta: ${gaps}. Nadie nuevo puede pagar hasta que estén en src/domain/brand y se instale esa versión; con los socios no cambia nada. Avisa a quien lleva el servidor.`,
  },
  /** Since when something does not work. */
  broken: (title: string, moment: string) => `${title} desde ${moment}`,
  brokenText: (text: string) => `${text} Avisa a quien lleva el servidor.`,
  club: 'El club',
  /** Under a figure of this month, which is not over: what the whole one before came to. */
  before: (month: string, figure: string) => `Todo ${month}: ${unbroken(figure)}`,
  /** «+8 desde octubre». */
  since: (change: number, month: string) =>
    change === 0 ? `Los mismos que en ${month}` : `${CHANGE.format(change)} desde ${month}`,
  /** Under a figure of today. */
  now: 'Ahora mismo',
  open: 'En marcha ahora',
  tiles: {
    open: 'Solicitudes',
    unpaid: 'Sin pagar',
    active: 'Socios activos',
    joined: 'Altas este mes',
    left: 'Bajas este mes',
    revenue: 'Ingresos este mes',
  },
  months: {
    heading: 'Los últimos doce meses',
    text: 'El último mes, rayado, llega hasta hoy: sus cifras todavía crecen.',
    running: '(hasta hoy)',
    table: 'Cifras de cada mes',
    month: 'Mes',
    active: 'Activos',
    activeHeading: 'Socios activos',
    joined: 'Altas',
    left: 'Bajas',
    movesHeading: 'Altas y bajas',
    revenue: 'Ingresos',
    revenueHeading: 'Ingresos',
    drawing: 'Dibujando…',
    drawingFailed: 'La gráfica no se ha podido cargar. Las cifras están en la tabla.',
  },
} as const
