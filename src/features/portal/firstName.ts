/** How a person is addressed: the first of their given names. */
export const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''
