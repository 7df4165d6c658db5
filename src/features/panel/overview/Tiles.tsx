import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Overview } from '@/contract/panel/overview'
import { formatMoney } from '@/copy/format'
import { formatCount, OVERVIEW_COPY } from '@/copy/panel/overview'
import { Icon } from '@/ui/Icon'

const { tiles } = OVERVIEW_COPY

/** The current figures: first what needs attention, then how the month goes. Most lead to those they count. */
export const Tiles = ({ overview }: { overview: Overview }) => (
  <>
    <Group heading={OVERVIEW_COPY.toDo}>
      <Tile
        {...tiles.overdue}
        figure={formatCount(overview.overdue_requests)}
        isUrgent={overview.overdue_requests > 0}
        link={{ to: '/admin-panel/solicitudes', search: { plazo: 'atrasadas' } }}
      />
      <Tile
        {...tiles.open}
        figure={formatCount(overview.open_requests)}
        link={{ to: '/admin-panel/solicitudes' }}
      />
      <Tile
        {...tiles.pastDue}
        figure={formatCount(overview.past_due)}
        isUrgent={overview.past_due > 0}
        link={{ to: '/admin-panel', search: { filtro: 'impagados' } }}
      />
      <Tile
        {...tiles.unpaid}
        figure={formatCount(overview.unpaid)}
        link={{ to: '/admin-panel', search: { filtro: 'sin-pagar' } }}
      />
    </Group>
    <ClubTiles overview={overview} />
  </>
)

const ClubTiles = ({ overview }: { overview: Overview }) => (
  <Group heading={OVERVIEW_COPY.club}>
    <Tile
      {...tiles.active}
      figure={formatCount(overview.active)}
      link={{ to: '/admin-panel', search: { filtro: 'active' } }}
    />
    <Tile {...tiles.joined} figure={formatCount(overview.new_this_month)} link={{ to: '/admin-panel' }} />
    <Tile
      {...tiles.left}
      figure={formatCount(overview.lost_this_month)}
      link={{ to: '/admin-panel', search: { filtro: 'inactive' } }}
    />
    <Tile {...tiles.revenue} figure={formatMoney(overview.revenue_cents)} />
  </Group>
)

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</ul>
    </section>
  )
}

interface TileProps {
  name: string
  /** Where the link leads, or what the figure means. */
  more: string
  figure: string
  /** Clients are waiting for the club. */
  isUrgent?: boolean
  link?: Pick<LinkProps, 'to' | 'search'>
}

const FRAME = 'flex h-full flex-col rounded-box border-2 bg-base-200 p-5'

function Tile({ name, more, figure, isUrgent = false, link }: TileProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 font-semibold">
        {isUrgent && <Icon name="warning" className="size-6 text-error" />}
        {name}
      </span>
      <span className="mt-2 text-3xl font-semibold tabular-nums">{figure}</span>
      <span
        className={`mt-auto pt-2 ${link ? 'font-medium text-primary underline decoration-2 underline-offset-4' : 'text-soft'}`}
      >
        {more}
      </span>
    </>
  )
  const frame = `${FRAME} ${isUrgent ? 'border-error' : 'border-base-300'}`
  return (
    <li>
      {link ? (
        <Link {...link} className={`${frame} hover:border-primary`}>
          {content}
        </Link>
      ) : (
        <div className={frame}>{content}</div>
      )}
    </li>
  )
}
