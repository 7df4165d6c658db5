import { LANDING_COPY } from '@/copy/landing'
import type { Testimonial } from '@/domain/brandShape'
import { TESTIMONIALS } from '@/domain/testimonials'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const { testimonials } = LANDING_COPY
const { areExamples, list } = TESTIMONIALS

/** What families say; every example is labelled as one. */
export function TestimonialsSection() {
  if (list.length === 0) return null
  return (
    <Section
      id={SECTION_IDS.voices}
      heading={areExamples ? testimonials.exampleHeading : testimonials.heading}
      {...(areExamples ? { text: testimonials.exampleNote } : {})}
    >
      <div className="mt-10 gap-x-16 md:columns-2">
        {list.map((testimonial) => (
          <Voice key={testimonial.quote} testimonial={testimonial} />
        ))}
      </div>
    </Section>
  )
}

const Voice = ({ testimonial: { quote, author } }: { testimonial: Testimonial }) => (
  <figure className="mb-10 break-inside-avoid border-l-4 border-warm pl-6">
    <blockquote className="font-display text-xl text-pretty">{`«${quote}»`}</blockquote>
    <figcaption className="mt-3 text-soft">
      {areExamples && <span className="font-semibold text-base-content">{`${testimonials.example}: `}</span>}
      {areExamples ? author.charAt(0).toLowerCase() + author.slice(1) : author}
    </figcaption>
  </figure>
)
