import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { ClientCard } from './ClientCard'
import type { ClientRowsProps } from './rowProps'
import { useRowWindow } from './useRowWindow'

/** Height of a card on a phone that was never drawn, in pixels. */
const CARD_ESTIMATE = 102

/** The clients one below the other, of which only those in the window are drawn. */
export function ClientCards(props: ClientRowsProps) {
  const { open, commands } = props
  const { list, items, endGap, measure } = useRowWindow(props, CARD_ESTIMATE)
  return (
    <>
      <ul
        ref={list as React.RefObject<HTMLUListElement | null>}
        aria-label={CLIENT_LIST_COPY.table}
        className="mt-2"
      >
        {items.flatMap(({ row, index, gap }) => [
          gap > 0 && <Gap key={`gap-${row.client.id}`} height={gap} />,
          <ClientCard
            key={row.client.id}
            row={row}
            index={index}
            isOpen={open.has(row.client.id)}
            commands={commands}
            measure={measure}
          />,
        ])}
        {endGap > 0 && <Gap height={endGap} />}
      </ul>
    </>
  )
}

/** Room for cards that are not drawn. */
const Gap = ({ height }: { height: number }) => <li aria-hidden="true" style={{ height }} />
