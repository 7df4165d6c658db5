import type { Testimonials } from '@/domain/brandShape'

/** A real member's, not an example. */
export const TESTIMONIALS: Testimonials = {
  areExamples: false,
  list: [{ quote: 'Me cogieron el teléfono a la primera.', author: 'Una vecina que cuida de otra' }],
}
