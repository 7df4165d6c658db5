import { memo } from 'react'
import type { Member } from '@/client/member/Member'
import { formatDate } from '@/copy/format'
import { REQUESTS_COPY } from '@/copy/requests'
import { SERVICES_COPY } from '@/copy/services'
import { MARKET_ID, SELECCION_ID } from '@/domain/service'
import type { MemberRow } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { canWithdraw } from '../requests/requestView'
import { Details } from './Details'
import { MarketAction } from './MarketAction'
import { PriceLine } from './PriceLine'
import { RequestNote } from './RequestNote'
import { SeleccionPrice } from './SeleccionPrice'
import { ServiceFrame } from './ServiceFrame'
import { looksTheSame, type ServiceView } from './serviceView'
import { useAct } from './useAct'

interface PremiumCardProps {
  member: Member
  row: MemberRow
  view: ServiceView
  now: Date
}

/** A service with a price of its own for members. */
export const PremiumCard = memo(
  Card,
  (before, after) =>
    before.member === after.member &&
    before.row === after.row &&
    before.now === after.now &&
    looksTheSame(before.view, after.view),
)

function Card({ member, row, view, now }: PremiumCardProps) {
  const { service } = view
  const isMarket = service.id === MARKET_ID
  return (
    <ServiceFrame
      service={service}
      badge={<ExclusiveBadge />}
      action={
        isMarket ? <MarketAction code={row.market_code} /> : <RequestAction member={member} view={view} />
      }
    >
      {service.id === SELECCION_ID ? (
        <SeleccionPrice service={service} memberSince={row.profile.member_since} now={now} />
      ) : (
        <PriceLine service={service} />
      )}
      {service.note && (
        <p className="mt-2 text-sm text-soft">
          {service.discountedPrice !== null && <span aria-hidden="true">* </span>}
          {service.note}
        </p>
      )}
      <RequestNote view={view} now={now} />
      <div className="mt-2">
        <Details title={service.title}>
          <p className="text-base">{service.content}</p>
        </Details>
      </div>
    </ServiceFrame>
  )
}

const ExclusiveBadge = () => (
  <p className="rounded-full border-2 border-accent bg-base-100 px-3 py-0.5 text-sm font-semibold text-accent">
    {SERVICES_COPY.premium.badge}
  </p>
)

function RequestAction({ member, view }: { member: Member; view: ServiceView }) {
  const { service, entry, coolingDownUntil } = view
  const { act, withdraw } = useAct(member, service)
  if (entry && canWithdraw(entry)) {
    return (
      <Button variant="secondary" className="w-full" onClick={() => withdraw(entry.id)}>
        {REQUESTS_COPY.withdraw}
        <span className="sr-only">{REQUESTS_COPY.withdrawOf(service.title)}</span>
      </Button>
    )
  }
  const isRefused = entry !== null || coolingDownUntil !== null
  return (
    <>
      <Button
        className={isRefused ? 'w-full text-soft' : 'w-full'}
        // Not `disabled`: the press that starts the cooldown would lose the focus.
        aria-disabled={isRefused}
        aria-describedby={`servicio-${service.id}`}
        onClick={isRefused ? undefined : () => act('activation')}
      >
        {entry ? SERVICES_COPY.awaited : coolingDownUntil ? SERVICES_COPY.requested : SERVICES_COPY.request}
      </Button>
      {!entry && coolingDownUntil && (
        <p className="mt-2 text-sm text-soft">{SERVICES_COPY.again(formatDate(coolingDownUntil))}</p>
      )}
    </>
  )
}
