import { SLUG } from './brand'

/*
 * Separate from `serviceFacts` and the catalogue, so that a name alone loads neither its facts nor its long texts.
 */

export const SERVICE_TYPES = ['included', 'premium'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** A service as the club offers it, in the catalogue and on the wire. */
export interface Service {
  id: string
  title: string
  description: string
  /** Name of a drawing in the icon set. */
  icon: string
  /** The long text behind «Ver más». */
  content: string
  type: ServiceType
  /** Euros outside the club; null where the specification names none. */
  originalPrice: number | null
  /** Euros for members; null for included services and for the market. */
  discountedPrice: number | null
  note: string | null
}

/** The shop of support products. */
export const MARKET_ID = `${SLUG}-market` as const
/** The doctor, whose number is shown at once. */
export const MEDICAL_ID = 'teleconsulta'
/** The search for a carer, whose member price begins after some months. */
export const SELECCION_ID = `${SLUG}-seleccion` as const

/** A table's entry for a name that came over the wire; undefined for one that this version does not know. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => table[name]
