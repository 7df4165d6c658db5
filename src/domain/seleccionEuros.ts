/** What the search for a carer costs outside the club and for members. */
export const SELECCION_EUROS = { outside: 350, member: 195 } as const
