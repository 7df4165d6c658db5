import { describe, expect, it } from 'vitest'
import type { ServiceState } from '@/domain/benefit'
import { MARKET_ID } from '@/domain/service'
import { COOLDOWN_MS } from '@/domain/cooldown'
import { looksTheSame, serviceView, type ServiceView } from '@/features/portal/services/serviceView'
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

describe('whether a card is painted anew', () => {
  const service = serviceRow('seleccion-express')
  const openRequest = actionLine()
  const entry = outboxEntry()
  const before: ServiceView = {
    service,
    state: asked(NOW),
    entry,
    openRequest,
    coolingDownUntil: new Date(NOW),
  }
  it('is not, when all that it shows is the same', () => {
    const again = { ...before, state: { ...before.state }, coolingDownUntil: new Date(NOW) }
    expect(looksTheSame(before, again)).toBe(true)
    expect(looksTheSame(before, { ...again, entry: { ...entry, nextAttemptAt: 5 } })).toBe(true)
  })
  it.each<[string, Partial<ServiceView>]>([
    ['the service', { service: { ...service } }],
    ['on or off', { state: { ...before.state, active: false } }],
    ['the last action', { state: { ...before.state, last_action: 'later' } }],
    ['the mutation', { entry: outboxEntry({ id: 'another' }) }],
    ['how far the mutation is', { entry: { ...entry, state: 'sending' } }],
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
