import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import type { Testimonial } from '@/domain/brandShape'
import { TESTIMONIALS } from '@/domain/testimonials'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const { testimonials, proof } = LANDING_COPY
const { areExamples, list } = TESTIMONIALS
const { rating } = BRAND.claims

/** What families say; examples are called examples, each of them. */
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
      {rating && (
        <p className="mt-4 border-t border-outline pt-6">
          <strong className="font-display text-2xl font-semibold">
            {proof.rating(rating.score, rating.reviews)}
          </strong>{' '}
          <span className="text-soft">{proof.source}</span>
        </p>
      )}
    </Section>
  )
}

const Voice = ({ testimonial: { quote, author } }: { testimonial: Testimonial }) => (
  <figure className="mb-10 break-inside-avoid border-l-4 border-warm pl-6">
    <blockquote className="font-display text-xl text-pretty">«{quote}»</blockquote>
    <figcaption className="mt-3 text-soft">
      {areExamples && <span className="font-semibold text-base-content">{testimonials.example}: </span>}
      {areExamples ? author.charAt(0).toLowerCase() + author.slice(1) : author}
    </figcaption>
  </figure>
)
