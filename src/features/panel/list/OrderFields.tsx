import { CLIENT_LIST_COPY, COLUMN_WORDS } from '@/copy/panel/clientList'
import { CLIENT_SORTS, DIRECTIONS, type ClientOrder } from '@/domain/panel/clientQuery'
import { SelectField } from '@/ui/SelectField'

const { order: copy } = CLIENT_LIST_COPY

interface OrderFieldsProps {
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
}

/** Sorting where there are no column heads to press. */
export function OrderFields({ order, onOrder }: OrderFieldsProps) {
  const choose = (change: Partial<ClientOrder>) => onOrder({ ...order, ...change })
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      <SelectField
        label={copy.label}
        value={order.sort}
        onChange={(value) => choose({ sort: CLIENT_SORTS.find((sort) => sort === value) ?? order.sort })}
      >
        {CLIENT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {COLUMN_WORDS[sort]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={copy.direction}
        value={order.direction}
        onChange={(value) =>
          choose({ direction: DIRECTIONS.find((direction) => direction === value) ?? order.direction })
        }
      >
        {DIRECTIONS.map((direction) => (
          <option key={direction} value={direction}>
            {copy[direction]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
