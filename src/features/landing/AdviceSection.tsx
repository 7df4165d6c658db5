import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import { LandingDrawing } from './LandingDrawing'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { shownFigures } from './shownFigures'

const { advice, proof } = LANDING_COPY

/** The personal contact, and what happens after a request. */
export const AdviceSection = () => (
  <Section
    id={SECTION_IDS.advice}
    heading={advice.heading}
    text={advice.text}
    onSand
    aside={
      <LandingDrawing name="notebook" className="w-full max-w-[15rem] md:max-w-xs md:justify-self-end" />
    }
  >
    <ol className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
      {advice.steps.map(({ heading, text }, index) => (
        <li key={heading} className="border-t-2 border-primary pt-4">
          <p aria-hidden="true" className="font-display text-4xl text-primary">
            {index + 1}
          </p>
          <h3 className="mt-2 text-xl">{heading}</h3>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ol>
    <Network />
  </Section>
)

/** How many carers the club can choose from, where that may be said. */
function Network() {
  const { carers } = shownFigures(useDemo())
  return carers && <p className="mt-12 max-w-[40rem] text-lg">{proof.carers(carers)}</p>
}
