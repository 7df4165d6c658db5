import type { WholePage } from '@/domain/appPath'

/** Pages with a form come alive at once; all others when somebody touches them. */
export const isAlive = (path: WholePage): boolean => path === '/registro' || path === '/contacto'
