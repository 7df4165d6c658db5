import { formatWholeEuros } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { CATALOGUE, type Service } from '@/domain/catalogue'
import { ServiceIcon } from '@/ui/ServiceIcon'

const { premium } = LANDING_COPY

/** The services that members pay less for. */
export function PremiumSection() {
  const services = CATALOGUE.filter(({ type }) => type === 'premium')
  return (
    <section aria-labelledby="precio-socio" className="bg-base-200">
      <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] py-14 sm:px-6 lg:py-20">
        <h2 id="precio-socio" className="text-3xl">
          {premium.heading}
        </h2>
        <p className="mt-3 max-w-[44rem] text-soft">{premium.text}</p>
        <ul className="mt-8 grid gap-x-12 sm:grid-cols-2">
          {services.map((service) => (
            <PremiumService key={service.id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function PremiumService({ service }: { service: Service }) {
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-2 border-t border-outline py-6">
      <ServiceIcon name={service.icon} className="size-12" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-lg">{service.title}</h3>
        <p className="text-soft">{service.description}</p>
        <MemberPrice service={service} />
        {service.note && (
          <p className="mt-1 text-sm text-soft">
            {hasPrice(service) && '* '}
            {service.note}
          </p>
        )}
      </div>
    </li>
  )
}

const hasPrice = ({ originalPrice }: Service): boolean => originalPrice !== null

function MemberPrice({ service: { originalPrice, discountedPrice, note } }: { service: Service }) {
  if (originalPrice === null || discountedPrice === null) return null
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="sr-only">{premium.before}</span>
      <s className="text-soft">{formatWholeEuros(originalPrice)}</s>
      <span className="sr-only">{premium.member}</span>
      <strong className="text-lg">
        {formatWholeEuros(discountedPrice)}
        {note && <span aria-hidden="true">*</span>}
      </strong>
    </p>
  )
}
