import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { TABLE } from '@/ui/drawings/table'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { SECTION_IDS } from './sectionIds'

const { closing } = LANDING_COPY
const HEADING_ID = `${SECTION_IDS.start}-titulo`

/** The last word, and a person to talk to first. */
export const ClosingSection = () => (
  <section id={SECTION_IDS.start} aria-labelledby={HEADING_ID} className="window-light bg-base-200">
    <div className="mx-auto grid w-full max-w-6xl items-center gap-x-16 gap-y-8 px-[min(1rem,5vw)] py-14 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:py-24">
      <IllustrationFrame className="w-full max-w-[15rem] md:max-w-sm">{TABLE}</IllustrationFrame>
      <div>
        <h2 id={HEADING_ID} className="text-3xl">
          {closing.heading}
        </h2>
        <p className="mt-3 max-w-[36rem] text-lg text-soft">{closing.text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/registro">{closing.start}</ButtonLink>
          <ExternalLink
            href={`tel:${BRAND.preMemberPhone.e164}`}
            className="inline-flex min-h-11 items-center"
          >
            {closing.call(BRAND.preMemberPhone.text)}
          </ExternalLink>
        </div>
        <p className="mt-2 text-sm text-soft">{BRAND.preMemberHours}</p>
      </div>
    </div>
  </section>
)
