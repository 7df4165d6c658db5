import { isLive, type MembershipStatus } from './membership'

/** A client's stage with the club; the literals are stored and sent to the club's automations. */
export const STAGES = ['Paso 1 sin pago', 'Paso 2 pagado', 'Cliente de baja'] as const
export type Stage = (typeof STAGES)[number]

/** Those the club's automation is told about when a client reaches them: on signing up, and on paying. */
export type LeadStage = Exclude<Stage, 'Cliente de baja'>

/**
 * The stage that follows from Stripe's state.
 * @param everPaid whether any invoice of this person was ever paid
 */
export function stageFor(status: MembershipStatus | null, everPaid: boolean): Stage {
  if (!everPaid) return 'Paso 1 sin pago'
  return status && isLive(status) ? 'Paso 2 pagado' : 'Cliente de baja'
}
