import type { QueueRequest } from '@/contract/panel/queue'
import {
  inQueueOrder,
  QUEUE_GROUPS,
  type Queued,
  type QueueGroup,
  queueGroupOf,
} from '@/domain/panel/requestQuery'
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
  const stoodAs = (request: QueueRequest): Queued =>
    (request.id === undoable?.requestId && undoable.stood) || request
  const placed = requests
    .map((request) => ({ request, place: { ...stoodAs(request), id: request.id } }))
    .toSorted((one, other) => inQueueOrder(one.place, other.place))
  return QUEUE_GROUPS.map((name) => ({
    name,
    requests: placed.filter(({ place }) => queueGroupOf(place) === name).map(({ request }) => request),
  })).filter((group) => group.requests.length > 0)
}
