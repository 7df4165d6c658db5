import type { WholePage } from '@/domain/appPath'

/** Whole pages with a form: there the app, which is heavy, is fetched ahead of the first touch. */
export const hasForm = (path: WholePage): boolean => path === '/registro' || path === '/contacto'
