import { formatWholeEuros } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { CATALOGUE } from '@/copy/catalogue'
import type { Service } from '@/domain/service'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { ServiceRow } from './ServiceRow'

const { premium } = LANDING_COPY
const SERVICES = CATALOGUE.filter(({ type }) => type === 'premium')

/** The services that members pay less for. */
export const PremiumSection = () => (
  <Section id={SECTION_IDS.memberPrices} heading={premium.heading} text={premium.text} ground="sand">
    <ul className="mt-4">
      {SERVICES.map((service) => (
        <ServiceRow key={service.id} service={service} price={<MemberPrice service={service} />} />
      ))}
    </ul>
  </Section>
)

/** Both prices by name: the first is what it costs outside, not what it once cost. Below them, from when or for whom the second one is. */
function MemberPrice({ service: { originalPrice, discountedPrice, note } }: { service: Service }) {
  if (originalPrice === null || discountedPrice === null) return null
  return (
    <>
      <dl className="mt-1 flex flex-wrap items-baseline gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-sm text-soft">{premium.without}</dt>
          <dd className="text-lg">
            <s className="text-soft">{formatWholeEuros(originalPrice)}</s>
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-sm text-soft">{premium.with}</dt>
          <dd className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums">
            {formatWholeEuros(discountedPrice)}
            {note && <span aria-hidden="true">*</span>}
          </dd>
        </div>
      </dl>
      {note && <p className="text-sm">{`* ${note}`}</p>}
    </>
  )
}
