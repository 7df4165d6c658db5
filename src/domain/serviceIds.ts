import { BRAND } from './brand'

/*
 * Apart from the catalogue, whose long texts nobody should have to load for the sake of a name.
 */

export const SERVICE_TYPES = ['included', 'premium'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The shop of support products. */
export const MARKET_ID = `${BRAND.slug}-market`
/** The doctor, whose number is shown at once. */
export const MEDICAL_ID = 'teleconsulta'
/** The search for a carer, whose member price begins after some months. */
export const SELECCION_ID = `${BRAND.slug}-seleccion`
