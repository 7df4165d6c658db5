import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview } from '@/contract/panel/overview'
import { formatMoney } from '@/copy/format'
import { formatCount, monthOnly, OVERVIEW_COPY } from '@/copy/panel/overview'

const { tiles } = OVERVIEW_COPY

/** What is open today, then how the club stands beside the month before; what waits for it is in the strip above. Most lead to those they count. */
export function Tiles({ overview }: { overview: Overview }) {
  const before = overview.months.at(-2)
  const inMonth = (figure: (month: Overview['months'][number]) => string): string | null =>
    before ? OVERVIEW_COPY.before(monthOnly(before.month), figure(before)) : null
  return (
    <section aria-labelledby="club" className="@container mt-4">
      <h2 id="club" className="sr-only">
        {OVERVIEW_COPY.club}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-base-300 py-4 @max-[15rem]:grid-cols-1 @min-[40rem]:grid-cols-3 @min-[70rem]:grid-cols-6">
        <Figure
          name={tiles.open}
          figure={formatCount(overview.open_requests)}
          link={{ to: '/admin-panel/solicitudes' }}
          beside={OVERVIEW_COPY.open}
        />
        <Figure
          name={tiles.unpaid}
          figure={formatCount(overview.unpaid)}
          link={{ to: '/admin-panel', search: { filtro: 'sin-pagar' } }}
          beside={OVERVIEW_COPY.now}
        />
        <Figure
          name={tiles.active}
          figure={formatCount(overview.active)}
          link={{ to: '/admin-panel', search: { filtro: 'active' } }}
          beside={
            before ? OVERVIEW_COPY.since(overview.active - before.active, monthOnly(before.month)) : null
          }
        />
        <Figure
          name={tiles.joined}
          figure={formatCount(overview.new_this_month)}
          link={{ to: '/admin-panel' }}
          beside={inMonth(({ joined }) => formatCount(joined))}
        />
        <Figure
          name={tiles.left}
          figure={formatCount(overview.lost_this_month)}
          link={{ to: '/admin-panel', search: { filtro: 'inactive' } }}
          beside={inMonth(({ left }) => formatCount(left))}
        />
        <Figure
          name={tiles.revenue}
          figure={formatMoney(overview.revenue_cents)}
          beside={inMonth(({ revenue_cents }) => formatMoney(revenue_cents))}
        />
      </ul>
    </section>
  )
}

interface FigureProps {
  name: string
  figure: string
  /** What it is to be held against. */
  beside: string | null
  link?: Pick<LinkProps, 'to' | 'search'>
}

const Figure = ({ name, figure, beside, link }: FigureProps) => {
  const words = (
    <>
      <span className="text-2xl leading-tight font-semibold">{figure}</span>
      <span className={`${NAME} ${link ? 'text-primary underline underline-offset-4' : ''}`}>{name}</span>
      <span className="text-sm leading-snug text-soft">{beside}</span>
    </>
  )
  return (
    <li className="min-w-0">
      {/* The whole tile is to be hit with a thumb. */}
      {link ? (
        <Link {...link} className={TILE}>
          {words}
        </Link>
      ) : (
        <span className={TILE}>{words}</span>
      )}
    </li>
  )
}

const TILE = 'flex flex-col gap-y-1'
const NAME = 'text-sm leading-tight font-semibold text-balance'
