import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import { drawPlot, type PlotData } from './drawPlot'

export type PlotProps = PlotData

/** A small plot in the colours of the page, which it follows when they change. */
export function Plot({ labels, series, format }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () => (box.current ? drawPlot(box.current, { labels, series, format }) : undefined),
    [labels, series, format],
  )
  return <div ref={box} className="min-w-0" />
}
