import { LANDING_COPY, marketValueText } from '@/copy/landing'
import { CATALOGUE } from '@/copy/catalogue'
import { factsOf } from '@/domain/serviceFacts'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { ServiceRow } from './ServiceRow'

const { included } = LANDING_COPY
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

function PriceOutside({ id }: { id: string }) {
  const value = factsOf(id)?.marketValue
  return value ? <p className="mt-1 text-sm text-soft">{included.without(marketValueText(value))}</p> : null
}
