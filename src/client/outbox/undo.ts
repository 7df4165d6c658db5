import { UNDO_MS } from '@/domain/periods'
import type { OutboxEntry } from '../store/rows'

type Held = Pick<OutboxEntry, 'state' | 'attempts' | 'nextAttemptAt'>

/**
 * For how long a mutation can still be undone because it waits for that alone, in milliseconds; 0 when it cannot. A wait that
 * seems longer was written before this device's clock was set back.
 */
export function undoLeft({ state, attempts, nextAttemptAt }: Held, now: number): number {
  const left = nextAttemptAt - now
  return state === 'waiting' && attempts === 0 && left > 0 && left <= UNDO_MS ? left : 0
}
