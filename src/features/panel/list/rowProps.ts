import type { ClientOrder } from '@/domain/panel/clientQuery'
import type { ClientList } from './createClientList'
import type { Row } from './mergePage'
import type { ClientCommands } from './useClientCommands'

/** Props of a row of the table, or of a card. */
export interface ClientRowProps {
  row: Row
  index: number
  isOpen: boolean
  commands: ClientCommands
  measure: (element: HTMLElement | null) => void
}

/** Props of the table and the cards. */
export interface ClientRowsProps {
  source: ClientList
  rows: readonly Row[]
  /** How many there are altogether, shown or not; null if that is not known. */
  total: number | null
  open: ReadonlySet<string>
  commands: ClientCommands
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
  onVisible: (first: number, last: number) => void
  onNearEnd: () => void
}
