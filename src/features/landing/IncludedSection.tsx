import { LANDING_COPY, marketValueText } from '@/copy/landing'
import { CATALOGUE } from '@/copy/catalogue'
import type { Service } from '@/domain/service'
import { factsOf } from '@/domain/serviceFacts'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { ServiceFeatures } from './ServiceFeatures'

const { included } = LANDING_COPY
const SERVICES = CATALOGUE.filter(({ type }) => type === 'included')

/** The services in the fee. */
export const IncludedSection = () => (
  <Section id={SECTION_IDS.benefits} heading={included.heading} text={included.text}>
    <ul className="mt-10 grid gap-x-16 md:grid-cols-2">
      {SERVICES.map((service) => (
        <IncludedService key={service.id} service={service} />
      ))}
    </ul>
  </Section>
)

/** The first one has the whole width: people read it before they choose. */
function IncludedService({ service: { id, icon, title, description } }: { service: Service }) {
  const value = factsOf(id)?.marketValue
  return (
    <li
      id={id}
      className="flex scroll-mt-4 flex-wrap gap-x-6 gap-y-3 border-t border-outline py-8 md:first:col-span-2"
    >
      <ServiceIcon name={icon} className="size-14" />
      <div className="max-w-[40rem] min-w-0 flex-1 basis-56">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-soft">{description}</p>
        <ServiceFeatures id={id} />
        {value && <p className="mt-2 font-medium">{included.without(marketValueText(value))}</p>}
      </div>
    </li>
  )
}
