import { memo } from 'react'
import { CONTACT_COPY } from '@/copy/services'
import { BRAND } from '@/domain/brand'
import { firstName } from '@/domain/clientName'
import type { MemberRow } from '@/client/store/rows'
import { ExternalLink } from '@/ui/ExternalLink'
import { PersonMark } from '@/ui/PersonMark'
import { TextLink } from '@/ui/TextLink'
import { CARD } from '@/ui/cardClass'

const TARGET = 'inline-flex min-h-11 items-center text-lg break-all'

/** Who answers, and the club's phone, hours, address and the numbers for an emergency. */
export const ContactCard = memo(({ person }: { person: MemberRow['person'] }) => (
  <section aria-labelledby="contacto" className={`${CARD} @container p-[min(1.25rem,5vw)] sm:px-8 sm:py-6`}>
    <div className="gap-x-10 @min-[56rem]:grid @min-[56rem]:grid-cols-[19rem_minmax(0,1fr)] @min-[56rem]:items-center">
      <div className="flex items-center gap-4">
        {person && <PersonMark person={person} className="size-14 @max-[14rem]:hidden" />}
        <div className="min-w-0">
          <h2 id="contacto" className="text-xl">
            {CONTACT_COPY.heading}
          </h2>
          <p className="mt-1 text-sm text-soft">
            {CONTACT_COPY.knowsYou(person ? firstName(person.name) : null)}
          </p>
        </div>
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-1 @min-[36rem]:grid-cols-[1.3fr_1fr_1fr] @min-[56rem]:mt-0">
        <div>
          <dt className={LABEL}>{CONTACT_COPY.phone}</dt>
          <dd>
            <ExternalLink href={`tel:${BRAND.phone.e164}`} className={TARGET}>
              {BRAND.phone.text}
            </ExternalLink>
            <p className="text-sm text-soft">{person?.hours ?? CONTACT_COPY.hours}</p>
          </dd>
        </div>
        <div>
          <dt className={LABEL}>{CONTACT_COPY.email}</dt>
          <dd>
            <ExternalLink href={`mailto:${BRAND.email}`} className={TARGET}>
              {BRAND.email}
            </ExternalLink>
          </dd>
        </div>
        <div>
          <dt className={LABEL}>{CONTACT_COPY.urgent}</dt>
          <dd>
            <TextLink to="/emergencia" className="inline-flex min-h-11 items-center">
              {CONTACT_COPY.emergency}
            </TextLink>
          </dd>
        </div>
      </dl>
    </div>
  </section>
))

/** On a phone what it is says enough. */
const LABEL = 'text-sm text-soft @max-[36rem]:sr-only'
