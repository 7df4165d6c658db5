import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { ERRORS } from '@/copy/errors'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import type { ClientOrder } from '@/domain/panel/clientQuery'
import { Button } from '@/ui/Button'
import { ClientCards } from './ClientCards'
import { ClientTable } from './ClientTable'
import type { ClientList, ListState } from './createClientList'
import type { ClientRowsProps } from './rowProps'
import { useIsWide } from './useIsWide'

/** Below this width, in rem, the table becomes cards; below 76 it leaves out e-mail, DNI and date, which the client's page has. */
const TABLE_REM = 44

interface ClientRowsFrameProps extends Pick<
  ClientRowsProps,
  'rows' | 'open' | 'commands' | 'order' | 'onOrder' | 'onVisible'
> {
  list: ClientList
  state: ListState
}

/** The rows, as a table or as cards, and what comes after the last one that is here. */
export function ClientRows({ list, state, ...shared }: ClientRowsFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame, TABLE_REM)
  useListTop(frame, shared.order)
  const onNearEnd = useCallback(() => void list.more(), [list])
  const given = { ...shared, source: list, total: state.isExact ? state.total : null, onNearEnd }
  // Nothing in it is an anchor: the browser would keep what comes after the last row in its place, and carry people to the end.
  return (
    <div
      ref={frame}
      className="@container mt-2 [overflow-anchor:none] max-sm:mt-1"
      aria-busy={state.isLoading}
    >
      {isWide === true && <ClientTable {...given} />}
      {isWide === false && <ClientCards {...given} />}
      <div role="status" className="py-3 text-soft">
        {state.hasMore && !state.moreFailure && CLIENT_LIST_COPY.loading}
      </div>
      {state.moreFailure && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>
            {CLIENT_LIST_COPY.moreFailed} {ERRORS[state.moreFailure]}
          </p>
          <Button variant="secondary" onClick={() => void list.more()}>
            {CLIENT_LIST_COPY.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A new order starts at its first row, even from far down. */
function useListTop(frame: RefObject<HTMLElement | null>, { filter, sort, direction }: ClientOrder): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const order = `${filter} ${sort} ${direction}`
    const isOther = shown.current !== null && shown.current !== order
    shown.current = order
    if (isOther && frame.current && frame.current.getBoundingClientRect().top < 0)
      frame.current.scrollIntoView()
  }, [frame, filter, sort, direction])
}
