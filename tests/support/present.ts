/** The value, which has to be there. @throws when it is not */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Something that has to be there is missing')
  return value
}
