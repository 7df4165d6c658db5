import { LANDING_FAQ, LANDING_FAQ_COPY, type LandingQuestion } from '@/copy/landingFaq'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

/** What people ask before joining, and where to ask the rest. */
export const FaqSection = () => (
  <Section id={SECTION_IDS.questions} heading={LANDING_FAQ_COPY.heading}>
    <div className="mt-4 grid items-start gap-x-16 lg:grid-cols-2">
      <div className={COLUMN}>
        <Items of={LANDING_FAQ.slice(0, HALF)} />
      </div>
      <div className={COLUMN}>
        <Items of={LANDING_FAQ.slice(HALF)} />
        <OtherQuestion />
      </div>
    </div>
  </Section>
)

/** Each column a list of its own: an answer that opens moves nothing beside it. */
const COLUMN = 'border-outline lg:border-b'
const HALF = Math.ceil(LANDING_FAQ.length / 2)

const Items = ({ of }: { of: readonly LandingQuestion[] }) =>
  of.map((item) => <FaqItem key={item.question} item={item} />)

/** The shared name makes the browser close one answer when another opens. */
function FaqItem({ item: { question, answer, link } }: { item: LandingQuestion }) {
  return (
    <details name="preguntas" className="group border-t border-outline">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-1.5 leading-snug font-semibold [&::-webkit-details-marker]:hidden">
        {question}
        <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <p>{answer}</p>
        {link && (
          <TextLink to={link.to} className="mt-1 inline-flex min-h-11 items-center">
            {link.text}
          </TextLink>
        )}
      </div>
    </details>
  )
}

/** Last of all, where it fills the second column: to be called has its button a section above. */
const OtherQuestion = () => (
  <p className="flex flex-wrap items-center gap-x-2 border-t border-outline py-1 font-semibold">
    {LANDING_FAQ_COPY.other}
    <TextLink to="/contacto" className="inline-flex min-h-11 items-center">
      {LANDING_FAQ_COPY.write}
    </TextLink>
  </p>
)
