/** The whole name as it is shown and sent. */
export const fullName = (person: { nombre: string; apellidos: string }): string =>
  `${person.nombre} ${person.apellidos}`.trim()

/** Splits a name that comes in one piece: the first word is the given name, the rest the surnames. */
export function splitFullName(name: string): { nombre: string; apellidos: string } {
  const [nombre = '', ...rest] = name.trim().split(/\s+/)
  return { nombre, apellidos: rest.join(' ') }
}
