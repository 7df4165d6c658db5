import { expect, test } from 'vitest'
import type { QueueRequest } from '@/contract/panel/queue'
import { changeOf } from '@/features/panel/queue/changeOf'
import type { QueueStep } from '@/features/panel/queue/QueueSteps'

const MOMENT = new Date('2026-11-25T10:00:00Z')
const request = (changes: Partial<QueueRequest> = {}): QueueRequest => ({
  id: 'request00000001',
  client: { id: 'ana000000000000', nombre: 'Ana', apellidos: 'Pérez', telefono: '' },
  last_note: null,
  service_id: 'ayudas',
  relative: null,
  actor: 'member',
  asked_by: null,
  handling: 'pending',
  made_at: MOMENT,
  promised_by: null,
  is_overdue: false,
  taken_by: null,
  call_again: null,
  called_at: null,
  said: [],
  ...changes,
})

test.each<[QueueStep, Partial<QueueRequest>, change: object, back: object]>([
  ['take', {}, { taken: true, taken_from: '' }, { taken: false, taken_from: 'me' }],
  [
    'take',
    { taken_by: { id: 'marta', name: 'Marta', is_me: false } },
    { taken: true, taken_from: 'marta' },
    { taken: false, taken_from: 'me', given_back: 'marta' },
  ],
  [
    'release',
    { taken_by: { id: 'me0', name: 'Yo', is_me: true } },
    { taken: false, taken_from: 'me' },
    { taken: true, taken_from: '' },
  ],
  [
    'contacted',
    {},
    { handling: 'contacted' },
    { handling: 'pending', back: true, handling_from: 'contacted', taken: false, taken_from: 'me' },
  ],
  [
    'contacted',
    { taken_by: { id: 'marta', name: 'Marta', is_me: false } },
    { handling: 'contacted' },
    { handling: 'pending', back: true, handling_from: 'contacted' },
  ],
  [
    'contacted',
    { call_again: MOMENT, taken_by: { id: 'me0', name: 'Yo', is_me: true } },
    { handling: 'contacted' },
    { handling: 'pending', back: true, handling_from: 'contacted', call_again: '2026-11-25' },
  ],
  [
    'missed',
    {},
    { missed: true, handling_from: 'pending' },
    { missed: false, call_again: null, taken: false, taken_from: 'me' },
  ],
  [
    'missed',
    {
      handling: 'contacted',
      call_again: new Date('2026-11-27T12:00:00Z'),
      taken_by: { id: 'marta', name: 'Marta', is_me: false },
    },
    { missed: true, handling_from: 'contacted' },
    { missed: false, call_again: '2026-11-27' },
  ],
  [
    'notContacted',
    { handling: 'contacted' },
    { handling: 'pending', back: true, handling_from: 'contacted' },
    { handling: 'contacted', back: true, handling_from: 'pending' },
  ],
  ['done', {}, { handling: 'done' }, { handling: 'pending', back: true, handling_from: 'done' }],
  [
    'done',
    { handling: 'contacted' },
    { handling: 'done' },
    { handling: 'contacted', back: true, handling_from: 'done' },
  ],
])('%s of %o is told, and taken back, as it should', (step, where, change, back) => {
  expect(changeOf(step, request(where))).toEqual({ change, back })
})
