import { expect, test } from 'vitest'
import type { QueueRequest } from '@/contract/panel/queue'
import { nextToCall } from '@/features/panel/queue/nextToCall'

const [FRIDAY, MONDAY] = [new Date('2026-11-27T12:00:00Z'), new Date('2026-11-30T12:00:00Z')]
const [MORNING, AFTERNOON, NIGHT] = ['09:30', '16:00', '22:00'].map(
  (time) => new Date(`2026-11-27T${time}:00+01:00`),
) as [Date, Date, Date]

const request = (id: string, promised_by: Date, call_at: 'morning' | 'afternoon' | null): QueueRequest => ({
  id,
  client: { id: 'ana000000000000', nombre: 'Ana', apellidos: 'Pérez', telefono: '' },
  last_note: null,
  service_id: 'ayudas',
  relative: null,
  actor: 'member',
  asked_by: null,
  handling: 'pending',
  made_at: FRIDAY,
  promised_by,
  is_overdue: false,
  taken_by: null,
  call_again: null,
  called_at: null,
  said: call_at ? [{ text: '', call_at }] : [],
})
const next = (requests: readonly QueueRequest[], now: Date) => nextToCall(requests, now)?.id

test('of the first day, the first who would be called at this hour; else the first', () => {
  const queue = [
    request('late', FRIDAY, 'afternoon'),
    request('early', FRIDAY, 'morning'),
    request('any', FRIDAY, null),
  ]
  expect(next(queue, MORNING)).toBe('early')
  expect(next(queue, AFTERNOON)).toBe('late')
  expect(next(queue, NIGHT)).toBe('any')
})

test('nobody of a later day comes before', () => {
  expect(next([request('late', FRIDAY, 'afternoon'), request('monday', MONDAY, 'morning')], MORNING)).toBe(
    'late',
  )
})

test('who was called is not called again', () => {
  expect(next([{ ...request('called', FRIDAY, null), handling: 'contacted' }], MORNING)).toBeUndefined()
  expect(next([], MORNING)).toBeUndefined()
})
