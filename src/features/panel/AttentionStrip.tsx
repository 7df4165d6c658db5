import { Link, type LinkProps } from '@tanstack/react-router'
import { useMayManage, useNotedRight } from '@/client/session/useMayManage'
import { formatMoment } from '@/copy/format'
import { ATTENTION_COPY as copy } from '@/copy/panel/attention'
import { TEAM_COPY } from '@/copy/panel/team'
import { useLastSaid } from '@/ui/useLastSaid'
import { type Attention, useAttention } from './shared/useAttention'
import { useChangeSignals } from './shared/useChangeSignals'
import { useNow } from './shared/useNow'
import { useRecount } from './shared/useRecount'

type Waiting = Exclude<keyof Attention, 'may_manage'>

const LINKS: Record<Waiting, Pick<LinkProps, 'to' | 'search'>> = {
  late: { to: '/admin-panel/solicitudes', search: { plazo: 'atrasadas' } },
  today: { to: '/admin-panel/solicitudes', search: { plazo: 'hoy' } },
  calls: { to: '/admin-panel/llamadas' },
  messages: { to: '/admin-panel/mensajes' },
  past_due: { to: '/admin-panel', search: { filtro: 'impagados' } },
}
const ORDER: readonly Waiting[] = ['late', 'today', 'calls', 'messages', 'past_due']
/** Somebody was promised something, or has not paid. */
const isUrgent = (waiting: Waiting, count: number): boolean => count > 0 && waiting === 'late'

/** What waits for the club, on every page of the panel: each figure leads to what it counts. */
export function AttentionStrip() {
  const { value, failure, readAt, reload } = useAttention()
  useChangeSignals(reload)
  useRecount(reload)
  const now = useNow()
  const isOld = failure !== null
  const oldness = useLastSaid(isOld && readAt ? copy.readAt(formatMoment(readAt, now)) : null)
  const mayManage = useMayManage()
  useNotedRight(value ? (value.may_manage ? 'manage' : 'look') : undefined)
  return (
    <nav aria-label={copy.label} className="min-h-12">
      {value && (
        // One row, whatever size the letters have: what has no room is scrolled to.
        <ul className="fading-edge flex gap-1 overflow-x-auto *:flex-auto sm:gap-2 sm:*:flex-none">
          {ORDER.map((waiting) => (
            <li key={waiting}>
              <Figure waiting={waiting} count={value[waiting]} />
            </li>
          ))}
        </ul>
      )}
      {!mayManage && (
        <p className="py-1 text-sm text-soft max-sm:text-[0.875rem] max-sm:leading-tight">
          {TEAM_COPY.onlyLooks}
        </p>
      )}
      {!value && <p className="py-2.5 text-sm text-soft">{failure ? copy.unknown : copy.loading}</p>}
      {oldness !== null && (
        <p role="status" className={`text-sm text-soft ${isOld ? '' : 'invisible'}`}>
          {oldness}
        </p>
      )}
    </nav>
  )
}

function Figure({ waiting, count }: { waiting: Waiting; count: number }) {
  const look = isUrgent(waiting, count)
    ? 'border-error bg-error/10 text-error'
    : count > 0
      ? 'border-base-300 bg-base-200 text-base-content'
      : 'border-transparent text-soft'
  return (
    <Link
      {...LINKS[waiting]}
      preload={false}
      className={`flex min-h-11 flex-col items-center justify-center rounded-field border px-px py-0.5 text-[min(0.875rem,4.4vw)] leading-tight whitespace-nowrap hover:underline aria-[current=page]:border-outline focus-visible:-outline-offset-4 sm:flex-row sm:gap-x-1.5 sm:px-3 sm:text-sm ${look}`}
    >
      <b className="text-base leading-tight font-semibold tabular-nums">{copy.count(count)}</b>{' '}
      <span>{copy.words(waiting, count)}</span>
      <span className="sr-only">, {copy.more[waiting]}</span>
    </Link>
  )
}
