import { LANDING_COPY, marketValueText } from '@/copy/landing'
import { CATALOGUE } from '@/copy/catalogue'
import { factsOf } from '@/domain/serviceFacts'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { ServiceRow } from './ServiceRow'

const { included, savings } = LANDING_COPY
const SERVICES = CATALOGUE.filter(({ type }) => type === 'included')

/** The services in the fee. */
export const IncludedSection = () => (
  <Section id={SECTION_IDS.benefits} heading={included.heading} text={included.text}>
    <ul className="mt-4">
      {SERVICES.map((service) => (
        <ServiceRow key={service.id} service={service} price={<PriceOutside id={service.id} />} />
      ))}
    </ul>
  </Section>
)

/** First that the fee pays it: alone, what it costs elsewhere reads as its price. */
function PriceOutside({ id }: { id: string }) {
  const value = factsOf(id)?.marketValue
  if (!value) return null
  return (
    <p className="mt-1 text-sm text-soft md:text-base">
      <strong className="text-success">{savings.included}</strong>
      {included.without(marketValueText(value))}
    </p>
  )
}
