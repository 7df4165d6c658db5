import { attendanceText } from '@/copy/attendance'
import { unbroken } from '@/copy/format'
import { PERSON_COPY as copy } from '@/copy/person'
import { BRAND } from '@/domain/brand'
import { firstName } from '@/domain/clientName'
import { isOpen } from '@/domain/openingHours'
import type { PersonFacts } from '@/domain/person'
import { buttonClass } from './buttonClass'
import { ButtonLink } from './ButtonLink'
import { Icon } from './Icon'
import { PersonMark } from './PersonMark'

interface PersonPartProps {
  person: PersonFacts | null
  now: Date
  /** `quiet` where the page has a first thing of its own to press. */
  looks?: 'first' | 'quiet'
}

/** Who looks after the member, whether they are there now, and what reaches them soonest; the club itself while it has named nobody. */
export function PersonPart({ person, now, looks = 'first' }: PersonPartProps) {
  const name = person && firstName(person.name)
  const about = person ? person.trade : copy.noPerson
  const isThere = isOpen(now, BRAND)
  const soonest = looks === 'first' ? 'primary' : 'secondary'
  const call = (
    <a key="call" href={`tel:${BRAND.phone.e164}`} className={buttonClass(isThere ? soonest : 'quiet', WAY)}>
      <span>
        {copy.call(name)}
        <span className="sr-only"> {copy.callAt(unbroken(BRAND.phone.text))}</span>
      </span>
    </a>
  )
  const write = (
    <ButtonLink key="write" to="/contacto" variant={isThere ? 'secondary' : soonest} className={WAY}>
      <span>
        {copy.write}
        <span className="sr-only"> {copy.writeTo(name)}</span>
      </span>
    </ButtonLink>
  )
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        {person ? (
          <PersonMark person={person} className={`${MARK} self-start`} />
        ) : (
          <span
            className={`${MARK} flex shrink-0 items-center justify-center self-start rounded-full bg-warm text-primary`}
          >
            <Icon name="phone" />
          </span>
        )}
        <p className="text-[clamp(1rem,7vw,1.25rem)] leading-snug font-semibold">
          <span className="sr-only">{copy.label}: </span>
          {person ? person.name : copy.club}
        </p>
        {/* With large letters this goes below what can be pressed: beside the drawing there would be a word a line. */}
        <div className="text-sm leading-snug @max-[16rem]:order-last @max-[16rem]:col-span-2 @max-[16rem]:mt-3">
          {about && <p className="text-soft">{about}</p>}
          <p data-of-the-hour>{attendanceText(now, name)}</p>
        </div>
        {/* What reaches them soonest is the first to be met. */}
        <div className="col-span-2 mt-3 flex flex-wrap gap-3">{isThere ? [call, write] : [write, call]}</div>
      </div>
    </div>
  )
}

const MARK = 'size-[min(3.5rem,16vw)] row-span-2 @max-[16rem]:row-span-1'

/** Side by side while both words fit in one line, else one below the other. */
const WAY = 'px-4 flex-auto max-w-full'
