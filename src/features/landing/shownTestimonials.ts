import type { Testimonial } from '@/domain/brandShape'
import { TESTIMONIALS } from '@/domain/testimonials'

const isReal = ({ source }: Testimonial): boolean => source !== null

/** What real members said; as long as there is nothing of theirs, the demo shows the examples. */
export function shownTestimonials(isDemo: boolean): readonly Testimonial[] {
  const real = TESTIMONIALS.filter(isReal)
  return real.length > 0 || !isDemo ? real : TESTIMONIALS
}
