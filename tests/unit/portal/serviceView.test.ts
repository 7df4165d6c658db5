import { describe, expect, it } from 'vitest'
import type { ServiceState } from '@/domain/benefit'
import { MARKET_ID } from '@/domain/service'
import { COOLDOWN_MS } from '@/domain/cooldown'
import { PORTAL_COPY } from '@/copy/portal'
import type { OutboxEntry } from '@/client/store/rows'
import {
  awaitsCall,
  looksTheSame,
  serviceView,
  type ServiceView,
  statusOf,
} from '@/features/portal/services/serviceView'
import type { PortalData } from '@/features/portal/usePortalData'
import { actionLine, outboxEntry, serviceRow } from './rows'

const NOW = new Date('2026-11-21T10:00:00Z')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)

const CONFIRMED: ServiceState = { active: false, activated_at: null, last_action: null }

function dataOf(id: string, intended: ServiceState | null, more: Partial<PortalData> = {}): PortalData {
  const states: PortalData['states'] = new Map()
  if (intended) states.set(id, { service_id: id, confirmed: CONFIRMED, intended })
  return { services: [], states, actions: [], entries: [], ...more }
}

const view = (id: string, intended: ServiceState | null, more: Partial<PortalData> = {}): ServiceView =>
  serviceView(serviceRow(id), dataOf(id, intended, more), NOW)

const asked = (activated_at: Date): ServiceState => ({ active: true, activated_at, last_action: 'last' })

describe('a service as its card shows it', () => {
  it('is inactive and can be asked for while nothing is known of it', () => {
    expect(view('ayudas', null)).toMatchObject({
      state: { active: false, activated_at: null, last_action: null },
      entry: null,
      openRequest: null,
      coolingDownUntil: null,
    })
  })
  it('shows what the person wants, not what the server last said', () => {
    expect(view('ayudas', asked(NOW)).state.active).toBe(true)
  })
})

describe('the cooldown', () => {
  const end = (activatedAt: Date, id = 'seleccion-express'): Date | null =>
    view(id, asked(activatedAt)).coolingDownUntil

  it('runs for seven days, and not a moment longer', () => {
    expect(end(NOW)).toEqual(new Date('2026-11-28T10:00:00Z'))
    expect(end(ago(COOLDOWN_MS - 1))).toEqual(new Date(NOW.getTime() + 1))
    expect(end(ago(COOLDOWN_MS))).toBeNull()
    expect(end(ago(COOLDOWN_MS + 1))).toBeNull()
  })
  it('belongs to requests at member prices only, and never to the market', () => {
    expect(end(NOW, 'ayudas')).toBeNull()
    expect(end(NOW, MARKET_ID)).toBeNull()
  })
  it('ends when the request is taken back', () => {
    const left: ServiceState = { active: false, activated_at: NOW, last_action: 'last' }
    expect(view('seleccion-express', left).coolingDownUntil).toBeNull()
  })
})

describe('a service that was asked for and has not begun', () => {
  const awaits = (changes: Parameters<typeof actionLine>[0]): boolean =>
    awaitsCall(dataOf('ayudas', null, { actions: [actionLine(changes)] }), 'ayudas')

  it('is one whose call is promised and still to come', () => {
    expect(awaits({ promised_by: NOW })).toBe(true)
    expect(awaits({ promised_by: NOW, service_id: 'teleconsulta' })).toBe(false)
    expect(awaits({ promised_by: NOW, handling: 'contacted' })).toBe(false)
  })
  it('is not what works at once', () => {
    expect(awaits({ promised_by: null })).toBe(false)
  })
  it('is told apart in the tile, beside the specification’s count', () => {
    const { services } = PORTAL_COPY.welcome
    expect(services(1, 5, { toBegin: 0, waiting: 0, mayHaveArrived: false })).toBe('1 de 5')
    expect(services(1, 5, { toBegin: 1, waiting: 2, mayHaveArrived: false })).toBe(
      '1 de 5 · 1 espera la llamada · 2 sin enviar',
    )
    expect(services(0, 5, { toBegin: 0, waiting: 1, mayHaveArrived: true })).toBe('0 de 5 · 1 sin confirmar')
    expect(services(3, 5, { toBegin: 2, waiting: 0, mayHaveArrived: false })).toBe(
      '3 de 5 · 2 esperan la llamada',
    )
  })
})

