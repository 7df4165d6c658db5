import { unbroken } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { BRAND } from '@/domain/brand'
import { firstName } from '@/domain/clientName'
import type { PersonFacts } from '@/domain/person'
import { buttonClass } from './buttonClass'
import { ButtonLink } from './ButtonLink'
import { Icon } from './Icon'
import { PersonMark } from './PersonMark'

const copy = PORTAL_COPY.person

interface PersonPartProps {
  person: (PersonFacts & { hours: string }) | null
  /** `secondary` where the page has a first thing of its own to press. */
  callIs?: 'primary' | 'secondary'
}

/** Who looks after the member, one tap away; the club itself while it has named nobody. */
export function PersonPart({ person, callIs = 'primary' }: PersonPartProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {person ? (
          <PersonMark person={person} className="size-14" />
        ) : (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-warm text-primary">
            <Icon name="phone" />
          </span>
        )}
        {/* With large letters the words go below the drawing: beside it no name would fit. */}
        <div className="min-w-0 flex-1 basis-[min(11rem,100%)]">
          <p className="text-lg leading-snug font-semibold">
            <span className="sr-only">{copy.label}: </span>
            {person ? person.name : copy.club}
          </p>
          {person?.trade && <p className="text-sm leading-snug text-soft">{person.trade}</p>}
          <p className="text-sm leading-snug text-soft">
            {person ? person.hours : copy.noPerson(BRAND.supportHours)}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={`tel:${BRAND.phone.e164}`} className={buttonClass(callIs, WAY)}>
          <span>
            {copy.call(person && firstName(person.name))}
            <span className="sr-only"> {copy.callAt(unbroken(BRAND.phone.text))}</span>
          </span>
        </a>
        <ButtonLink to="/contacto" variant="secondary" className={WAY}>
          <span>
            {copy.write}
            <span className="sr-only"> {copy.writeTo(person && firstName(person.name))}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  )
}

/** Side by side while both words fit in one line, else one below the other. */
const WAY = 'px-4 flex-auto max-w-full'
