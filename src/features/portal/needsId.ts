/** Of the list «¿Qué necesitas hoy?», for what leads there. */
export const NEEDS_ID = 'que-necesitas'
