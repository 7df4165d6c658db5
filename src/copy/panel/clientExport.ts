/** First line of the exported list, in the order of its cells. */
export const CLIENT_EXPORT_COLUMNS: readonly string[] = [
  'Nombre',
  'Apellidos',
  'Teléfono',
  'Email',
  'DNI',
  'Stage',
  'Situación',
  'Fecha de Registro',
  'Familiares que entran',
  'Personas cuidadas',
]
