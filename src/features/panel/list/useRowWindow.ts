import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keepHeights, keptHeightsOf } from './keptList'
import type { Row } from './mergePage'
import type { ClientRowsProps } from './rowProps'

/** Rows above and below what is seen. One is enough for Tab to find the next. */
const OVERSCAN = 1
/** How many rows before the end the next are requested. */
const AHEAD = 20

interface WindowRow {
  row: Row
  index: number
  /** Room for the rows before it that are not drawn, in pixels. */
  gap: number
}

interface RowWindow {
  list: RefObject<HTMLElement | null>
  items: WindowRow[]
  /** Room for the rows after the last one. */
  endGap: number
  measure: (element: HTMLElement | null) => void
}

/**
 * The rows in the window, out of any number; the one with the focus stays drawn wherever it is.
 * @param estimate height of a row that was not drawn yet, in pixels
 */
export function useRowWindow(
  { rows, source, onVisible, onNearEnd }: ClientRowsProps,
  estimate: number,
): RowWindow {
  const list = useRef<HTMLElement | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [initialMeasurementsCache] = useState(() => keptHeightsOf(source))
  // Stable: a new function would recompute all rows at every frame of scrolling.
  const getItemKey = useCallback((index: number) => rows[index]?.client.id ?? index, [rows])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey,
    rangeExtractor: (range) => withFocused(range, list.current),
    overscan: OVERSCAN,
    scrollMargin,
    initialMeasurementsCache,
    useFlushSync: false,
  })
  useEffect(() => () => keepHeights(source, virtualizer.takeSnapshot()), [source, virtualizer])
  // Anything above the list may have moved since the last paint.
  useLayoutEffect(() => {
    const top = list.current && Math.round(list.current.getBoundingClientRect().top + window.scrollY)
    if (top !== null && top !== scrollMargin) setScrollMargin(top)
  })

  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => onVisible(first, last), [first, last, onVisible])
  const isNearEnd = last >= rows.length - AHEAD
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, rows.length, onNearEnd])

  let end = scrollMargin
  const items: WindowRow[] = []
  for (const item of virtualizer.getVirtualItems()) {
    const row = rows[item.index]
    if (!row) continue
    items.push({ row, index: item.index, gap: item.start - end })
    end = item.end
  }
  const endGap = virtualizer.getTotalSize() + scrollMargin - end
  return { list, items, endGap, measure: virtualizer.measureElement }
}

function withFocused(range: Range, list: HTMLElement | null): number[] {
  const indexes = defaultRangeExtractor(range)
  const focused = list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-index]')
    : null
  const index = Number(focused?.dataset.index ?? Number.NaN)
  if (!(index < range.count) || indexes.includes(index)) return indexes
  return [...indexes, index].sort((one, other) => one - other)
}
