import type { WholePage } from '@/domain/appPath'

const FORM_PAGES: readonly WholePage[] = ['/registro', '/contacto', '/te-llamamos', '/desistir']

/** Whole pages with a form: there the app, which is heavy, is fetched ahead of the first touch. */
export const hasForm = (path: WholePage): boolean => FORM_PAGES.includes(path)
