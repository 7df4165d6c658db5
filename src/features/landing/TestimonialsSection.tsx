import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import type { Testimonial } from '@/domain/brandShape'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { shownTestimonials } from './shownTestimonials'

const { testimonials } = LANDING_COPY
/** The others are a tap away. */
const SHOWN = 2

/** What families say; every example is labelled as one. */
export function TestimonialsSection() {
  const list = shownTestimonials(useDemo())
  if (list.length === 0) return null
  const areExamples = list.every(({ source }) => source === null)
  return (
    <Section
      id={SECTION_IDS.voices}
      heading={areExamples ? testimonials.exampleHeading : testimonials.heading}
      {...(areExamples ? { text: testimonials.exampleNote } : {})}
    >
      <Voices list={list.slice(0, SHOWN)} />
      {list.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
            {testimonials.more(list.length - SHOWN)}
          </summary>
          <Voices list={list.slice(SHOWN)} />
        </details>
      )}
    </Section>
  )
}

const Voices = ({ list }: { list: readonly Testimonial[] }) => (
  <div className="mt-4 gap-x-16 md:columns-2">
    {list.map((testimonial) => (
      <Voice key={testimonial.text} testimonial={testimonial} />
    ))}
  </div>
)

const DISC: Record<Testimonial['colour'], string> = {
  primary: 'bg-primary text-primary-content',
  accent: 'bg-accent text-accent-content',
  ink: 'bg-neutral text-neutral-content',
}

const Voice = ({ testimonial: { name, text, initials, colour, source } }: { testimonial: Testimonial }) => (
  <figure className="mb-4 break-inside-avoid border-l-4 border-warm pl-4">
    <blockquote className="font-display text-lg text-pretty md:text-xl">{`«${text}»`}</blockquote>
    <figcaption className="mt-3 flex items-center gap-3 text-soft">
      <span
        aria-hidden="true"
        className={`grid size-11 shrink-0 place-items-center rounded-full font-semibold ${DISC[colour]}`}
      >
        {initials}
      </span>
      <span>
        {source ? (
          <>
            {name}
            <span className="block text-sm">{testimonials.source(source.source, source.date)}</span>
          </>
        ) : (
          <>
            <span className="font-semibold text-base-content">{`${testimonials.example}: `}</span>
            {name}
          </>
        )}
      </span>
    </figcaption>
  </figure>
)
