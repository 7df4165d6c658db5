import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CLIENT_LIST_COPY as copy } from '@/copy/panel/clientList'
import type { ClientOrder } from '@/domain/panel/clientQuery'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { useDelayed } from '@/ui/useDelayed'
import { ForManagers } from '../shared/ForManagers'
import { RefreshIcon } from '../shared/RefreshIcon'
import { ROW_LINK } from '../shared/rowLink'
import type { ClientQuery, ListState } from './createClientList'
import { ExportButton } from './ExportButton'
import { FilterBar } from './FilterBar'
import { InviteMany, isOfUnpaid } from './InviteMany'
import { OrderFields } from './OrderFields'
import { SearchField } from './SearchField'

interface ListToolsProps {
  state: ListState
  query: ClientQuery
  order: ClientOrder
  onOrder: (order: ClientOrder) => void
  typed: string
  onType: (text: string) => void
  onRefresh: () => Promise<void>
}

const TOOL = 'h-11 min-h-0! px-3 py-1.5 text-sm max-sm:px-2'

/** What is looked for, in what order, and what is done with all that was found. Over cards, what is rarely wanted is folded. */
export function ListTools({ state, query, order, onOrder, typed, onType, onRefresh }: ListToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="@container">
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm max-sm:gap-2">
        <SearchField typed={typed} onType={onType} />
        <AddClient label={copy.addShort} className="@min-[44rem]:hidden" />
        <FilterBar
          chosen={order.filter}
          counts={state.counts}
          onChoose={(filter) => onOrder({ ...order, filter })}
        />
        <Total state={state} />
        <RefreshIcon onRefresh={onRefresh} />
        <Button
          variant="quiet"
          className={`${TOOL} ${ROW_LINK} @min-[44rem]:hidden`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          {copy.tools}
        </Button>
        <div
          id={id}
          className={`flex basis-full flex-wrap items-center gap-2 @min-[44rem]:contents ${isOpen ? '' : '@max-[44rem]:hidden'}`}
        >
          <OrderFields order={order} onOrder={onOrder} />
          <ExportButton query={query} className={TOOL} />
        </div>
        {isOfUnpaid(order.filter) && state.rows !== null && state.rows.length > 0 && (
          <InviteMany
            of={order.filter}
            clients={state.rows.map(({ client }) => client)}
            isListed={!state.isLoading}
            className={TOOL}
          />
        )}
        {/* Beside the search it would read as its button, once there is a line for it. */}
        <AddClient label={copy.addClient} className="ml-auto @max-[44rem]:hidden" />
      </div>
    </div>
  )
}

interface AddClientProps {
  label: string
  className: string
}

const AddClient = ({ label, className }: AddClientProps) => (
  <ForManagers>
    <Link
      to="/admin-panel/clientes/nuevo"
      aria-label={copy.addClient}
      className={buttonClass('primary', `${TOOL} ${className}`)}
    >
      {label}
    </Link>
  </ForManagers>
)

/** How many there are, or that they are being read. */
function Total({ state }: { state: ListState }) {
  const isSlow = useDelayed(state.isLoading && state.rows !== null)
  return (
    <p
      role="status"
      className="flex-none text-[0.875rem] leading-tight text-soft tabular-nums @max-[44rem]:flex-auto"
    >
      {isSlow && copy.loading}
      {!isSlow && state.rows !== null && (state.isExact ? copy.total : copy.moreThan)(state.total)}
    </p>
  )
}
