/** Every address the app answers. The server gives all others the not-found page with status 404. */
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
  '/panel',
  '/admin-panel',
  '/privacidad',
  '/cookies',
  '/aviso-legal',
  '/terminos',
] as const
export type AppPath = (typeof APP_PATHS)[number]

export const isAppPath = (path: string): boolean => APP_PATHS.some((known) => known === path)
