import { useState, type ReactNode } from 'react'
import { CLIENT_COPY } from '@/copy/panel/client'
import { Button } from '@/ui/Button'

/** How many lines are shown before staff ask for the rest. */
const SHORT = 5

interface RowsProps<Item extends { id: string }> {
  items: readonly Item[]
  none: string
  /** There are older ones, which are not here. */
  isCut?: boolean
  children: (item: Item) => ReactNode
}

/** A list that shows its newest lines first, and says if older ones are missing. */
export function Rows<Item extends { id: string }>({ items, none, isCut = false, children }: RowsProps<Item>) {
  const [isWhole, setIsWhole] = useState(false)
  if (items.length === 0) return <p className="text-soft">{none}</p>
  const shown = isWhole ? items : items.slice(0, SHORT)
  return (
    <>
      <ul className="divide-y divide-base-300">
        {shown.map((item) => (
          <li key={item.id} className="py-3 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {(isCut ? CLIENT_COPY.showNewest : CLIENT_COPY.showAll)(items.length)}
        </Button>
      )}
      {isWhole && isCut && <p className="mt-4 text-soft">{CLIENT_COPY.cut(items.length)}</p>}
    </>
  )
}
