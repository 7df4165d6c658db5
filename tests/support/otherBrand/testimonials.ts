import type { Testimonial } from '@/domain/brandShape'

/** A real member's, not an example. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Una vecina que cuida de otra',
    text: 'Me cogieron el teléfono a la primera.',
    initials: 'V',
    colour: 'accent',
    source: { source: 'Carta de una socia', date: 'marzo de 2026' },
  },
]
