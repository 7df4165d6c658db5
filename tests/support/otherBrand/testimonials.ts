import type { Testimonials } from '@/domain/brandShape'

/** Switched off. */
export const TESTIMONIALS: Testimonials = { areExamples: false, list: [] }
