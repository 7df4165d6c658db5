import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '@/client/store/rows'
import { laneOf, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import type { Relative } from '@/domain/relative'
import { forWhom, FOR_ALL, FOR_FAMILY } from '@/features/portal/requests/forWhom'
import { requestViews } from '@/features/portal/requests/requestView'
import {
  askRefusal,
  canAsk,
  cardLooksTheSame,
  cardView,
  type CardView,
  lanesToAsk,
  type ServiceStatus,
  statusOfAll,
} from '@/features/portal/services/serviceView'
import { underWay } from '@/features/portal/underWay'
import type { PortalData } from '@/features/portal/usePortalData'
import { caredOf, relativesOf, whomOf } from '@/features/portal/whom'
import { actionToast } from '@/features/portal/acting/actionToast'
import { actionLine, outboxEntry, serviceRow } from './rows'

const NOW = new Date('2026-11-24T10:00:00Z')
const TOMORROW = new Date('2026-11-25T12:00:00Z')

const relative = (id: string, name: string): Relative => ({ id, name, relation: '', province: '' })
const MOTHER = relative('mother000000001', 'Mamá')
const FATHER = relative('father000000001', 'Papá')
const BOTH = [MOTHER, FATHER]

const asked = (activated_at = NOW): ServiceState => ({ active: true, activated_at, last_action: 'last' })

/** What is wanted in some lanes of a service, by whom it is for. */
function dataOf(
  service_id: string,
  wanted: [relative: string | null, state: ServiceState][],
  more: Partial<PortalData> = {},
): PortalData {
  const states: PortalData['states'] = new Map(
    wanted.map(([id, intended]) => {
      const lane = laneOf({ service_id, relative: id })
      return [lane, { service_id: lane, confirmed: NEVER_ASKED, intended }]
    }),
  )
  return { services: [], states, actions: [], entries: [], ...more }
}

/** An entry as the phone keeps it: its lane beside what travels. */
function entryFor(id: string | null, service_id = 'ayudas', changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const entry = outboxEntry(changes)
  return {
    ...entry,
    service_id: laneOf({ service_id, relative: id }),
    request: { ...entry.request, service_id, relative: id },
  }
}

const AID = serviceRow('ayudas')
const EXPRESS = serviceRow('seleccion-express')
const DOCTOR = serviceRow('teleconsulta')

const card = (data: PortalData, service = AID, relatives: readonly Relative[] = BOTH): CardView =>
  cardView(service, data, relatives, NOW)

describe('the lanes of a service', () => {
  it('are nobody in particular and all people cared for, in their order', () => {
    const { lanes } = card(dataOf('ayudas', []))
    expect(lanes.map(({ whom }) => whom)).toEqual(['la familia', 'Mamá', 'Papá'])
    expect(lanes.map((lane) => lane.relative)).toEqual([null, MOTHER, FATHER])
  })
  it('are one, which nobody is named in, where nobody was named', () => {
    const { lanes } = card(dataOf('ayudas', []), AID, [])
    expect(lanes.map(({ whom }) => whom)).toEqual([null])
  })
  it('have a state, an entry and requests of their own', () => {
    const actions = [
      actionLine({ id: 'open', relative: MOTHER.id }),
      actionLine({ id: 'over', handling: 'done', relative: FATHER.id }),
      actionLine({ id: 'family', handling: 'contacted' }),
    ]
    const entries = [entryFor(FATHER.id, 'ayudas', { id: 'kept' })]
    const { lanes } = card(dataOf('ayudas', [[MOTHER.id, asked()]], { actions, entries }))
    expect(lanes.map(({ state }) => state.active)).toEqual([false, true, false])
    expect(lanes.map(({ entry }) => entry?.id)).toEqual([undefined, undefined, 'kept'])
    expect(lanes.map(({ openRequest }) => openRequest?.id)).toEqual(['family', 'open', undefined])
    expect(lanes.map(({ lastRequest }) => lastRequest?.id)).toEqual([undefined, undefined, 'over'])
  })
  it('leave out whoever was removed', () => {
    const actions = [actionLine({ relative: 'gone00000000001' })]
    const { lanes } = card(dataOf('ayudas', [['gone00000000001', asked()]], { actions }))
    expect(lanes.map(({ state, openRequest }) => [state.active, openRequest])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ])
  })
})

