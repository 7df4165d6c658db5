import { lazy, Suspense, useMemo } from 'react'
import type { Overview } from '@/contract/panel/overview'
import { OVERVIEW_COPY, monthInitial } from '@/copy/panel/overview'
import { LazyPart } from '@/ui/LazyPart'
import { MonthsTable } from './MonthsTable'
import type { PlotProps } from './Plot'
import { plotsOf } from './plotsOf'

const { months: copy } = OVERVIEW_COPY

/** The drawing library is loaded with the first plot. */
const Plot = lazy(async () => ({ default: (await import('./Plot')).Plot }))

/** The last twelve months: three plots to look at, a table for all. */
export function MonthsSection({ months }: { months: Overview['months'] }) {
  const plots = useMemo(() => plotsOf(months), [months])
  const labels = useMemo(() => months.map(({ month }) => monthInitial(month)), [months])
  return (
    <section aria-labelledby="meses" className="mt-6">
      <h2 id="meses" className="text-xl">
        {copy.heading}
      </h2>
      <p className="mt-1 text-sm text-soft">{copy.text}</p>
      <LazyPart failed={<p className="mt-4">{copy.drawingFailed}</p>}>
        <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2 xl:grid-cols-3">
          {plots.map((plot) => (
            <Figure key={plot.heading} labels={labels} {...plot} />
          ))}
        </div>
      </LazyPart>
      <MonthsTable months={months} />
    </section>
  )
}

/** The plot is visual only: screen readers have the table. */
const Figure = ({ heading, ...plot }: PlotProps & { heading: string }) => (
  <div aria-hidden="true" className="min-w-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="font-semibold">{heading}</p>
      {plot.series.length > 1 && <Legend series={plot.series} />}
    </div>
    <div className="mt-2 min-h-56">
      <Suspense fallback={<p className="text-soft">{copy.drawing}</p>}>
        <Plot {...plot} />
      </Suspense>
    </div>
  </div>
)

const Legend = ({ series }: Pick<PlotProps, 'series'>) => (
  <ul className="flex flex-wrap gap-x-4 text-sm">
    {series.map(({ name, look }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span
          className={`inline-block size-3.5 rounded-sm border-2 ${look === 'hollow' ? 'border-accent' : 'border-primary bg-primary'}`}
        />
        {name}
      </li>
    ))}
  </ul>
)
