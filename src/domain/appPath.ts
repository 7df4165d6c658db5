/** Every address the app answers, except those with an id. The server gives all others the not-found page with status 404. */
export const APP_PATHS = [
  '/',
  '/registro',
  '/registro/pago',
  '/registro/exitoso',
  '/registro-exitoso',
  '/auth/login',
  '/auth/code',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-code',
  '/auth/create-password',
  '/auth/set-password',
  '/auth/verify-email',
  '/correo-anterior',
  '/invitacion',
  '/create-org-user',
  '/acceso',
  '/portal',
  '/portal/solicitudes',
  '/portal/cuenta',
  '/portal/cuenta/datos',
  '/portal/cuenta/seguridad',
  '/portal/cuenta/irme',
  '/portal/cuenta/tarjeta',
  '/portal/cuenta/dejar',
  '/portal/cuenta/desistir',
  '/portal/cuenta/fallecimiento',
  '/portal/cuenta/aceptado',
  '/cuenta-borrada',
  '/sin-recordatorios',
  '/emergencia',
  '/contacto',
  '/te-llamamos',
  '/desistir',
  '/desistir/confirmar',
  '/panel',
  '/admin-panel',
  '/admin-panel/solicitudes',
  '/admin-panel/llamadas',
  '/admin-panel/mensajes',
  '/admin-panel/resumen',
  '/admin-panel/registro',
  '/admin-panel/equipo',
  '/admin-panel/clientes/nuevo',
  '/privacidad',
  '/cookies',
  '/aviso-legal',
  '/terminos',
  '/accesibilidad',
] as const
export type AppPath = (typeof APP_PATHS)[number]

/** Screens a client may come back to after signing in; anything else in the address is ignored. */
export const RETURN_PATHS = [
  '/portal',
  '/portal/solicitudes',
  '/portal/cuenta',
  '/portal/cuenta/datos',
  '/portal/cuenta/seguridad',
  '/portal/cuenta/irme',
  '/portal/cuenta/tarjeta',
  '/portal/cuenta/dejar',
  '/portal/cuenta/desistir',
  '/portal/cuenta/fallecimiento',
  '/registro/pago',
  '/invitacion',
] as const satisfies readonly AppPath[]
export type ReturnPath = (typeof RETURN_PATHS)[number]

/** Pages for everybody, which search engines may list. All others are for one person and are kept out of their lists. */
export const PUBLIC_PATHS = [
  '/',
  '/registro',
  '/contacto',
  '/te-llamamos',
  '/desistir',
  '/privacidad',
  '/cookies',
  '/aviso-legal',
  '/terminos',
  '/accesibilidad',
] as const satisfies readonly AppPath[]
export type PublicPath = (typeof PUBLIC_PATHS)[number]

export const isPublicPath = (path: string): path is PublicPath => PUBLIC_PATHS.some((known) => known === path)

/** Pages that the build makes whole, so that they can be read before any code runs, or without it. */
export const WHOLE_PAGES = [...PUBLIC_PATHS, '/emergencia'] as const satisfies readonly AppPath[]
export type WholePage = (typeof WHOLE_PAGES)[number]

export const isWholePage = (path: string): path is WholePage => WHOLE_PAGES.some((known) => known === path)

/** The demo's pages have a banner, and show what a club may not yet: examples, and figures without a source. */
export const EDITIONS = ['club', 'demo'] as const
export type Edition = (typeof EDITIONS)[number]

/** Name of a whole page's file, without its extension. */
export const pageFile = (path: WholePage, edition: Edition): string =>
  `${path.slice(1) || 'inicio'}${edition === 'demo' ? '.demo' : ''}`

/** What the build tells the server about such a page, in a file beside it. */
export interface BuiltPage {
  /** Of its content. */
  hash: string
  /** As the Content Security Policy has it. */
  styleHash: string
}

/** The page of one client, by the id of their record. */
const CLIENT_PAGE = /^\/admin-panel\/clientes\/[a-z0-9]{15}$/

/** Where a request stands in the list of all: what follows `#` is its id, which is random and says nothing of anybody. */
export const requestPath = (id: string): string => `${'/portal/solicitudes' satisfies AppPath}#${id}`

export const isAppPath = (path: string): boolean =>
  APP_PATHS.some((known) => known === path) || CLIENT_PAGE.test(path)
