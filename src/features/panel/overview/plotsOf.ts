import type { Overview } from '@/contract/panel/overview'
import { formatWholeEuros } from '@/copy/format'
import { formatCount, OVERVIEW_COPY } from '@/copy/panel/overview'
import type { PlotProps } from './Plot'

const { months: copy } = OVERVIEW_COPY

/** What is drawn of the months: each scale in a plot of its own. */
export const plotsOf = (months: Overview['months']): (Omit<PlotProps, 'labels'> & { heading: string })[] => [
  {
    heading: copy.activeHeading,
    format: formatCount,
    series: [{ name: copy.active, look: 'line', values: months.map(({ active }) => active) }],
  },
  {
    heading: copy.movesHeading,
    format: formatCount,
    series: [
      { name: copy.joined, look: 'filled', values: months.map(({ joined }) => joined) },
      { name: copy.left, look: 'hollow', values: months.map(({ left }) => left) },
    ],
  },
  {
    heading: copy.revenueHeading,
    format: formatWholeEuros,
    series: [
      { name: copy.revenue, look: 'filled', values: months.map(({ revenue_cents }) => revenue_cents / 100) },
    ],
  },
]
