/** Every address the app answers, but those with an id in them. The server gives all others the not-found page with status 404. */
export const APP_PATHS = [
  '/',
  '/registro',
  '/registro/pago',
  '/registro/exitoso',
  '/registro-exitoso',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/create-password',
  '/auth/verify-email',
  '/create-org-user',
  '/acceso',
  '/portal',
  '/portal/solicitudes',
  '/emergencia',
  '/contacto',
  '/panel',
  '/admin-panel',
  '/admin-panel/solicitudes',
  '/admin-panel/resumen',
  '/admin-panel/registro',
  '/admin-panel/clientes/nuevo',
  '/privacidad',
  '/cookies',
  '/aviso-legal',
  '/terminos',
] as const
export type AppPath = (typeof APP_PATHS)[number]

/** Pages for everybody, which search engines may list. All others are for one person and are kept out of their lists. */
export const PUBLIC_PATHS = [
  '/',
  '/registro',
  '/contacto',
  '/privacidad',
  '/cookies',
  '/aviso-legal',
  '/terminos',
] as const satisfies readonly AppPath[]
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** Name of a public page's file. */
export const pageFile = (path: PublicPath): string => `${path.slice(1) || 'inicio'}.html`

export const isPublicPath = (path: string): path is PublicPath => PUBLIC_PATHS.some((known) => known === path)

/** The page of one client, by the id of their record. */
const CLIENT_PAGE = /^\/admin-panel\/clientes\/[a-z0-9]{15}$/

export const isAppPath = (path: string): boolean =>
  APP_PATHS.some((known) => known === path) || CLIENT_PAGE.test(path)

/** Stands in the built pages for the club's address, which only the running server knows. */
export const PUBLIC_ADDRESS = 'https://public-address.invalid'
