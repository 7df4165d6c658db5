import { BRAND } from '../domain/brand.ts'

/** All that a screen of the app can say where no script runs. */
export const NEEDS_SCRIPT = `Para usar ${BRAND.name} hace falta JavaScript. Actívalo en tu navegador y vuelve a cargar la página, o escríbenos a ${BRAND.email}.`
