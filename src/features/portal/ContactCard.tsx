import { memo } from 'react'
import { CONTACT_COPY } from '@/copy/services'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'
import { TextLink } from '@/ui/TextLink'
import { CARD } from '@/ui/cardClass'

const TARGET = 'inline-flex min-h-11 items-center text-lg break-all'

/** The club's phone, address and hours. */
export const ContactCard = memo(() => (
  <section aria-labelledby="contacto" className={`${CARD} p-[min(1.25rem,5vw)] sm:p-8`}>
    <h2 id="contacto" className="text-2xl">
      {CONTACT_COPY.heading}
    </h2>
    <p className="mt-2 max-w-prose max-sm:hidden">{CONTACT_COPY.text}</p>
    <dl className="mt-2 flex flex-wrap gap-x-12 gap-y-1 sm:mt-4">
      <div>
        <dt className="text-soft max-sm:sr-only">{CONTACT_COPY.phone}</dt>
        <dd>
          <ExternalLink href={`tel:${BRAND.phone.e164}`} className={TARGET}>
            {BRAND.phone.text}
          </ExternalLink>
          <p className="text-soft">{CONTACT_COPY.hours}</p>
        </dd>
      </div>
      <div>
        <dt className="text-soft max-sm:sr-only">{CONTACT_COPY.email}</dt>
        <dd>
          <ExternalLink href={`mailto:${BRAND.email}`} className={TARGET}>
            {BRAND.email}
          </ExternalLink>
        </dd>
      </div>
    </dl>
    <TextLink to="/emergencia" className="mt-1 inline-flex min-h-11 sm:mt-3 items-center">
      {CONTACT_COPY.emergency}
    </TextLink>
  </section>
))
