import { formatWholeEuros, PLAN_PRICE } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { CATALOGUE, type Service } from '@/domain/catalogue'
import { MARKET_VALUES, TOTAL_WITHOUT_CLUB, type MarketValue } from '@/domain/marketValue'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { BENEFITS_ID } from './benefitsId'

const { included } = LANDING_COPY

/** The services in the fee, each with what it costs outside, and the sum. */
export function IncludedSection() {
  const services = CATALOGUE.filter(({ type }) => type === 'included')
  return (
    <section
      id={BENEFITS_ID}
      tabIndex={-1}
      aria-labelledby="incluidos"
      className="mx-auto w-full max-w-6xl scroll-mt-4 px-[min(1rem,5vw)] py-14 outline-none sm:px-6 lg:py-20"
    >
      <h2 id="incluidos" className="text-3xl">
        {included.heading}
      </h2>
      <p className="mt-3 max-w-prose text-soft">{included.text}</p>
      <ul className="mt-8">
        {services.map((service) => (
          <IncludedService key={service.id} service={service} />
        ))}
      </ul>
      <dl className="flex flex-wrap items-baseline justify-end gap-x-10 gap-y-3 border-t-2 border-base-content pt-5 text-right">
        <div>
          <dt className="text-soft">{included.total}</dt>
          <dd className="text-xl">{formatWholeEuros(TOTAL_WITHOUT_CLUB)}</dd>
        </div>
        <div>
          <dt className="text-soft">{included.totalClub}</dt>
          <dd className="font-display text-3xl font-semibold text-accent">
            {PLAN_PRICE} <span className="text-lg">{included.perMonthShort}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function IncludedService({ service }: { service: Service }) {
  const value = MARKET_VALUES[service.id]
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-outline py-6 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <ServiceIcon name={service.icon} className="size-12" />
      <div>
        <h3 className="text-lg">{service.title}</h3>
        <p className="max-w-prose text-soft">{service.description}</p>
      </div>
      {value && (
        <p className="sm:text-right">
          <span className="text-sm text-soft">{included.outside}: </span>
          <span className="sm:block">{marketValueText(value)}</span>
        </p>
      )}
    </li>
  )
}

const marketValueText = ({ amount, per }: MarketValue): string =>
  `${formatWholeEuros(amount)} ${per === 'service' ? included.perService : included.perMonth}`
