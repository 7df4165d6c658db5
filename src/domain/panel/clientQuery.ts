import * as v from 'valibot'

/** Which clients the administrator sees, grouped as the choices are. `sin-pagar` never paid, `impagados` failed a renewal. */
export const CLIENT_FILTER_GROUPS = [
  { group: 'byState', filters: ['all', 'active', 'inactive'] },
  { group: 'byPayment', filters: ['sin-pagar', 'impagados'] },
] as const
export type ClientFilter = (typeof CLIENT_FILTER_GROUPS)[number]['filters'][number]
export const CLIENT_FILTERS: readonly ClientFilter[] = CLIENT_FILTER_GROUPS.flatMap(({ filters }) => filters)

/** How addresses that people keep, panels of earlier releases and older lines of the audit log call three of them. */
export const EARLIER_FILTERS = {
  todos: 'all',
  activos: 'active',
  inactivos: 'inactive',
} as const satisfies Record<string, ClientFilter>
type EarlierFilter = keyof typeof EARLIER_FILTERS

const isEarlier = (filter: ClientFilter | EarlierFilter): filter is EarlierFilter => filter in EARLIER_FILTERS

export const clientFilter = v.pipe(
  v.picklist([...CLIENT_FILTERS, ...(Object.keys(EARLIER_FILTERS) as EarlierFilter[])]),
  v.transform((filter): ClientFilter => (isEarlier(filter) ? EARLIER_FILTERS[filter] : filter)),
)

/** Columns by which the list can be ordered; the server has an index for each. */
export const CLIENT_SORTS = ['nombre', 'apellidos', 'telefono', 'email', 'dni', 'stage', 'created'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

export const DIRECTIONS = ['asc', 'desc'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** How many clients one page holds at most. */
export const CLIENT_PAGE_SIZE = 50

/**
 * A search that finds more than these finds very many. Nobody reads that many: the panel says no more than that there are more, and
 * the server neither counts nor sorts them.
 */
export const VERY_MANY = 5_000

export interface ClientOrder {
  filter: ClientFilter
  sort: ClientSort
  direction: Direction
}

/** The order of the specification: the newest first. */
export const DEFAULT_CLIENT_ORDER: ClientOrder = { filter: 'all', sort: 'created', direction: 'desc' }

/** What the list, its counts and its export have in common. It travels in the body: a search is personal data. */
const clientQueryEntries = {
  filter: clientFilter,
  sort: v.picklist(CLIENT_SORTS),
  direction: v.picklist(DIRECTIONS),
  /** Beginnings of words of name, surname or e-mail, or the last digits of phone or DNI; empty for everybody. */
  search: v.pipe(v.string(), v.maxLength(100)),
} as const

export const clientListSchema = v.strictObject({
  ...clientQueryEntries,
  /** As the previous page gave it; null for the first. */
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
export type ClientListRequest = v.InferOutput<typeof clientListSchema>

export const clientExportSchema = v.strictObject(clientQueryEntries)
export type ClientExportRequest = v.InferOutput<typeof clientExportSchema>
