import type { ReactNode } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { mayHaveArrived } from '@/client/store/projectState'
import { formatBillingDate, formatMoney } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { firstName } from '@/domain/clientName'
import { endingState } from '@/domain/account/endingState'
import type { MemberRow, OutboxEntry } from '@/client/store/rows'
import { Icon } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'
import { awaitsCall, lanesOf, unsettledEntry } from './services/serviceView'
import { MembershipNotice } from './MembershipNotice'
import { PersonPart } from '@/ui/PersonPart'
import { RequestsTeaser } from './requests/RequestsTeaser'
import { CheckedAt } from './sync/CheckedAt'
import { UnderWayPart } from './UnderWayPart'
import type { PortalData } from './usePortalData'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import { CARD } from '@/ui/cardClass'
import { relativesOf } from './whom'

const { welcome } = PORTAL_COPY

interface WelcomeCardProps {
  member: Member
  row: MemberRow
  data: PortalData
  /** Requests that are sent within seconds and can be undone until then. */
  leaving: readonly OutboxEntry[]
}

/** Greeting, trouble with money if there is any, what is under way, who looks after the member, and three figures. */
export function WelcomeCard({ member, row, data, leaving }: WelcomeCardProps) {
  const now = useClubNow(member)
  const person = row.person ?? null
  return (
    <section>
      <PageHeading className="break-words text-pretty max-sm:text-2xl">
        {welcome.heading(firstName(row.profile.nombre))}
      </PageHeading>
      <p className="mt-2 inline-flex items-center gap-1.5 text-sm font-semibold text-success">
        <Icon name="success" className="size-5" />
        {welcome.badge}
      </p>
      {row.subscription && (
        <MembershipNotice className="mt-3" subscription={row.subscription} ending={row.ending} />
      )}
      <div className={`${CARD} @container mt-2 px-[min(1.125rem,5vw)] py-3 sm:p-7 lg:mt-5`}>
        <div className="grid gap-x-12 lg:grid-cols-2">
          <div className="flex flex-wrap items-center justify-between gap-x-2 lg:block">
            <UnderWayPart
              data={data}
              relatives={relativesOf(row)}
              leaving={leaving}
              caller={person && firstName(person.name)}
              now={now}
            />
            <RequestsTeaser data={data} leaving={leaving} />
          </div>
          <div className="border-base-300 max-lg:mt-1 max-lg:border-t max-lg:pt-3 lg:border-l lg:pl-12">
            <PersonPart person={person} now={now} />
          </div>
        </div>
        <Figures member={member} row={row} data={data} leaving={leaving} />
        <CheckedAt member={member} />
      </div>
    </section>
  )
}

/** One quiet row: what the money does is told in the account, and to whoever pays alone. */
function Figures({ member, row, data, leaving }: WelcomeCardProps) {
  const isOfAdult = accountKindOf(row) === 'adult'
  const included = data.services.filter(({ type }) => type === 'included')
  const lanes = (id: string) => lanesOf(id, relativesOf(row))
  const active = included.filter(({ id }) =>
    lanes(id).some((lane) => data.states.get(lane)?.confirmed.active),
  )
  const unsettled = included.flatMap(({ id }) =>
    lanes(id).flatMap((lane) => unsettledEntry(data, lane) ?? []),
  )
  const waiting = unsettled.filter((entry) => !leaving.includes(entry))
  return (
    <dl className="mt-4 flex flex-col gap-x-8 gap-y-1 border-t border-base-300 pt-3 @max-[14rem]:gap-y-3 sm:grid sm:grid-cols-3 lg:mt-6">
      {isOfAdult ? (
        <Tile label={welcome.membershipOf}>{row.family?.holder}</Tile>
      ) : (
        <Billing member={member} row={row} />
      )}
      <Tile label={welcome.activeServices}>
        {welcome.services(active.length, included.length, {
          toBegin: active.filter(({ id }) => awaitsCall(data, id)).length,
          waiting: waiting.length,
          mayHaveArrived: mayHaveArrived(waiting),
        })}
      </Tile>
      {!isOfAdult && <Tile label={welcome.fee}>{fee(row)}</Tile>}
    </dl>
  )
}

function fee({ subscription, ending }: MemberRow): ReactNode {
  if (!subscription) return welcome.unknown
  if (endingState(subscription, ending) !== 'staying') return welcome.noMoreCharges
  return (
    <>
      {formatMoney(subscription.price_cents)}
      <span aria-hidden="true">{welcome.perMonth.written}</span>
      <span className="sr-only">{welcome.perMonth.said}</span>
    </>
  )
}

/** When the next charge comes, or the last day. */
function Billing({ member, row: { subscription, ending } }: Pick<WelcomeCardProps, 'member' | 'row'>) {
  const isSyncing = useSyncActivity(member, 'isSyncing')
  const leaving = subscription ? endingState(subscription, ending) : 'staying'
  if (leaving === 'asked') return <Tile label={welcome.until}>{welcome.closing}</Tile>
  const date = subscription?.cancel_at ?? subscription?.current_period_end
  return (
    <Tile label={leaving === 'set' ? welcome.until : welcome.nextBilling}>
      {date ? formatBillingDate(date) : isSyncing ? welcome.calculating : welcome.unknown}
    </Tile>
  )
}

/** With large letters the value stands below its name, in all three alike. */
const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3 @max-[14rem]:block sm:block">
    <dt className="text-sm leading-tight text-soft">{label}</dt>
    <dd className="text-sm leading-tight font-semibold wrap-anywhere">{children}</dd>
  </div>
)