describe('the word of a service', () => {
  const on: ServiceState = { active: true, activated_at: NOW, last_action: 'last' }
  const word = (state: ServiceState, entry: OutboxEntry | null) => statusOf({ state, entry })

  it('is on or off once the club has heard of it', () => {
    expect(word(on, null)).toBe('active')
    expect(word({ ...on, active: false }, null)).toBe('inactive')
    expect(word({ ...on, active: false }, outboxEntry({ state: 'refused' }))).toBe('inactive')
  })
  it('never says «Activo» of what has not left this device', () => {
    expect(word(on, outboxEntry())).toBe('kept')
    expect(word(on, outboxEntry({ state: 'sending' }))).toBe('sent')
  })
})

describe('the mutation that waits', () => {
  it('is the last one of this service that was not refused', () => {
    const entries = [
      outboxEntry({ id: 'first', service_id: 'ayudas' }),
      outboxEntry({ id: 'last', service_id: 'ayudas', state: 'sending' }),
      outboxEntry({ id: 'refused', service_id: 'ayudas', state: 'refused' }),
      outboxEntry({ id: 'other', service_id: 'teleconsulta' }),
    ]
    expect(view('ayudas', null, { entries }).entry?.id).toBe('last')
    expect(view('teleconsulta', null, { entries }).entry?.id).toBe('other')
    expect(view('acompanamiento', null, { entries }).entry).toBeNull()
    expect(view('ayudas', null, { entries: entries.slice(2) }).entry).toBeNull()
  })
})

describe('the request that the club works on', () => {
  it('is the newest one that is open', () => {
    const actions = [
      actionLine({ id: 'done', handling: 'done' }),
      actionLine({ id: 'left', action: 'deactivation', handling: null }),
      actionLine({ id: 'refused', outcome: 'refused', handling: null }),
      actionLine({ id: 'open', handling: 'contacted' }),
      actionLine({ id: 'older', handling: 'pending' }),
      actionLine({ id: 'other', service_id: 'teleconsulta', handling: 'pending' }),
    ]
    expect(view('ayudas', null, { actions }).openRequest?.id).toBe('open')
    expect(view('ayudas', null, { actions: actions.slice(4) }).openRequest?.id).toBe('older')
    expect(view('ayudas', null, { actions: actions.slice(0, 3) }).openRequest).toBeNull()
  })
})

describe('the last request', () => {
  const over = actionLine({ id: 'over', handling: 'cancelled' })
  const older = actionLine({ id: 'older', handling: 'done' })
  it('is the newest one that is over, while none is open', () => {
    const other = actionLine({ service_id: 'teleconsulta', handling: 'done' })
    expect(view('ayudas', null, { actions: [other, over, older] }).lastRequest).toBe(over)
    expect(view('ayudas', null, { actions: [actionLine(), over] }).lastRequest).toBeNull()
    expect(view('ayudas', null, { actions: [other] }).lastRequest).toBeNull()
  })
})

describe('whether a card is painted anew', () => {
  const service = serviceRow('seleccion-express')
  const openRequest = actionLine()
  const entry = outboxEntry()
  const before: ServiceView = {
    service,
    state: asked(NOW),
    entry,
    openRequest,
    lastRequest: null,
    coolingDownUntil: new Date(NOW),
  }
  it('is not, when all that it shows is the same', () => {
    const again = { ...before, state: { ...before.state }, coolingDownUntil: new Date(NOW) }
    expect(looksTheSame(before, again)).toBe(true)
    expect(looksTheSame(before, { ...again, entry: { ...entry, lastError: 'network' } })).toBe(true)
  })
  it.each<[string, Partial<ServiceView>]>([
    ['the service', { service: { ...service } }],
    ['on or off', { state: { ...before.state, active: false } }],
    ['the last request', { lastRequest: actionLine({ id: 'over', handling: 'done' }) }],
    ['the last action', { state: { ...before.state, last_action: 'later' } }],
    ['the mutation', { entry: outboxEntry({ id: 'another' }) }],
    ['how far the mutation is', { entry: { ...entry, state: 'sending' } }],
    ['that it can be undone', { entry: { ...entry, nextAttemptAt: 5 } }],
    ['that it has left', { entry: { ...entry, attempts: 1 } }],
    ['that nothing waits any more', { entry: null }],
    ['the open request', { openRequest: { ...openRequest } }],
    ['that the request is over', { openRequest: null }],
    ['the end of the cooldown', { coolingDownUntil: new Date(NOW.getTime() + 1) }],
    ['that it is over', { coolingDownUntil: null }],
  ])('is, when it shows something else: %s', (_what, change) => {
    expect(looksTheSame(before, { ...before, ...change })).toBe(false)
    expect(looksTheSame({ ...before, ...change }, before)).toBe(false)
  })
})
