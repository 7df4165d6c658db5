import type { ServiceState } from '@/domain/benefit'
import type { OutboxEntry } from './rows'

/** A refused entry only stays to be read: it wants nothing any more. */
export const isWaiting = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state !== 'refused'

/** What the person wants of a service: the last waiting mutation, or else what the server has confirmed. */
export function projectState(confirmed: ServiceState, entries: readonly OutboxEntry[]): ServiceState {
  const last = entries.filter(isWaiting).at(-1)
  if (!last) return confirmed
  const active = last.request.action === 'activation'
  return { active, activated_at: active ? last.request.made_at : null, last_action: last.id }
}
