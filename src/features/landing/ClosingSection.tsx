import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const { closing } = LANDING_COPY

/** The last word, and a person to talk to first. On a phone the way in is in the bar below. */
export const ClosingSection = () => (
  <Section id={SECTION_IDS.start} heading={closing.heading} text={closing.text} onSand>
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to="/registro" className="max-sm:hidden">
        {closing.start}
      </ButtonLink>
      <ExternalLink href={`tel:${BRAND.preMemberPhone.e164}`} className="inline-flex min-h-11 items-center">
        {closing.call(BRAND.preMemberPhone.text)}
      </ExternalLink>
    </div>
    <p className="mt-2 text-sm text-soft">{BRAND.preMemberHours}</p>
  </Section>
)
