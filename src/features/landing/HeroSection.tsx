import { PLAN_PRICE } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { linkClass } from '@/ui/linkClass'
import { PageHeading } from '@/ui/PageHeading'
import { KITCHEN_TABLE } from './kitchenTable'
import { SECTION_IDS } from './sectionIds'
import { SocialProof } from './SocialProof'
import { WaysIn } from './WaysIn'

const { hero } = LANDING_COPY

/** What the club is, what it costs, and the ways in. */
export function HeroSection() {
  return (
    <section className="lg:grid lg:grid-cols-[11fr_9fr]">
      <div className="flex items-center px-[min(1rem,5vw)] py-2 sm:px-6 lg:py-10 lg:pr-12 lg:pl-[max(1.5rem,50vw-34.5rem)]">
        <div>
          <PageHeading className="text-4xl">{hero.heading}</PageHeading>
          <p className="mt-4 max-w-[40rem] text-soft md:text-lg">{hero.text}</p>
          <p className="mt-4">
            <strong className="font-display text-3xl">{PLAN_PRICE}</strong> {hero.terms}
          </p>
          <WaysIn join={hero.join} call={BRAND.preMemberPhone.text}>
            <a href={`#${SECTION_IDS.benefits}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
              {hero.benefits}
            </a>
          </WaysIn>
          <SocialProof />
        </div>
      </div>
      {/* As high as the words, however large they are; the table runs on to three edges. */}
      <div className="window-light flex h-47 items-center justify-center overflow-hidden bg-base-200 px-6 md:h-80 lg:h-auto lg:rounded-l-box">
        <IllustrationFrame className="h-full overflow-visible lg:h-auto lg:w-full lg:max-w-xl">
          {KITCHEN_TABLE}
        </IllustrationFrame>
      </div>
    </section>
  )
}
