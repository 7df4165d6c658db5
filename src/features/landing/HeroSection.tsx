import { PLAN_PRICE } from '@/copy/format'
import { LANDING_COPY } from '@/copy/landing'
import { buttonClass } from '@/ui/buttonClass'
import { ButtonLink } from '@/ui/ButtonLink'
import { CUP } from '@/ui/drawings/cup'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PageHeading } from '@/ui/PageHeading'
import { SECTION_IDS } from './sectionIds'
import { SocialProof } from './SocialProof'

const { hero } = LANDING_COPY

/** What the club is, what it costs, and the way in. */
export function HeroSection() {
  return (
    <section className="md:grid md:min-h-[min(40rem,calc(100svh-5rem))] md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <div className="flex items-center px-[min(1rem,5vw)] pt-4 pb-12 sm:px-6 md:py-14 md:pr-12 lg:pr-16 md:pl-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))]">
        <div>
          <PageHeading className="text-4xl">{hero.heading}</PageHeading>
          <p className="mt-5 max-w-[34rem] text-lg text-soft">{hero.text}</p>
          <p className="mt-6">
            <strong className="font-display text-3xl">{PLAN_PRICE}</strong> {hero.terms}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/registro">{hero.join}</ButtonLink>
            <a href={`#${SECTION_IDS.benefits}`} className={buttonClass('secondary')}>
              {hero.benefits}
            </a>
          </div>
          <SocialProof />
        </div>
      </div>
      <div className="window-light flex items-center justify-center bg-base-200 px-10 py-12 md:border-l md:border-base-300">
        <IllustrationFrame className="w-full max-w-[17rem] md:max-w-md">{CUP}</IllustrationFrame>
      </div>
    </section>
  )
}
