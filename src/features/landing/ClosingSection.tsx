import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { WaysIn } from './WaysIn'

const { closing } = LANDING_COPY

/** The last word, and a person to talk to first. */
export const ClosingSection = () => (
  <Section id={SECTION_IDS.start} heading={closing.heading} text={closing.text} ground="light">
    <WaysIn join={closing.start} call={closing.call(BRAND.preMemberPhone.text)} />
  </Section>
)
