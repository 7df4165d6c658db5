import { describe, expect, it } from 'vitest'
import { REQUESTS_COPY } from '@/copy/requests'
import { ACTION_OUTCOMES, BENEFIT_ACTIONS, HANDLINGS, type BenefitAction } from '@/domain/benefit'
import {
  requestViews,
  stageOf,
  stateOfAction,
  type RequestState,
  type Stage,
} from '@/features/portal/requests/requestView'
import type { OutboxEntry } from '@/client/store/rows'
import { actionLine, outboxEntry } from './rows'

const stateOf = (entry: Partial<OutboxEntry>): RequestState | undefined =>
  requestViews([], [outboxEntry(entry)])[0]?.state

describe('what a request is called', () => {
  const lines: [Partial<BenefitAction>, RequestState, word: string][] = [
    [{ handling: 'pending' }, 'received', 'Recibida por el club'],
    [{ handling: null }, 'received', 'Recibida por el club'],
    [{ handling: 'pending', service_id: 'teleconsulta' }, 'ready', 'Disponible'],
    [{ handling: 'contacted' }, 'contacted', 'En contacto'],
    [{ handling: 'done' }, 'done', 'Hecha'],
    [{ handling: 'cancelled' }, 'cancelled', 'Anulada'],
    [{ outcome: 'superseded', handling: null }, 'superseded', 'Anulada'],
    [{ outcome: 'superseded', handling: null, repeats: 'action000000002' }, 'repeated', 'Ya pedida'],
    [{ outcome: 'refused', handling: null }, 'refused', 'Rechazada'],
    [{ action: 'deactivation', handling: null }, 'deactivated', 'Recibida por el club'],
    [{ action: 'deactivation', outcome: 'superseded', handling: null }, 'superseded', 'Anulada'],
    [{ action: 'deactivation', outcome: 'refused', handling: null }, 'refused', 'Rechazada'],
  ]
  it.each(lines)('in the ledger %o', (line, state, word) => {
    expect(stateOfAction(actionLine(line))).toBe(state)
    expect(REQUESTS_COPY.states[state]).toBe(word)
  })

  const entries: [Partial<OutboxEntry>, RequestState, word: string][] = [
    [{ state: 'waiting' }, 'kept', 'Guardada en este dispositivo'],
    [{ state: 'waiting', attempts: 0 }, 'kept', 'Guardada en este dispositivo'],
    [{ state: 'waiting', attempts: 3 }, 'unconfirmed', 'Sin confirmar'],
    [{ state: 'sending', attempts: 1 }, 'sent', 'Enviada'],
    [{ state: 'refused', attempts: 1 }, 'refused', 'Rechazada'],
  ]
  it.each(entries)('on this phone %o', (entry, state, word) => {
    expect(stateOf(entry)).toBe(state)
    expect(REQUESTS_COPY.states[state]).toBe(word)
  })

  it('has a word for whatever the ledger may hold', () => {
    for (const action of BENEFIT_ACTIONS)
      for (const outcome of ACTION_OUTCOMES)
        for (const handling of [...HANDLINGS, null])
          expect(REQUESTS_COPY.states[stateOfAction(actionLine({ action, outcome, handling }))]).toBeTruthy()
  })
})

describe('how far a request has come', () => {
  it.each<[Partial<BenefitAction>, Stage]>([
    [{ handling: 'pending' }, 'open'],
    [{ handling: 'contacted' }, 'open'],
    [{ handling: 'pending', service_id: 'teleconsulta' }, 'ready'],
    [{ handling: 'done' }, 'over'],
    [{ handling: 'cancelled' }, 'over'],
    [{ action: 'deactivation', handling: null }, 'over'],
    [{ outcome: 'superseded', handling: null }, 'over'],
    [{ outcome: 'superseded', handling: null, repeats: 'action000000002' }, 'over'],
    // The club knows of it, and the person was told: it is history.
    [{ outcome: 'refused', handling: null, refusal_code: 'cooldown_running' }, 'over'],
  ])('in the ledger %o: %s', (line, stage) => {
    expect(requestViews([actionLine(line)], []).map(stageOf)).toEqual([stage])
  })
  it.each<[Partial<OutboxEntry>, Stage]>([
    [{ state: 'waiting' }, 'coming'],
    [{ state: 'sending' }, 'coming'],
    [{ state: 'waiting', attempts: 1 }, 'coming'],
    // Until the person has read it.
    [{ state: 'refused' }, 'refused'],
  ])('on this device %o: %s', (entry, stage) =>
    expect(requestViews([], [outboxEntry(entry)]).map(stageOf)).toEqual([stage]),
  )
})

describe('what can be done about a request', () => {
  const can = (entry: Partial<OutboxEntry>) => {
    const [view] = requestViews([], [outboxEntry(entry)])
    return { withdraw: view?.canWithdraw, dismiss: view?.canDismiss }
  }
  it('is withdrawn only while the server cannot know of it', () => {
    expect(can({ state: 'waiting', attempts: 0 })).toEqual({ withdraw: true, dismiss: false })
    expect(can({ state: 'waiting', attempts: 1 })).toEqual({ withdraw: false, dismiss: false })
    expect(can({ state: 'sending', attempts: 1 })).toEqual({ withdraw: false, dismiss: false })
  })
  it('is put away only when nobody but this phone keeps the refusal', () => {
    expect(can({ state: 'refused', attempts: 1 })).toEqual({ withdraw: false, dismiss: true })
    const [view] = requestViews([actionLine({ outcome: 'refused', refusal_code: 'no_subscription' })], [])
    expect(view).toMatchObject({ canWithdraw: false, canDismiss: false, refusal: 'no_subscription' })
  })
  it('names a refusal, and never the last failure of one that still waits', () => {
    expect(
      requestViews(
        [],
        [
          outboxEntry({ id: 'a', state: 'refused', lastError: 'service_unknown' }),
          outboxEntry({ id: 'b', state: 'waiting', lastError: 'network' }),
        ],
      ).map(({ refusal }) => refusal),
    ).toEqual(['service_unknown', null])
  })
})

describe('all requests together', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 10, minute))
  it('stand with the newest first, wherever they are', () => {
    const views = requestViews(
      [actionLine({ id: 'a', made_at: at(1) }), actionLine({ id: 'c', made_at: at(3) })],
      [outboxEntry({ id: 'b', made_at: at(2) }), outboxEntry({ id: 'd', made_at: at(4) })],
    )
    expect(views.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })
  it('show one that is in both places once, as the server has it', () => {
    const views = requestViews(
      [actionLine({ id: 'same', handling: 'contacted' })],
      [outboxEntry({ id: 'same', state: 'sending' })],
    )
    expect(views.map(({ id, state }) => [id, state])).toEqual([['same', 'contacted']])
  })
  it('carry the dates of the ledger and who made them', () => {
    const promised_by = new Date('2026-11-25T12:00:00Z')
    const line = actionLine({ actor: 'staff', promised_by, handled_at: at(9), received_at: at(5) })
    expect(requestViews([line], [])[0]).toMatchObject({
      byClub: true,
      promisedBy: promised_by,
      handledAt: at(9),
      receivedAt: at(5),
    })
    expect(requestViews([], [outboxEntry()])[0]).toMatchObject({
      byClub: false,
      promisedBy: null,
      handledAt: null,
      receivedAt: null,
    })
  })
})
