import { isLive, type MembershipStatus } from './membership'

/** Where a client stands with the club; the literals are stored and sent to the club's automations. */
export const STAGES = ['Paso 1 sin pago', 'Paso 2 pagado', 'Cliente de baja'] as const
export type Stage = (typeof STAGES)[number]

/** Those of which the club's automation is told when somebody comes to them: on signing up, and on paying. */
export type LeadStage = Exclude<Stage, 'Cliente de baja'>

/**
 * The stage that follows from Stripe's state.
 * @param everPaid whether any invoice of this person was ever paid
 */
export function stageFor(status: MembershipStatus | null, everPaid: boolean): Stage {
  if (!everPaid) return 'Paso 1 sin pago'
  return status && isLive(status) ? 'Paso 2 pagado' : 'Cliente de baja'
}
