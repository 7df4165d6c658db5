/** Words of the offer of a new version; on every page, so separate from those of installing. */
export const UPDATE_COPY = {
  title: 'Hay una versión nueva',
  text: 'Se carga en un momento y no se pierde nada.',
  now: 'Actualizar ahora',
  later: 'Más tarde',
} as const
