import { QUICK_WORKING_DAYS, USUAL_WORKING_DAYS } from './periods'
import { lookUp, MARKET_ID, MEDICAL_ID, SELECCION_ID } from './service'

/** What an included service costs outside the club, as the landing page claims it. */
export interface MarketValue {
  /** Euros. */
  amount: number
  per: 'service' | 'month'
}

interface ServiceFacts {
  /** Working days within which the club calls about a request; null where nothing is promised. */
  callWithin: number | null
  /** Null where a member pays for the service. */
  marketValue: MarketValue | null
}

const perMonth = (amount: number): MarketValue => ({ amount, per: 'month' })
const perService = (amount: number): MarketValue => ({ amount, per: 'service' })

/** Everything that the club offers; its words are in `copy/catalogue`. Ids are stored and never change. */
export const SERVICES = {
  'asesoria-laboral': { callWithin: USUAL_WORKING_DAYS, marketValue: perService(60) },
  // Its number is shown at once.
  [MEDICAL_ID]: { callWithin: null, marketValue: perMonth(20) },
  ayudas: { callWithin: USUAL_WORKING_DAYS, marketValue: perService(40) },
  acompanamiento: { callWithin: QUICK_WORKING_DAYS, marketValue: perMonth(30) },
  'busqueda-centros': { callWithin: USUAL_WORKING_DAYS, marketValue: perService(40) },
  'tramitacion-ayudas': { callWithin: USUAL_WORKING_DAYS, marketValue: null },
  [SELECCION_ID]: { callWithin: USUAL_WORKING_DAYS, marketValue: null },
  'seleccion-express': { callWithin: QUICK_WORKING_DAYS, marketValue: null },
  'consultoria-hogar': { callWithin: USUAL_WORKING_DAYS, marketValue: null },
  // A code.
  [MARKET_ID]: { callWithin: null, marketValue: null },
} as const satisfies Record<string, ServiceFacts>

/** A table of `Record<ServiceId, …>` forgets none. */
export type ServiceId = keyof typeof SERVICES

/** The facts of a service that came over the wire; undefined for one that this version does not know. */
export const factsOf = (id: string): ServiceFacts | undefined => lookUp(SERVICES, id)

/** Nobody has to call about it: it is there as soon as it is asked for. About one that this version does not know somebody calls. */
export const worksAtOnce = (id: string): boolean => factsOf(id)?.callWithin === null

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
