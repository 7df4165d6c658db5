/** What goes into the address: nothing for what is so anyway. */
export const unlessDefault = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)
