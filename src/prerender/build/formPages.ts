import type { WholePage } from '@/domain/appPath'

/** Whole pages in which something is filled in: the app is fetched ahead of the first touch, and weighs. */
export const hasForm = (path: WholePage): boolean => path === '/registro' || path === '/contacto'
