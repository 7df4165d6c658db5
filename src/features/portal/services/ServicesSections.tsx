import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { SERVICES_COPY } from '@/copy/services'
import type { MemberRow } from '@/client/store/rows'
import { useClubNow } from '@/client/member/useClubNow'
import type { PortalData } from '../usePortalData'
import { IncludedCard } from './IncludedCard'
import { useSheetAtHand } from './loadSheet'
import { PremiumCard } from './PremiumCard'
import { relativesOf } from '../whom'
import { cardView } from './serviceView'

const { included, premium } = SERVICES_COPY

interface ServicesSectionsProps {
  member: Member
  row: MemberRow
  data: PortalData
}

/** The two groups of services: what the fee includes, and what members pay less for. */
export function ServicesSections({ member, row, data }: ServicesSectionsProps) {
  const now = useClubNow(member)
  useSheetAtHand()
  const relatives = relativesOf(row)
  const views = data.services.map((service) => cardView(service, data, relatives, now))
  const ofType = (type: 'included' | 'premium') => views.filter(({ service }) => service.type === type)
  return (
    <>
      <section aria-labelledby="servicios" className="scroll-mt-6">
        <h2 id="servicios" className="text-2xl">
          {included.heading}
        </h2>
        <p className="mt-1 max-w-prose text-soft">
          {accountKindOf(row) === 'client' ? included.text : included.textOfAdult}
        </p>
        <ul className={GRID}>
          {ofType('included').map((view) => (
            <IncludedCard key={view.service.id} member={member} view={view} now={now} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="precio-socio">
        <h2 id="precio-socio" className="text-2xl">
          {premium.heading}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{premium.text}</p>
        <ul className={GRID}>
          {ofType('premium').map((view) => (
            <PremiumCard key={view.service.id} member={member} row={row} view={view} now={now} />
          ))}
        </ul>
      </section>
    </>
  )
}

const GRID = 'mt-3 grid gap-2 sm:gap-4'