describe('why it cannot be asked for', () => {
  const refusals = (view: CardView) => view.lanes.map((lane) => askRefusal(lane)?.kind ?? null)

  it('is told for each whom it is for: under way, or lately', () => {
    const open = actionLine({ relative: MOTHER.id })
    expect(refusals(card(dataOf('ayudas', [[MOTHER.id, asked()]], { actions: [open] })))).toEqual([
      null,
      'asked',
      null,
    ])
    const premium = dataOf('seleccion-express', [[MOTHER.id, asked()]], {
      entries: [entryFor(FATHER.id, 'seleccion-express')],
    })
    expect(refusals(card(premium, EXPRESS))).toEqual([null, 'cooldown', 'asked'])
  })
  it('is over for an included service with its last request, and while it is off', () => {
    const done = actionLine({ relative: MOTHER.id, handling: 'done' })
    expect(refusals(card(dataOf('ayudas', [[MOTHER.id, asked()]], { actions: [done] })))).toEqual([
      null,
      null,
      null,
    ])
    const dropped = actionLine({ relative: MOTHER.id })
    expect(refusals(card(dataOf('ayudas', [], { actions: [dropped] })))).toEqual([null, null, null])
  })
  it('does not matter to what works at once: that is for nobody in particular', () => {
    const view = card(dataOf('teleconsulta', [[MOTHER.id, asked()]]), DOCTOR)
    expect(lanesToAsk(view).map((lane) => lane.relative)).toEqual([null])
    expect(lanesToAsk(view).every(canAsk)).toBe(true)
    expect(lanesToAsk(card(dataOf('ayudas', [])))).toHaveLength(3)
  })
})

describe('the word of a service with several lanes', () => {
  const off = { state: NEVER_ASKED, entry: null }
  const on = { state: asked(), entry: null }
  const kept = { state: asked(), entry: outboxEntry({ id: 'kept' }) }
  const sent = { state: asked(), entry: outboxEntry({ id: 'sent', state: 'sending' }) }
  const unconfirmed = { state: asked(), entry: outboxEntry({ id: 'left', attempts: 1 }) }

  it.each<[string, Parameters<typeof statusOfAll>[0], ServiceStatus]>([
    ['off in all', [off, off], 'inactive'],
    ['on in any', [off, on, kept, unconfirmed], 'active'],
    ['not confirmed', [off, kept, sent, unconfirmed], 'unconfirmed'],
    ['not sent', [sent, kept, off], 'kept'],
    ['on its way', [off, sent], 'sent'],
  ])('%s', (_what, lanes, status) => expect(statusOfAll(lanes, [])).toBe(status))

  it('says nothing of what leaves within seconds, nor that all is off meanwhile', () => {
    const leaving = [kept.entry]
    expect(statusOfAll([kept], leaving)).toBeNull()
    expect(statusOfAll([kept, off], leaving)).toBeNull()
    expect(statusOfAll([kept, on], leaving)).toBe('active')
    expect(statusOfAll([kept, sent], leaving)).toBe('sent')
  })
})

describe('whether a card with several lanes is painted anew', () => {
  const before = card(dataOf('ayudas', [[MOTHER.id, asked()]]))
  const after = (relatives: readonly Relative[], more: Partial<PortalData> = {}): CardView =>
    card(dataOf('ayudas', [[MOTHER.id, asked()]], more), AID, relatives)

  it('is not, when all lanes are the same', () => {
    expect(cardLooksTheSame(before, after([{ ...MOTHER }, { ...FATHER }]))).toBe(true)
    expect(cardLooksTheSame(before, after([{ ...MOTHER, province: '41' }, FATHER]))).toBe(true)
  })
  it.each<[string, CardView]>([
    ['somebody more', after([...BOTH, relative('aunt00000000001', 'Tía')])],
    ['nobody any more', after([])],
    ['somebody else', after([FATHER, MOTHER])],
    ['another name', after([{ ...MOTHER, name: 'Carmen' }, FATHER])],
    ['who they are', after([{ ...MOTHER, relation: 'mother' }, FATHER])],
    ['what waits for one', after(BOTH, { entries: [entryFor(FATHER.id)] })],
    ['what is open for one', after(BOTH, { actions: [actionLine({ relative: FATHER.id })] })],
  ])('is, with %s', (_what, view) => {
    expect(cardLooksTheSame(before, view)).toBe(false)
    expect(cardLooksTheSame(view, before)).toBe(false)
  })
  it('is, with another text of the service', () => {
    expect(cardLooksTheSame(before, { ...before, service: { ...before.service } })).toBe(false)
  })
})

