import { SLUG } from './brand'

/*
 * Separate from the catalogue, so that a name alone does not load its long texts.
 */

export const SERVICE_TYPES = ['included', 'premium'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The shop of support products. */
export const MARKET_ID = `${SLUG}-market` as const
/** The doctor, whose number is shown at once. */
export const MEDICAL_ID = 'teleconsulta'
/** The search for a carer, whose member price begins after some months. */
export const SELECCION_ID = `${SLUG}-seleccion` as const

/** Everything that the club offers. A table of `Record<ServiceId, …>` forgets none. Ids are stored and never change. */
export type ServiceId =
  | 'asesoria-laboral'
  | typeof MEDICAL_ID
  | 'ayudas'
  | 'acompanamiento'
  | 'busqueda-centros'
  | 'tramitacion-ayudas'
  | typeof SELECCION_ID
  | 'seleccion-express'
  | 'consultoria-hogar'
  | typeof MARKET_ID

/** A drawing of `ui/ServiceIcon`. */
export type ServiceIconName =
  | 'contract'
  | 'medical'
  | 'aid'
  | 'listening'
  | 'home'
  | 'stamp'
  | 'people'
  | 'clock'
  | 'house-check'
  | 'basket'

/** A table's entry for a name that came over the wire; undefined for one that this version does not know. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => table[name]
