import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { formatDate } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { TITLES } from '@/copy/titles'
import { endingState } from '@/domain/account/endingState'
import type { MemberRow } from '@/client/store/rows'
import { Icon, type IconName } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { unsettledEntry } from './services/serviceView'
import { CheckedAt } from './sync/CheckedAt'
import type { PortalData } from './usePortalData'
import { useSyncActivity } from '@/client/member/useSyncActivity'

const { welcome } = PORTAL_COPY

interface WelcomeCardProps {
  member: Member
  row: MemberRow
  data: PortalData
}

/** Greeting, state of the membership, and its three figures. */
export function WelcomeCard({ member, row, data }: WelcomeCardProps) {
  const included = data.services.filter(({ type }) => type === 'included')
  const activeCount = included.filter(({ id }) => data.states.get(id)?.confirmed.active).length
  const unsentCount = included.filter(({ id }) => unsettledEntry(data, id)).length
  return (
    <section className="window-light rounded-box border border-base-300 bg-base-200 p-[min(1.25rem,5vw)] sm:p-8">
      <p className="inline-flex items-center gap-2 rounded-full border-2 border-success bg-base-100 py-1 pr-4 pl-3 font-semibold text-success">
        <Icon name="success" className="size-5" />
        {welcome.badge}
      </p>
      <PageHeading className="mt-4 break-words">{welcome.heading(firstName(row.profile.nombre))}</PageHeading>
      <dl className="mt-7 grid gap-x-8 gap-y-5 border-t border-outline pt-6 sm:grid-cols-3">
        <Billing member={member} row={row} />
        <Tile icon="check" label={welcome.activeServices}>
          {welcome.services(activeCount, included.length, unsentCount)}
        </Tile>
        <Tile icon="card" label={welcome.fee}>
          {fee(row)}
        </Tile>
      </dl>
      <CheckedAt member={member} />
      <TextLink to="/portal/cuenta" className="mt-5 inline-flex min-h-11 items-center gap-2">
        <Icon name="user" className="size-5 shrink-0" />
        {TITLES['/portal/cuenta']}
      </TextLink>
    </section>
  )
}

function fee({ subscription, ending }: MemberRow): string {
  if (!subscription) return welcome.unknown
  return endingState(subscription, ending) === 'staying'
    ? welcome.feeValue(subscription.price_cents)
    : welcome.noMoreCharges
}

/** When the next charge comes, or the last day. */
function Billing({ member, row: { subscription, ending } }: Pick<WelcomeCardProps, 'member' | 'row'>) {
  const { isSyncing } = useSyncActivity(member)
  const leaving = subscription ? endingState(subscription, ending) : 'staying'
  if (leaving === 'asked') {
    return (
      <Tile icon="calendar" label={welcome.until}>
        {welcome.closing}
      </Tile>
    )
  }
  const date = subscription?.cancel_at ?? subscription?.current_period_end
  return (
    <Tile icon="calendar" label={leaving === 'set' ? welcome.until : welcome.nextBilling}>
      {date ? formatDate(date) : isSyncing ? welcome.calculating : welcome.unknown}
    </Tile>
  )
}

const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''

function Tile({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-soft">
        <Icon name={icon} className="size-5" />
        {label}
      </dt>
      <dd className="mt-1 text-lg font-semibold">{children}</dd>
    </div>
  )
}
