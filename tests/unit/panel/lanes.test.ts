import { expect, test } from 'vitest'
import type { ServiceState, StaffAction } from '@/domain/benefit'
import { type Lanes, sameRequest, stateIn, withState } from '@/features/panel/benefits/lanes'

const MOMENT = new Date('2026-11-21T10:00:00Z')
const state = (last_action: string): ServiceState => ({ active: true, activated_at: MOMENT, last_action })
const MUM = 'mum000000000000'
const DAD = 'dad000000000000'
const LANES: Lanes = {
  services: [{ service_id: 'ayudas', ...state('family') }],
  relatives: [
    {
      id: MUM,
      name: 'Mamá',
      relation: 'mother',
      province: '41',
      services: [{ service_id: 'ayudas', ...state('mum') }],
    },
    { id: DAD, name: 'Papá', relation: '', province: '', services: [] },
  ],
}
const lastOf = (lanes: Lanes, relative: string | null) =>
  stateIn(lanes, { service_id: 'ayudas', relative }).last_action

test('a service has a state for nobody in particular and one for each of the people cared for', () => {
  expect([null, MUM, DAD, 'gone00000000000'].map((relative) => lastOf(LANES, relative))).toEqual([
    'family',
    'mum',
    null,
    null,
  ])
})

test('a new state is written in its lane alone', () => {
  const all = (lanes: Lanes) => [null, MUM, DAD].map((relative) => lastOf(lanes, relative))
  const changed = (relative: string | null) =>
    withState(LANES, { service_id: 'ayudas', relative }, state('new'))
  expect(all(changed(null))).toEqual(['new', 'mum', null])
  expect(all(changed(MUM))).toEqual(['family', 'new', null])
  expect(all(changed(DAD))).toEqual(['family', 'mum', 'new'])
  expect(changed('gone00000000000'), 'nobody comes back').toEqual(LANES)
  expect(changed(MUM).relatives[0]?.services, 'a state replaces the one before').toHaveLength(1)
})

test('a request whose answer was lost is the same again only for the same person, service, lane and action', () => {
  const wanted = {
    user_id: 'ana000000000000',
    service_id: 'ayudas',
    relative: MUM,
    action: 'activation' as const,
  }
  const lost: StaffAction = { ...wanted, id: 'lost00000000000', made_at: MOMENT, follows: 'mum' }
  expect(sameRequest(lost, wanted)).toBe(lost)
  expect(sameRequest(null, wanted)).toBeNull()
  for (const other of [
    { relative: null },
    { relative: DAD },
    { user_id: 'luis00000000000' },
    { service_id: 'teleconsulta' },
    { action: 'deactivation' as const },
  ])
    expect(sameRequest(lost, { ...wanted, ...other }), JSON.stringify(other)).toBeNull()
})
