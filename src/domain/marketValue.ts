import { PLAN_PRICE_EUROS } from './plan'
import { MARKET_ID, MEDICAL_ID, SELECCION_ID, type ServiceId } from './serviceIds'

/** What an included service costs outside the club, as the landing page claims it. */
export interface MarketValue {
  /** Euros. */
  amount: number
  per: 'service' | 'month'
}

/** Null where a member pays for the service. */
export const MARKET_VALUES: Readonly<Record<ServiceId, MarketValue | null>> = {
  'asesoria-laboral': { amount: 60, per: 'service' },
  [MEDICAL_ID]: { amount: 20, per: 'month' },
  ayudas: { amount: 40, per: 'service' },
  acompanamiento: { amount: 30, per: 'month' },
  'busqueda-centros': { amount: 40, per: 'service' },
  'tramitacion-ayudas': null,
  [SELECCION_ID]: null,
  'seleccion-express': null,
  'consultoria-hogar': null,
  [MARKET_ID]: null,
}

/** All included services outside the club, each once: the total that is compared with the fee. */
export const TOTAL_WITHOUT_CLUB = Object.values(MARKET_VALUES).reduce(
  (sum, value) => sum + (value?.amount ?? 0),
  0,
)

/** Whole euros that a member saves in a month in which every included service is used once: the claim «hasta 170 €». */
export const MAX_MONTHLY_SAVING = Math.floor(TOTAL_WITHOUT_CLUB - PLAN_PRICE_EUROS)
