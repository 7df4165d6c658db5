import { memo } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { formatDate, formatDayAndMonth } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import { seleccionTerms } from '@/domain/seleccionPrice'
import { MARKET_ID, SELECCION_ID } from '@/domain/service'
import type { MemberRow } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { ACTION_LOOK } from './actionLook'
import { AskWords } from './AskWords'
import { MarketAction } from './MarketAction'
import { PriceLine } from './PriceLine'
import { LaneNotes } from './LaneNotes'
import { SeleccionPrice } from './SeleccionPrice'
import { ServiceFrame } from './ServiceFrame'
import { canAsk, cardLooksTheSame, type CardView, isKept, lanesToAsk } from './serviceView'
import { TakeBacks } from './TakeBacks'
import { useAct } from '../acting/useAct'
import { useAsking } from './useAsking'
import { useLanesLeaving } from './useLanesLeaving'
import { useFocusStays } from './useFocusStays'

interface PremiumCardProps {
  member: Member
  row: MemberRow
  view: CardView
  now: Date
}

/** A service with a price of its own for members. */
export const PremiumCard = memo(
  Card,
  (before, after) =>
    before.member === after.member &&
    before.row === after.row &&
    before.now === after.now &&
    cardLooksTheSame(before.view, after.view),
)

function Card({ member, row, view, now }: PremiumCardProps) {
  const { service, lanes } = view
  const leaving = useLanesLeaving(member, lanes)
  const isMarket = service.id === MARKET_ID
  const priced = withoutSaidNote(service, row, now)
  return (
    <ServiceFrame
      service={service}
      action={
        isMarket ? <MarketAction code={row.market_code} /> : <RequestAction member={member} view={view} />
      }
    >
      {service.id === SELECCION_ID ? (
        <SeleccionPrice
          service={priced}
          kind={accountKindOf(row)}
          memberSince={row.profile.member_since}
          now={now}
        />
      ) : (
        <PriceLine service={priced} />
      )}
      {priced.note && (
        // What has no price says its discount in its description, which a phone keeps behind «Ver más».
        <p className={`mt-1 text-sm text-soft ${priced.discountedPrice === null ? 'md:hidden' : ''}`}>
          {priced.discountedPrice !== null && <span aria-hidden="true">* </span>}
          {priced.note}
        </p>
      )}
      <LaneNotes lanes={lanes} leaving={leaving} now={now} />
    </ServiceFrame>
  )
}

/** Whoever is told the day on which the Selección's price changes for them is not told the rule as well. */
function withoutSaidNote(
  service: CardView['service'],
  { profile }: MemberRow,
  now: Date,
): CardView['service'] {
  const isSaid =
    service.id === SELECCION_ID && seleccionTerms(profile.member_since, now).memberPriceFrom !== null
  return isSaid ? { ...service, note: null } : service
}

function RequestAction({ member, view }: { member: Member; view: CardView }) {
  const { service, lanes } = view
  const { act, withdraw } = useAct(member, service)
  const { open, sheet } = useAsking(view, ({ relative, said }) =>
    act('activation', { cared: relative, said }),
  )
  const asked = lanesToAsk(view)
  const isRefused = !asked.some(canAsk)
  return (
    <div {...useFocusStays()} className="flex flex-col gap-2">
      {(!isRefused || !lanes.some(({ entry }) => isKept(entry))) && (
        <Button
          variant={isRefused ? 'primary' : 'secondary'}
          className={isRefused ? `${ACTION_LOOK} text-soft` : ACTION_LOOK}
          // Not `disabled`: the press that starts the cooldown would lose the focus.
          aria-disabled={isRefused}
          onClick={isRefused ? undefined : open}
        >
          {isRefused ? (
            <>
              {lanes.some(({ entry }) => entry) ? SERVICES_COPY.awaited : SERVICES_COPY.requested}
              <span className="sr-only"> {service.title}</span>
            </>
          ) : (
            <AskWords verb={SERVICES_COPY.request} title={service.title} isMore={!asked.every(canAsk)} />
          )}
        </Button>
      )}
      <TakeBacks lanes={lanes} onTakeBack={withdraw} />
      {lanes.map(
        ({ entry, coolingDownUntil, relative, whom }) =>
          !entry &&
          coolingDownUntil && (
            <p key={relative?.id ?? ''} className="text-sm text-soft wrap-anywhere">
              {whom === null
                ? SERVICES_COPY.again(formatDate(coolingDownUntil))
                : SERVICES_COPY.againFor(whom, formatDayAndMonth(coolingDownUntil))}
            </p>
          ),
      )}
      {sheet}
    </div>
  )
}
