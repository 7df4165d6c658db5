/** The whole name as it is shown and sent. */
export const fullName = (person: { nombre: string; apellidos: string }): string =>
  `${person.nombre} ${person.apellidos}`.trim()

/** Whether a typed name is this person's, however its capitals, accents and spaces were typed. */
export const isNameOf = (typed: string, person: { nombre: string; apellidos: string }): boolean =>
  plain(typed) === plain(fullName(person))

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** How a person is addressed: the first of their given names. */
export const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''
