import { clubDay } from './clubTime'
import { seleccionTerms } from './seleccionPrice'
import { MEDICAL_ID, SELECCION_ID, type Service } from './service'
import { factsOf } from './serviceFacts'

/** A request that the club has carried out. */
export interface DoneRequest {
  service_id: string
  asked: Date
  done: Date
}

/** What one service has spared a member: what it costs outside the club, less what members pay. */
export interface SavingsRow {
  service_id: string
  times: number
  cents: number
}

/** What the present membership has been worth so far; nothing in it is expected or assumed. */
export interface Savings {
  /** In the order of the catalogue; only services that have been used and spared something. */
  rows: SavingsRow[]
  /** Fees paid, less those given back. */
  fees_cents: number
}

/**
 * What the services that the club has carried out have spared a member, at today's prices.
 * @param memberSince decides which price of the Selección held when it was asked for
 */
export function savingsRows(
  requests: readonly DoneRequest[],
  services: readonly Service[],
  memberSince: Date,
): SavingsRow[] {
  return services.flatMap((service) => {
    const used = requests.filter(
      ({ service_id, asked }) =>
        service_id === service.id &&
        (service_id !== SELECCION_ID || seleccionTerms(memberSince, asked).isMemberPrice),
    )
    // One rings the doctor oneself, and the club does not know how often.
    if (service.id === MEDICAL_ID) return []
    const cents = sparedCents(service, used)
    return cents > 0 ? [{ service_id: service.id, times: used.length, cents }] : []
  })
}

/** Nothing has been used or paid that there would be something to say of. */
export const isBlank = ({ rows, fees_cents }: Savings): boolean => rows.length === 0 && fees_cents <= 0

/** Less than nothing where the fees come to more. */
export const savedCents = ({ rows, fees_cents }: Savings): number =>
  rows.reduce((sum, { cents }) => sum + cents, -fees_cents)

function sparedCents({ id, originalPrice, discountedPrice }: Service, used: readonly DoneRequest[]): number {
  if (originalPrice !== null && discountedPrice !== null)
    return used.length * (originalPrice - discountedPrice) * 100
  const value = factsOf(id)?.marketValue
  if (!value) return 0
  // One month costs the same however often it is used.
  const units = value.per === 'month' ? new Set(used.map(({ done }) => monthOf(done))).size : used.length
  return units * value.amount * 100
}

const monthOf = (moment: Date): string => clubDay(moment).slice(0, 7)
