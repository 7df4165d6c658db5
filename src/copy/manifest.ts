/** Words of the app's manifest. No imports: the build reads this file on its own. */
export const MANIFEST_COPY = {
  description: 'El club de las familias que cuidan en casa de una persona mayor.',
  services: 'Mis servicios',
  call: 'Llamar al club',
  screenshotNarrow: 'Tus servicios y tu próximo cobro, también sin cobertura',
  screenshotWide: 'Todos los servicios de un vistazo',
} as const
