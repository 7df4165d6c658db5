import type { ServiceState } from '@/domain/benefit'
import type { OutboxEntry } from './rows'

/** A refused entry only stays to be read: it wants nothing any more. */
export const isWaiting = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state !== 'refused'

/** How far a mutation has come that the club has not settled. */
export type EntryStage =
  /** It has never left this device, so the club cannot know of it. */
  | 'kept'
  /** It is on its way. */
  | 'sent'
  /** It left and no answer came: the club may have it. */
  | 'unconfirmed'
  /** The club refused it for good. */
  | 'refused'

export function entryStage({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): EntryStage {
  if (state === 'refused') return 'refused'
  if (state === 'sending') return 'sent'
  return attempts === 0 ? 'kept' : 'unconfirmed'
}

/** Whether the club may have some of these: they have left this device, and no answer came. */
export const mayHaveArrived = (entries: readonly Pick<OutboxEntry, 'state' | 'attempts'>[]): boolean =>
  entries.some((entry) => entryStage(entry) !== 'kept')

/** What the person wants of a service: the last waiting mutation, or else what the server has confirmed. */
export function projectState(confirmed: ServiceState, entries: readonly OutboxEntry[]): ServiceState {
  const last = entries.filter(isWaiting).at(-1)
  if (!last) return confirmed
  const active = last.request.action === 'activation'
  return { active, activated_at: active ? last.request.made_at : null, last_action: last.id }
}
