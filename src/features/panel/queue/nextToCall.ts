import type { QueueRequest } from '@/contract/panel/queue'
import { clubHour } from '@/domain/clubTime'
import { queueDayOf, queueGroupOf } from '@/domain/panel/requestQuery'
import { callHours } from '@/domain/promise'

/** The call to make now: of those owed by the first day, the first who would be called at this hour; else the first of all. */
export function nextToCall(requests: readonly QueueRequest[], now: Date): QueueRequest | undefined {
  const [first, ...others] = requests.filter((request) => queueGroupOf(request) === 'toCall')
  if (!first) return undefined
  const day = queueDayOf(first)?.getTime()
  const asUrgent = others.filter((request) => queueDayOf(request)?.getTime() === day)
  return [first, ...asUrgent].find((request) => wouldBeCalled(request, now)) ?? first
}

function wouldBeCalled({ said }: QueueRequest, now: Date): boolean {
  const hour = clubHour(now)
  return said.every(({ call_at }) => {
    const { from, to } = callHours(call_at)
    return hour >= from && hour < to
  })
}
