import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { underWay, type UnderWay } from '@/features/portal/underWay'
import type { BenefitAction } from '@/domain/benefit'
import type { OutboxEntry } from '@/client/store/rows'
import { actionLine, outboxEntry } from './rows'

const NOW = new Date('2026-11-24T10:00:00Z')
const TODAY = new Date('2026-11-24T12:00:00Z')
const TOMORROW = addDays(TODAY, 1)

describe('what the first screen says of requests', () => {
  const cases: [what: string, Partial<BenefitAction>[], Partial<OutboxEntry>[], UnderWay][] = [
    ['nothing was ever asked', [], [], { kind: 'nothing' }],
    ['what is over', [{ handling: 'done' }, { handling: 'cancelled' }], [], { kind: 'nothing' }],
    ['a doctor, whom one calls oneself', [{ promised_by: null }], [], { kind: 'nothing' }],
    [
      'the nearest call of two',
      [
        { id: 'a', service_id: 'later', promised_by: TOMORROW },
        { id: 'b', service_id: 'sooner', promised_by: TODAY },
      ],
      [],
      { kind: 'promised', serviceId: 'sooner', day: TODAY },
    ],
    [
      'a call that is late, before all others',
      [
        { id: 'a', service_id: 'late', promised_by: addDays(TODAY, -1) },
        { id: 'b', service_id: 'next', promised_by: TOMORROW },
      ],
      [],
      { kind: 'late', serviceId: 'late' },
    ],
    [
      'a call, before what has not left the phone',
      [{ service_id: 'called', promised_by: TOMORROW }],
      [{ service_id: 'kept' }],
      { kind: 'promised', serviceId: 'called', day: TOMORROW },
    ],
    ['on this phone only', [], [{ service_id: 'kept' }], { kind: 'kept', serviceId: 'kept' }],
    ['on its way', [], [{ state: 'sending', attempts: 1 }], { kind: 'sent', serviceId: 'ayudas' }],
    ['no answer', [], [{ attempts: 2 }], { kind: 'unconfirmed', serviceId: 'ayudas' }],
    ['refused: told elsewhere', [], [{ state: 'refused', attempts: 1 }], { kind: 'nothing' }],
    [
      'a call that staff have put off, in place of the day that was promised',
      [{ promised_by: addDays(TODAY, -1), call_again: TOMORROW }],
      [],
      { kind: 'again', serviceId: 'ayudas', day: TOMORROW },
    ],
    [
      'another call after the first',
      [{ handling: 'contacted', promised_by: addDays(TODAY, -1), call_again: TOMORROW }],
      [],
      { kind: 'again', serviceId: 'ayudas', day: TOMORROW },
    ],
    ['somebody has called', [{ handling: 'contacted' }], [], { kind: 'contacted', serviceId: 'ayudas' }],
  ]
  it('what was asked for just now, with the day that the server will promise', () => {
    const late = [actionLine({ service_id: 'late', promised_by: addDays(TODAY, -1) })]
    const entries = [outboxEntry({ service_id: 'ayudas' })]
    const friday = addDays(TODAY, 3)
    expect(underWay({ actions: late, entries }, NOW, entries)).toEqual({
      kind: 'promised',
      serviceId: 'ayudas',
      day: friday,
    })
  })
  it.each(cases)('%s', (_, actions, entries, expected) => {
    const data = { actions: actions.map(actionLine), entries: entries.map(outboxEntry) }
    expect(underWay(data, NOW)).toEqual(expected)
  })
})
