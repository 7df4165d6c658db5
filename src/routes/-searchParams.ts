/** What goes into the address: nothing for a default. */
export const unlessDefault = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)