describe('whom a request is for', () => {
  it('is named as long as the member has them', () => {
    expect(whomOf(MOTHER.id, BOTH)).toBe('Mamá')
    expect(whomOf(null, BOTH)).toBe('la familia')
    expect(whomOf('gone00000000001', BOTH)).toBeNull()
    expect([whomOf(null, []), whomOf(MOTHER.id, [])]).toEqual([null, null])
    expect(caredOf('gone00000000001', BOTH)).toEqual({ id: 'gone00000000001', name: null })
    expect([caredOf(null, BOTH), caredOf(FATHER.id, BOTH)?.name]).toEqual([null, 'Papá'])
  })
  it('is nobody who is known in a row of an earlier release', () => {
    expect([relativesOf({}), relativesOf(null)]).toEqual([[], []])
    expect(relativesOf({ relatives: BOTH })).toBe(BOTH)
  })
  it('is in the list with its service, on this device or with the club', () => {
    const views = requestViews([actionLine({ relative: FATHER.id })], [entryFor(MOTHER.id)])
    expect(views.map((view) => [view.serviceId, view.relative])).toEqual([
      ['ayudas', MOTHER.id],
      ['ayudas', FATHER.id],
    ])
  })
  it('is on the first screen, of what is under way and of what is being sent', () => {
    const action = actionLine({ relative: MOTHER.id, promised_by: TOMORROW })
    expect(underWay({ actions: [action], entries: [] }, NOW)).toEqual({
      kind: 'promised',
      serviceId: 'ayudas',
      relative: MOTHER.id,
      day: TOMORROW,
    })
    const entries = [entryFor(FATHER.id)]
    expect(underWay({ actions: [action], entries }, NOW, entries)).toMatchObject({
      kind: 'promised',
      serviceId: 'ayudas',
      relative: FATHER.id,
    })
    expect(underWay({ actions: [], entries }, NOW)).toEqual({
      kind: 'kept',
      serviceId: 'ayudas',
      relative: FATHER.id,
    })
  })
  it('is in the toast of what was done, and of nothing else', () => {
    const title = (kind: 'applied' | 'superseded', changes = {}) =>
      actionToast({ kind, action: actionLine(changes) }, 'activation', AID, 'Mamá')?.title
    expect(title('applied')).toBe('Activado correctamente para Mamá')
    expect(title('superseded', { repeats: 'action000000002' })).toBe('Ya estaba pedido para Mamá')
    expect(title('superseded')).toBe('No ha cambiado nada')
    expect(actionToast({ kind: 'applied', action: actionLine() }, 'deactivation', AID)?.title).toBe(
      'Desactivado correctamente',
    )
  })
})

describe('whose requests are shown', () => {
  const shown = (chosen: string, relatives: readonly Relative[] = BOTH) =>
    [null, MOTHER.id, FATHER.id, 'gone00000000001'].filter((id) =>
      forWhom(chosen, relatives).shows({ relative: id }),
    )
  it('is everybody’s, the family’s, or one person’s', () => {
    expect(shown(FOR_ALL)).toHaveLength(4)
    expect(shown(FOR_FAMILY)).toEqual([null])
    expect(shown(FATHER.id)).toEqual([FATHER.id])
    expect([FOR_ALL, FOR_FAMILY, FATHER.id].map((chosen) => forWhom(chosen, BOTH).whom)).toEqual([
      null,
      'la familia',
      'Papá',
    ])
  })
  it('is everybody’s once the chosen one was removed', () => {
    expect(forWhom(FATHER.id, [MOTHER])).toMatchObject({ filter: FOR_ALL, whom: null })
    expect(shown(FATHER.id, [MOTHER])).toHaveLength(4)
    expect(shown(FOR_FAMILY, [])).toHaveLength(4)
  })
})
