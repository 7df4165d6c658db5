import type { ReactNode } from 'react'
import { CLIENT_LIST_COPY, COLUMN_WORDS } from '@/copy/panel/clientList'
import { CLIENT_SORTS, DIRECTIONS, type ClientOrder } from '@/domain/panel/clientQuery'

const { order: copy } = CLIENT_LIST_COPY

interface OrderFieldsProps {
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
}

/** Sorting where there are no column heads to press. */
export function OrderFields({ order, onOrder }: OrderFieldsProps) {
  const choose = (change: Partial<ClientOrder>) => onOrder({ ...order, ...change })
  return (
    <div className="flex flex-auto flex-wrap items-center gap-2 @min-[44rem]:hidden [&>select]:min-w-[7.5rem] [&>select]:flex-1 [&>select:first-of-type]:flex-[1.3]">
      <SmallSelect
        label={copy.label}
        value={order.sort}
        onChange={(value) => choose({ sort: CLIENT_SORTS.find((sort) => sort === value) ?? order.sort })}
      >
        {CLIENT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {COLUMN_WORDS[sort]}
          </option>
        ))}
      </SmallSelect>
      <SmallSelect
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
      </SmallSelect>
    </div>
  )
}

interface SmallSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** What it sets is said by what is chosen in it, so the label is only heard. */
const SmallSelect = ({ label, value, onChange, children }: SmallSelectProps) => (
  <select
    aria-label={label}
    className="select h-11 min-h-0! bg-[position:calc(100%_-_1rem)_calc(1px+50%),calc(100%_-_0.7rem)_calc(1px+50%)] py-1 pr-6 pl-2 text-[0.875rem]"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {children}
  </select>
)
