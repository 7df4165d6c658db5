import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const { closing, hero } = LANDING_COPY

/** The last word, and a person to talk to first. On a phone the way in is in the bar below, and to be called is the button here. */
export const ClosingSection = () => (
  <Section id={SECTION_IDS.start} heading={closing.heading} text={closing.text} ground="light">
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-6 md:gap-y-3">
      <ButtonLink to="/registro" className="max-sm:hidden">
        {closing.start}
      </ButtonLink>
      <ButtonLink to="/te-llamamos" variant="secondary" className="max-sm:w-full">
        {hero.callMe}
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-3 max-sm:w-full">
        <ExternalLink
          href={`tel:${BRAND.preMemberPhone.e164}`}
          className="inline-flex min-h-11 items-center text-lg"
        >
          {closing.call(BRAND.preMemberPhone.text)}
        </ExternalLink>
        <span className="text-sm text-soft">{BRAND.preMemberHours}</span>
      </p>
    </div>
  </Section>
)
