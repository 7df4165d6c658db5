import { formatWholeEuros } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { CATALOGUE } from '@/copy/catalogue'
import type { Service } from '@/domain/service'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { ServiceFeatures } from './ServiceFeatures'

const { premium } = LANDING_COPY
const SERVICES = CATALOGUE.filter(({ type }) => type === 'premium')

/** The services that members pay less for. */
export const PremiumSection = () => (
  <Section id={SECTION_IDS.memberPrices} heading={premium.heading} text={premium.text} onSand>
    <ul className="mt-10">
      {SERVICES.map((service) => (
        <PremiumService key={service.id} service={service} />
      ))}
    </ul>
  </Section>
)

function PremiumService({ service }: { service: Service }) {
  const { id, icon, title, description, note } = service
  return (
    <li
      id={id}
      className="grid scroll-mt-4 gap-x-6 gap-y-3 border-t border-outline py-7 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <ServiceIcon name={icon} className="size-12" />
      <div className="min-w-0">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-[38rem] text-soft">{description}</p>
        <ServiceFeatures id={id} />
        {note && hasPrice(service) && <p className="mt-2 max-w-[38rem] text-sm text-soft">{`* ${note}`}</p>}
      </div>
      <MemberPrice service={service} />
    </li>
  )
}

const hasPrice = ({ originalPrice }: Service): boolean => originalPrice !== null

/** Both prices by name: the first is what it costs outside, not what it once cost. */
function MemberPrice({ service: { originalPrice, discountedPrice, note } }: { service: Service }) {
  if (originalPrice === null || discountedPrice === null) return null
  return (
    <dl className="flex flex-wrap items-start gap-x-[min(2rem,6vw)] sm:col-start-2 lg:col-start-auto lg:text-right">
      <div>
        <dt className="text-sm text-soft">{premium.without}</dt>
        <dd className="text-lg leading-10">
          <s className="text-soft">{formatWholeEuros(originalPrice)}</s>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{premium.with}</dt>
        <dd className="relative font-display text-2xl leading-10 font-semibold whitespace-nowrap tabular-nums">
          {formatWholeEuros(discountedPrice)}
          {note && (
            <span aria-hidden="true" className="lg:absolute lg:left-full">
              *
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
