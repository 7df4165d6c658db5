import type { QueueRequest } from '@/contract/panel/queue'
import { inQueueOrder, QUEUE_GROUPS, type QueueGroup } from '@/domain/panel/requestQuery'
import type { Undoable } from '../shared/UndoBar'

interface Group {
  name: QueueGroup
  requests: QueueRequest[]
}

/**
 * The requests in their groups, those without any left out. One whose step can still be taken back stays where it was: nothing moves
 * away under the finger.
 */
export function inGroups(requests: readonly QueueRequest[], undoable: Undoable | null): Group[] {
  const groupOf = ({ id, handling }: QueueRequest): QueueGroup =>
    (id === undoable?.requestId && undoable.stoodIn) || handling
  const placed = requests
    .map((request) => ({ request, place: { ...request, handling: groupOf(request) } }))
    .toSorted((one, other) => inQueueOrder(one.place, other.place))
  return QUEUE_GROUPS.map((name) => ({
    name,
    requests: placed.filter(({ place }) => place.handling === name).map(({ request }) => request),
  })).filter((group) => group.requests.length > 0)
}
