import { useDemo } from '@/client/api/useDemo'
import { LANDING_COPY } from '@/copy/landing'
import type { Testimonial } from '@/domain/brandShape'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'
import { shownTestimonials } from './shownTestimonials'

const { testimonials } = LANDING_COPY

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
      <div className="mt-10 gap-x-16 md:columns-2">
        {list.map((testimonial) => (
          <Voice key={testimonial.text} testimonial={testimonial} />
        ))}
      </div>
    </Section>
  )
}

const DISC: Record<Testimonial['colour'], string> = {
  primary: 'bg-primary text-primary-content',
  accent: 'bg-accent text-accent-content',
  ink: 'bg-neutral text-neutral-content',
}

const Voice = ({ testimonial: { name, text, initials, colour, source } }: { testimonial: Testimonial }) => (
  <figure className="mb-10 break-inside-avoid border-l-4 border-warm pl-6">
    <blockquote className="font-display text-xl text-pretty">{`«${text}»`}</blockquote>
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
