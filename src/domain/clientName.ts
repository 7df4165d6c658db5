/** The whole name as it is shown and sent. */
export const fullName = (person: { nombre: string; apellidos: string }): string =>
  `${person.nombre} ${person.apellidos}`.trim()
