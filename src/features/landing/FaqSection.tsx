import { LANDING_COPY } from '@/copy/landing'
import { LANDING_FAQ, LANDING_FAQ_COPY, type LandingQuestion } from '@/copy/landingFaq'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const WAYS_TO_ASK = [
  { to: '/contacto', text: LANDING_FAQ_COPY.write },
  { to: '/te-llamamos', text: LANDING_COPY.hero.callMe },
] as const

/** What people ask before joining, and where to ask the rest. */
export const FaqSection = () => (
  <Section id={SECTION_IDS.questions} heading={LANDING_FAQ_COPY.heading}>
    <div className="mt-4 grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="max-w-[40rem] border-b border-outline">
        {LANDING_FAQ.map((item) => (
          <FaqItem key={item.question} item={item} />
        ))}
      </div>
      <OtherQuestion />
    </div>
  </Section>
)

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

/** Its number is a section above and in the footer below. */
const OtherQuestion = () => (
  <div className="lg:border-t lg:border-outline lg:pt-5">
    <p className="text-lg font-semibold">{LANDING_FAQ_COPY.other}</p>
    {WAYS_TO_ASK.map(({ to, text }) => (
      <p key={to} className="mt-1">
        <TextLink to={to} className="inline-flex min-h-11 items-center">
          {text}
        </TextLink>
      </p>
    ))}
  </div>
)
