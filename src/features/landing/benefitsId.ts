/** Where «Ver beneficios» leads. */
export const BENEFITS_ID = 'beneficios'
