import type { QueueRequest } from '@/contract/panel/queue'
import {
  inQueueOrder,
  QUEUE_GROUPS,
  type Queued,
  type QueueGroup,
  queueGroupOf,
} from '@/domain/panel/requestQuery'

interface Group {
  name: QueueGroup
  requests: QueueRequest[]
}

/**
 * The requests in their groups, those without any left out.
 * @param held one as it was before a step that can still be taken back: it stays where it stood, so that nothing moves away under the finger
 */
export function inGroups(requests: readonly QueueRequest[], held: QueueRequest | null): Group[] {
  const stoodAs = (request: QueueRequest): Queued => (request.id === held?.id ? held : request)
  const placed = requests
    .map((request) => ({ request, place: { ...stoodAs(request), id: request.id, made_at: request.made_at } }))
    .toSorted((one, other) => inQueueOrder(one.place, other.place))
  return QUEUE_GROUPS.map((name) => ({
    name,
    requests: placed.filter(({ place }) => queueGroupOf(place) === name).map(({ request }) => request),
  })).filter((group) => group.requests.length > 0)
}
