import type { ClientOrder, ClientSort } from '@/domain/panel/clientQuery'
import { Icon } from '@/ui/Icon'
import { toggledOrder } from './toggledOrder'

/** No border: it would stay behind when the heads stick to the top. */
export const UNDERLINED = 'shadow-[inset_0_-2px_0_var(--outline)]'

interface SortHeaderProps {
  sort: ClientSort
  label: string
  width: string
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
}

/** The head of a column: a press sorts by it, another one reverses the order. */
export function SortHeader({ sort, label, width, order, onOrder }: SortHeaderProps) {
  const isSorted = order.sort === sort
  const direction = order.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={`${width} px-0 text-[0.875rem] font-semibold whitespace-nowrap ${UNDERLINED}`}
    >
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center gap-0.5 rounded-field px-1.5 text-left leading-tight"
        onClick={() => onOrder(toggledOrder(order, sort))}
      >
        {label}
        <Icon
          name="chevronDown"
          className={`size-4 ${isSorted ? 'text-primary' : 'invisible'} ${order.direction === 'asc' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  )
}
