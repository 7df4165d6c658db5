import type { QueueRequest } from '@/contract/panel/queue'
import { clubDay } from '@/domain/clubTime'
import type { HandlingRequest } from '@/domain/panel/requestQuery'
import type { QueueStep } from './QueueSteps'

interface StepChange {
  change: HandlingRequest
  /** What takes it back. */
  back: HandlingRequest
}

/** What a step tells the club, and what would take it back from where the request stands now. */
export function changeOf(step: QueueStep, { handling, taken_by, call_again }: QueueRequest): StepChange {
  // Whoever calls has it in hand as well, unless somebody had.
  const untaken = taken_by === null ? { taken: false, taken_from: 'me' } : {}
  // The call that was planned is the one that is made.
  const planned = call_again === null ? {} : { call_again: clubDay(call_again) }
  const taken_from = taken_by === null ? '' : taken_by.is_me ? 'me' : taken_by.id
  switch (step) {
    case 'take':
      return {
        change: { taken: true, taken_from },
        back: {
          taken: false,
          taken_from: 'me',
          // Whoever had it before has it again.
          ...(taken_by && !taken_by.is_me && { given_back: taken_by.id }),
        },
      }
    case 'release':
      return { change: { taken: false, taken_from }, back: { taken: true, taken_from: '' } }
    case 'contacted':
      return {
        change: { handling: 'contacted' },
        back: { handling: 'pending', back: true, handling_from: 'contacted', ...planned, ...untaken },
      }
    case 'missed':
      return {
        change: { missed: true, handling_from: handling },
        back: { missed: false, call_again: call_again && clubDay(call_again), ...untaken },
      }
    case 'notContacted':
      return {
        change: { handling: 'pending', back: true, handling_from: handling },
        back: { handling: 'contacted', back: true, handling_from: 'pending' },
      }
    case 'done':
      return { change: { handling: 'done' }, back: { handling, back: true, handling_from: 'done' } }
  }
}
