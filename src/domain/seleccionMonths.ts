/** Months in the club after which the Selección has its member price. */
export const SELECCION_WAIT_MONTHS = 2
/** Months in which the club repeats the Selección at no cost. */
export const SELECCION_GUARANTEE_MONTHS = 2
