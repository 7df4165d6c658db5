import type { ServiceState } from './benefit'
import type { Service } from './service'
import { COOLDOWN_DAYS } from './periods'
import { MARKET_ID } from './service'

export const COOLDOWN_MS = COOLDOWN_DAYS * 86_400_000

/** Whether asking for this service starts a cooldown. The market is a code and may be used at any time. */
const hasCooldown = ({ id, type }: Pick<Service, 'id' | 'type'>): boolean =>
  type === 'premium' && id !== MARKET_ID

/** When the service can be asked for again, or null if no earlier request counts. */
export function cooldownEnd(
  service: Pick<Service, 'id' | 'type'>,
  { active, activated_at }: Pick<ServiceState, 'active' | 'activated_at'>,
): Date | null {
  if (!hasCooldown(service) || !active || !activated_at) return null
  return new Date(activated_at.getTime() + COOLDOWN_MS)
}

/** Whether asking now would be too soon. */
export function isCoolingDown(
  service: Pick<Service, 'id' | 'type'>,
  state: Pick<ServiceState, 'active' | 'activated_at'>,
  now: Date,
): boolean {
  const end = cooldownEnd(service, state)
  return end !== null && now < end
}
