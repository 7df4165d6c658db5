/** Where links of the page and of the footer lead. */
export const SECTION_IDS = {
  benefits: 'beneficios',
  memberPrices: 'precios-de-socio',
  savings: 'ahorro',
  advice: 'asesoramiento',
  voices: 'opiniones',
  start: 'empezar',
  questions: 'preguntas',
} as const
export type SectionId = (typeof SECTION_IDS)[keyof typeof SECTION_IDS]
