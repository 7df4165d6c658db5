import { memo } from 'react'
import type { Member } from '@/client/member/Member'
import { formatDate } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import { seleccionTerms } from '@/domain/seleccionPrice'
import { MARKET_ID, SELECCION_ID } from '@/domain/service'
import { entryStage } from '@/client/store/projectState'
import type { MemberRow } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { AskWords } from './AskWords'
import { MarketAction } from './MarketAction'
import { PriceLine } from './PriceLine'
import { RequestNote } from './RequestNote'
import { SeleccionPrice } from './SeleccionPrice'
import { ServiceFrame } from './ServiceFrame'
import { looksTheSame, type ServiceView } from './serviceView'
import { TakeBack } from './TakeBack'
import { useAct } from '../acting/useAct'
import { useAsking } from './useAsking'
import { useIsLeaving } from './useCanUndo'
import { useFocusStays } from './useFocusStays'

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
  const { service, entry } = view
  const isLeaving = useIsLeaving(member, entry)
  const isMarket = service.id === MARKET_ID
  const isFullPrice =
    service.id === SELECCION_ID && !seleccionTerms(row.profile.member_since, now).isMemberPrice
  return (
    <ServiceFrame
      service={service}
      badge={!isFullPrice && <ExclusiveBadge />}
      action={
        isMarket ? <MarketAction code={row.market_code} /> : <RequestAction member={member} view={view} />
      }
    >
      {service.id === SELECCION_ID ? (
        <SeleccionPrice
          service={service}
          memberSince={row.profile.member_since}
          now={now}
          badge={isFullPrice && <ExclusiveBadge />}
        />
      ) : (
        <PriceLine service={service} />
      )}
      {service.note && (
        <p className="mt-1 text-sm text-soft">
          {service.discountedPrice !== null && <span aria-hidden="true">* </span>}
          {service.note}
        </p>
      )}
      <RequestNote view={view} isLeaving={isLeaving} now={now} />
    </ServiceFrame>
  )
}

const ExclusiveBadge = () => (
  <p className="w-fit rounded-full border border-outline bg-base-100 px-3 py-0.5 text-sm">
    {SERVICES_COPY.premium.badge}
  </p>
)

function RequestAction({ member, view }: { member: Member; view: ServiceView }) {
  const { service, entry, coolingDownUntil } = view
  const { act, withdraw } = useAct(member, service)
  const { open, sheet } = useAsking(service, (said) => act('activation', said))
  const isRefused = entry !== null || coolingDownUntil !== null
  const isKept = entry && entryStage(entry) === 'kept'
  return (
    <div {...useFocusStays()}>
      {isKept ? (
        <TakeBack entry={entry} title={service.title} onTakeBack={withdraw} />
      ) : (
        <Button
          variant={isRefused ? 'primary' : 'secondary'}
          className={isRefused ? 'w-full text-soft' : 'w-full'}
          // Not `disabled`: the press that starts the cooldown would lose the focus.
          aria-disabled={isRefused}
          onClick={isRefused ? undefined : open}
        >
          {isRefused ? (
            <>
              {entry ? SERVICES_COPY.awaited : SERVICES_COPY.requested}
              <span className="sr-only"> {service.title}</span>
            </>
          ) : (
            <AskWords verb={SERVICES_COPY.request} title={service.title} />
          )}
        </Button>
      )}
      {!entry && coolingDownUntil && (
        <p className="mt-2 text-sm text-soft">{SERVICES_COPY.again(formatDate(coolingDownUntil))}</p>
      )}
      {sheet}
    </div>
  )
}
