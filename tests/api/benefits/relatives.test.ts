import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestPageSent } from '@/contract/panel/queue'
import { RELATIVES_MAX } from '@/domain/relative'
import {
  act,
  type ActionFields,
  actionId,
  benefitPayloads,
  type LedgerRow,
  ledgerOf,
  sendAction,
  serviceRowsOf,
} from '../../support/benefits'
import { httpCall } from '../../support/httpCall'
import { callAs } from '../../support/money'
import { auditOf, callPanel, deleteClient, detailOf, type Panel } from '../../support/panel'
import { me, newPerson, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { nameRelative, relativesOf, removeRelative, saveRelative } from '../../support/relatives'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel & { staff: Person }
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const COOLING = 'consultoria-hogar'
const UNKNOWN = { status: 404, json: { success: false, code: 'relative_unknown' } }
const FULL = { status: 409, json: { success: false, code: 'relatives_full' } }
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const revisionOf = async ({ id }: Person): Promise<number> =>
  Number((await club.superuser.collection('profiles').getOne(id))['revision'])
/** What the log says of the people a client cares for, oldest first. */
const noted = async ({ id }: Person) =>
  (await auditOf(panel, id))
    .filter(({ action }) => action.startsWith('relative_'))
    .map(({ action, actor, fields }) => ({ action, actor, fields }))
    .reverse()

interface Family {
  member: Person
  mum: string
  dad: string
  /** Nobody in particular, and both. */
  lanes: readonly (string | null)[]
}

/** A member who has named two people. */
async function family(): Promise<Family> {
  const member = await payingMember(club)
  const mum = await nameRelative(club, member)
  const dad = await nameRelative(club, member, { name: 'Papá' })
  return { member, mum, dad, lanes: [null, mum, dad] }
}

/** Asks for the same in every lane. */
async function actForAll({ member, lanes }: Family, fields: ActionFields = {}): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = []
  for (const relative of lanes) rows.push(await act(club, member, { ...fields, relative }))
  return rows
}

/** The states as stored, by whom they are for. */
const statesOf = async ({ id }: Person): Promise<Record<string, [service: string, active: boolean][]>> => {
  const states: Record<string, [string, boolean][]> = {}
  for (const row of await serviceRowsOf(club, id))
    (states[String(row['relative'])] ??= []).push([String(row['service_id']), row['active'] === true])
  return states
}

describe('somebody cared for', () => {
  test('is named, and is told on every phone in the order of naming', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    const before = await revisionOf(member)
    const id = actionId()
    const facts = { name: '  Mamá ', relation: 'mother', province: '41' }
    expect(await saveRelative(club, member, { id, ...facts })).toEqual({
      status: 200,
      json: { success: true },
    })
    const mum = { id, name: 'Mamá', relation: 'mother', province: '41', services: [] }
    expect(await relativesOf(club, member)).toEqual([mum])
    expect(await revisionOf(member)).toBe(before + 1)
    const dad = await nameRelative(club, member, { name: 'Papá' })
    expect(await relativesOf(club, member)).toEqual([
      mum,
      { id: dad, name: 'Papá', relation: '', province: '', services: [] },
    ])
    const self = expect.any(String) as string
    expect(await noted(member)).toEqual([
      { action: 'relative_added', actor: self, fields: [] },
      { action: 'relative_added', actor: self, fields: [] },
    ])
  })

  test('is changed in place; what is as it was is not written', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    const id = await nameRelative(club, member)
    await nameRelative(club, member, { name: 'Papá' })
    const before = await revisionOf(member)
    await nameRelative(club, member, { id })
    expect(await revisionOf(member)).toBe(before)
    await nameRelative(club, member, { id, name: 'Mamá Pilar', relation: 'mother_in_law', province: '51' })
    expect(await revisionOf(member)).toBe(before + 1)
    expect(await relativesOf(club, member)).toMatchObject([
      { id, name: 'Mamá Pilar', relation: 'mother_in_law', province: '51' },
      { name: 'Papá' },
    ])
    expect((await noted(member)).map(({ action }) => action)).toEqual([
      'relative_added',
      'relative_added',
      'relative_changed',
    ])
  })

  test('is one, however often and however much at once the same is sent', async () => {
    const member = await payingMember(club)
    const id = actionId()
    const copies = await Promise.all(Array.from({ length: 6 }, () => saveRelative(club, member, { id })))
    for (const { status } of copies) expect(status).toBe(200)
    expect((await relativesOf(club, member)).map((relative) => relative.id)).toEqual([id])
    expect(await noted(member)).toHaveLength(1)
  })

  test('is one of six at most, also with ten at once; one less makes room', async () => {
    const member = await payingMember(club)
    const tries = await Promise.all(Array.from({ length: 10 }, () => saveRelative(club, member)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(RELATIVES_MAX)
    for (const each of tries.filter(({ status }) => status !== 200)) expect(each).toMatchObject(FULL)
    const all = await relativesOf(club, member)
    expect(all).toHaveLength(RELATIVES_MAX)
    expect((await noted(member)).map(({ action }) => action)).toEqual(all.map(() => 'relative_added'))

    await nameRelative(club, member, { id: all[5]!.id, name: 'Tía Pepa' })
    expect(await saveRelative(club, member)).toMatchObject(FULL)
    expect((await removeRelative(club, member, all[0]!.id)).status).toBe(200)
    await nameRelative(club, member)
    expect(await saveRelative(club, member)).toMatchObject(FULL)
  })

  test('who is another client’s is unknown, and stays as they are', async () => {
    const [one, two] = [await family(), await payingMember(club)]
    const before = await relativesOf(club, one.member)
    const revision = await revisionOf(two)
    expect(await saveRelative(club, two, { id: one.mum, name: 'Otra' })).toMatchObject(UNKNOWN)
    expect(await removeRelative(club, two, one.mum)).toEqual({ status: 200, json: { success: true } })
    expect(await relativesOf(club, one.member)).toEqual(before)
    expect(await relativesOf(club, two)).toEqual([])
    expect([await noted(two), await revisionOf(two)]).toEqual([[], revision])
  })

  const LONG = 'M'.repeat(41)
  const WRONG: [what: string, fields: object, wrong: Record<string, string>][] = [
    ['no name', { name: '' }, { name: 'relative_name_required' }],
    ['a name of one letter', { name: ' M ' }, { name: 'relative_name_required' }],
    ['no text for a name', { name: 7 }, { name: 'relative_name_required' }],
    ['a name that is too long', { name: LONG }, { name: 'relative_name_too_long' }],
    ['a name that turns around', { name: 'Ma\u202emá' }, { name: 'hidden_characters' }],
    ['a name of two lines', { name: 'Mamá\nPapá' }, { name: 'hidden_characters' }],
    ['a relation that nobody has', { relation: 'godmother' }, { relation: 'choice_invalid' }],
    ['a province that is none', { province: '53' }, { province: 'choice_invalid' }],
    [
      'nothing',
      { name: undefined, relation: undefined, province: undefined },
      {
        name: 'relative_name_required',
        relation: 'choice_invalid',
        province: 'choice_invalid',
      },
    ],
  ]
  test.each(WRONG)('with %s is not taken in', async (_what, fields, wrong) => {
    const member = await payingMember(club)
    const answer = await saveRelative(club, member, fields)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_fields', fields: wrong } })
    expect(await relativesOf(club, member)).toEqual([])
  })

  test.each(['', 'short', 'MAMA00000000000', 'mama000000000000', "mama' OR 1=1 --"])(
    'without an id of ours is not taken in: %j',
    async (id) => {
      const member = await payingMember(club)
      const refused = { status: 400, json: { code: 'invalid_request' } }
      expect(await saveRelative(club, member, { id })).toMatchObject(refused)
      expect(await removeRelative(club, member, id)).toMatchObject(refused)
      expect(await sendAction(club, member, { relative: id })).toMatchObject(refused)
      expect(await relativesOf(club, member)).toEqual([])
      expect(await ledgerOf(club, member.id)).toEqual([])
    },
  )

  test('has the longest name that there is, and one with quotes', async () => {
    const member = await payingMember(club)
    const names = ['M'.repeat(40), `O'Neill "la yaya" <3 %_`]
    for (const name of names) await nameRelative(club, member, { name })
    expect((await relativesOf(club, member)).map(({ name }) => name)).toEqual(names)
  })
})

describe('a request', () => {
  test('for whom another client cares for, or for nobody, is refused for good, and nothing is kept', async () => {
    const [one, two] = [await family(), await payingMember(club)]
    for (const relative of [one.mum, actionId()]) {
      expect(await sendAction(club, two, { relative })).toMatchObject(UNKNOWN)
      expect(await sendAction(club, panel.staff, { user_id: two.id, relative })).toMatchObject(UNKNOWN)
    }
    expect(await ledgerOf(club, two.id)).toEqual([])
    expect(await serviceRowsOf(club, two.id)).toEqual([])
    expect(await benefitPayloads(club, two.id)).toEqual([])
    expect(await ledgerOf(club, one.member.id)).toEqual([])
    expect(await auditOf(panel, two.id)).not.toContainEqual(
      expect.objectContaining({ action: 'benefit_activation' }),
    )
  })

  test('is open once for each, and repeats only its own', async () => {
    const all = await family()
    const first = await actForAll(all)
    expect(first.map(({ outcome, handling, relative }) => [outcome, handling, relative])).toEqual(
      all.lanes.map((relative) => ['applied', 'pending', relative]),
    )
    const again = await actForAll(all)
    expect(again.map(({ outcome, repeats }) => [outcome, repeats])).toEqual(
      first.map(({ id }) => ['superseded', id]),
    )
    const { member, mum, dad } = all
    await act(club, member, { relative: mum, action: 'deactivation' })
    const open = (await ledgerOf(club, member.id)).filter(({ handling }) => handling === 'pending')
    expect(open.map(({ relative }) => relative)).toEqual(['', dad])
    expect(await statesOf(member)).toEqual({
      '': [['ayudas', true]],
      [mum]: [['ayudas', false]],
      [dad]: [['ayudas', true]],
    })
    expect(await benefitPayloads(club, member.id)).toMatchObject(
      ['activation', 'activation', 'activation', 'deactivation'].map((action) => ({ action })),
    )
  })

  test('starts a cooldown for its own alone', async () => {
    const all = await family()
    const { member, mum } = all
    await act(club, member, { service_id: COOLING, relative: mum })
    const [nobodys, mums, dads] = await actForAll(all, { service_id: COOLING })
    expect(mums).toMatchObject({ outcome: 'refused', refusal_code: 'cooldown_running' })
    expect([nobodys, dads]).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  })

  test('that came late is beaten in its own lane alone', async () => {
    const { member, mum, dad } = await family()
    const made = await act(club, member, { relative: mum })
    const older = { action: 'deactivation', made_at: minutesAgo(5) } as const
    expect(await act(club, member, { ...older, relative: mum })).toMatchObject({ outcome: 'superseded' })
    expect(await act(club, member, { ...older, relative: dad })).toMatchObject({ outcome: 'applied' })
    expect(await act(club, member, older)).toMatchObject({ outcome: 'applied' })
    expect((await relativesOf(club, member))[0]?.services).toMatchObject([
      { service_id: 'ayudas', active: true, last_action: made.id },
    ])
  })

  test('that was made knowing of another’s knows nothing of its own', async () => {
    const all = await family()
    const [nobodys, mums] = await actForAll(all)
    const older = { action: 'deactivation', made_at: minutesAgo(5) } as const
    for (const follows of [nobodys!.id, mums!.id])
      expect(await act(club, all.member, { ...older, relative: all.dad, follows })).toMatchObject({
        outcome: 'superseded',
      })
    expect(await act(club, all.member, { ...older, relative: all.mum, follows: mums!.id })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('is answered as before when it comes again, whoever it says it is for, and after they were removed', async () => {
    const { member, mum, dad } = await family()
    const first = await act(club, member, { relative: mum })
    const { serverTime: _time, ...line } = first as LedgerRow & { serverTime: string }
    for (const relative of [mum, dad, null, actionId()])
      expect(await act(club, member, { id: first.id, relative })).toMatchObject(line)
    await removeRelative(club, member, mum)
    expect(await act(club, member, { id: first.id, relative: mum })).toMatchObject({
      ...line,
      handling: 'cancelled',
      handled_at: expect.any(String) as string,
      service: { active: false, activated_at: null, last_action: null },
    })
    expect(await ledgerOf(club, member.id)).toHaveLength(1)
    expect((await statesOf(member))[mum]).toBeUndefined()
  })

  test('twice at once is one', async () => {
    const { member, mum } = await family()
    const rows = await Promise.all(Array.from({ length: 5 }, () => act(club, member, { relative: mum })))
    const applied = rows.filter(({ outcome }) => outcome === 'applied')
    expect(applied).toHaveLength(1)
    const [open] = applied
    for (const row of rows)
      if (row !== open) expect(row).toMatchObject({ outcome: 'superseded', repeats: open!.id })
  })

  test('by staff is for one of the client’s people too', async () => {
    const { member, mum } = await family()
    const asked = await act(club, panel.staff, { user_id: member.id, relative: mum })
    expect(asked).toMatchObject({
      outcome: 'applied',
      actor: 'staff',
      relative: mum,
      service: { active: true },
    })
    expect(await statesOf(member)).toEqual({ [mum]: [['ayudas', true]] })
    const away = { user_id: member.id, relative: mum, action: 'deactivation' } as const
    expect(await act(club, panel.staff, away)).toMatchObject({ service: { active: false } })
    expect(await ledgerOf(club, member.id)).toMatchObject([{ handling: 'cancelled' }, { handling: '' }])
  })
})

describe('the member’s state', () => {
  test('has each one’s services with them, and beside them only what is for nobody in particular', async () => {
    const { member, mum, dad } = await family()
    const mums = await act(club, member, { relative: mum })
    const nobodys = await act(club, member, { service_id: 'acompanamiento' })
    const { user_services, relatives, benefit_actions } = (await me(club, member)).json
    expect(user_services).toEqual([{ service_id: 'acompanamiento', ...nobodys.service }])
    expect(relatives).toMatchObject([
      { id: mum, name: 'Mamá', services: [{ service_id: 'ayudas', ...mums.service }] },
      { id: dad, name: 'Papá', services: [] },
    ])
    expect(benefit_actions).toMatchObject([
      { id: nobodys.id, relative: null },
      { id: mums.id, relative: mum },
    ])
  })

  test('has another tag whenever somebody is named, changed, asked for or removed', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    const tag = async (known?: string): Promise<string> => {
      const headers = known ? { 'if-none-match': known } : {}
      const { status, headers: answered } = await httpCall(club, '/api/club/me', {
        token: member.token,
        headers,
      })
      expect(status).toBe(200)
      return String(answered.etag)
    }
    const seen = [await tag()]
    const id = await nameRelative(club, member)
    seen.push(await tag(seen.at(-1)))
    await nameRelative(club, member, { id, name: 'Mamá Pilar' })
    seen.push(await tag(seen.at(-1)))
    await act(club, member, { relative: id })
    seen.push(await tag(seen.at(-1)))
    await removeRelative(club, member, id)
    seen.push(await tag(seen.at(-1)))
    expect(new Set(seen).size).toBe(5)
  })

  test('in the copy of one’s own data has them, and whom each request was for', async () => {
    const { member, mum } = await family()
    const { id } = await act(club, member, { relative: mum })
    const { json } = await httpCall(club, '/api/club/account/data', { token: member.token })
    expect(json).toMatchObject({
      relatives: [{ id: mum, name: 'Mamá' }, { name: 'Papá' }],
      benefit_actions: [{ id, relative: mum }],
      user_services: [{ service_id: 'ayudas', relative: mum }],
    })
  })
})

describe('somebody who is removed', () => {
  test('has no request open and no service any more; what was asked stays, and the others’ too', async () => {
    const all = await family()
    const { member, mum, dad } = all
    const [nobodys, mums, dads] = await actForAll(all)
    const done = await act(club, member, { service_id: 'acompanamiento', relative: mum })
    await callPanel(panel, `requests/${done.id}/handling`, { handling: 'done' })
    const ended = await act(club, member, { service_id: COOLING, relative: mum })
    await act(club, member, { service_id: COOLING, relative: mum, action: 'deactivation', follows: ended.id })
    const [ledger, told] = [await ledgerOf(club, member.id), await benefitPayloads(club, member.id)]
    const before = await revisionOf(member)

    expect(await removeRelative(club, member, mum)).toEqual({ status: 200, json: { success: true } })
    const byId = new Map((await ledgerOf(club, member.id)).map((row) => [row.id, row]))
    expect([...byId.keys()]).toEqual(ledger.map(({ id }) => id))
    for (const { id, relative } of ledger) expect(byId.get(id)?.relative).toBe(relative)
    expect(byId.get(mums!.id)).toMatchObject({
      handling: 'cancelled',
      handled_at: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect(byId.get(done.id)).toMatchObject({ handling: 'done' })
    expect([nobodys, dads].map((row) => byId.get(row!.id)?.handling)).toEqual(['pending', 'pending'])
    expect(await statesOf(member)).toEqual({ '': [['ayudas', true]], [dad]: [['ayudas', true]] })

    // One for each that was active, and none for what had ended before.
    const news = (await benefitPayloads(club, member.id)).slice(told.length)
    expect(news.map(({ action }) => action)).toEqual(['deactivation', 'deactivation'])
    expect(new Set(news.map(({ benefitName }) => benefitName)).size).toBe(2)
    expect(await relativesOf(club, member)).toMatchObject([{ id: dad }])
    expect(await revisionOf(member)).toBeGreaterThan(before)
    expect((await noted(member)).at(-1)).toMatchObject({ action: 'relative_removed', fields: [] })
    expect(await sendAction(club, member, { relative: mum })).toMatchObject(UNKNOWN)
  })

  test('is removed once, however often and however much at once', async () => {
    const { member, mum } = await family()
    await act(club, member, { relative: mum })
    const copies = await Promise.all(Array.from({ length: 5 }, () => removeRelative(club, member, mum)))
    for (const { status } of copies) expect(status).toBe(200)
    const before = await revisionOf(member)
    expect((await removeRelative(club, member, mum)).status).toBe(200)
    expect(await revisionOf(member)).toBe(before)
    expect((await noted(member)).filter(({ action }) => action === 'relative_removed')).toHaveLength(1)
    expect((await benefitPayloads(club, member.id)).map(({ action }) => action)).toEqual([
      'activation',
      'deactivation',
    ])
  })

  test('while they are asked for: it is either asked and cancelled, or refused', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { member, mum } = await family()
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => sendAction(club, member, { relative: mum }))),
        removeRelative(club, member, mum),
      ])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      const ledger = await ledgerOf(club, member.id)
      expect(ledger).toHaveLength(answers.filter(({ status }) => status === 200).length)
      for (const { outcome, handling } of ledger)
        expect(handling).toBe(outcome === 'applied' ? 'cancelled' : '')
      expect((await statesOf(member))[mum]).toBeUndefined()
      const told = (await benefitPayloads(club, member.id)).map(({ action }) => action)
      expect(told).toEqual(ledger.length > 0 ? ['activation', 'deactivation'] : [])
    }
  })

  test('can be named anew with the same id, as an edit on another phone does: nothing stands from before', async () => {
    const { member, mum } = await family()
    const before = await act(club, member, { service_id: COOLING, relative: mum })
    await removeRelative(club, member, mum)
    await nameRelative(club, member, { id: mum })
    expect((await relativesOf(club, member)).find(({ id }) => id === mum)?.services).toEqual([])
    const again = await act(club, member, { service_id: COOLING, relative: mum, made_at: minutesAgo(5) })
    expect(again).toMatchObject({ outcome: 'applied', service: { active: true, last_action: again.id } })
    expect(again.id).not.toBe(before.id)
  })
})

describe('whoever leaves', () => {
  test('by staff ends what is asked for everybody', async () => {
    const all = await family()
    const { member } = all
    await actForAll(all)
    expect((await callPanel(panel, `clients/${member.id}/deactivate`)).status).toBe(200)
    const ended = await statesOf(member)
    expect(Object.keys(ended).sort()).toEqual(all.lanes.map((relative) => relative ?? '').sort())
    for (const states of Object.values(ended)) expect(states).toEqual([['ayudas', false]])
    const ledger = await ledgerOf(club, member.id)
    expect(ledger.filter(({ handling }) => handling === 'pending')).toEqual([])
    for (const relative of all.lanes)
      expect(ledger.filter((row) => row.relative === (relative ?? ''))).toMatchObject([
        { action: 'activation', handling: 'cancelled' },
        { action: 'deactivation', outcome: 'applied', actor: 'staff' },
      ])
    const told = (await benefitPayloads(club, member.id)).map(({ action }) => action)
    expect(told.filter((action) => action === 'deactivation')).toHaveLength(3)
  })

  const leave = (person: Person, deed: string) =>
    callAs(club, person, `membership/${deed}`, { reason: null, comment: null })

  test.each(['withdraw', 'bereavement'])('by %s ends for each also what was done long ago', async (deed) => {
    const all = await family()
    const { member, lanes } = all
    for (const { id } of await actForAll(all))
      await callPanel(panel, `requests/${id}/handling`, { handling: 'done' })
    expect((await leave(member, deed)).status).toBe(200)
    await club.sandbox.settled()
    const ended = await statesOf(member)
    expect(Object.keys(ended)).toHaveLength(lanes.length)
    for (const states of Object.values(ended)) expect(states).toEqual([['ayudas', false]])
    const told = (await benefitPayloads(club, member.id)).map(({ action }) => action)
    expect(told.filter((action) => action === 'deactivation')).toHaveLength(lanes.length)
  })

  test.each(['withdraw', 'bereavement'])('by %s leaves nothing open for anybody', async (deed) => {
    const all = await family()
    const { member } = all
    await actForAll(all)
    expect((await leave(member, deed)).status).toBe(200)
    await club.sandbox.settled()
    const ledger = await ledgerOf(club, member.id)
    expect(ledger.filter(({ handling }) => handling === 'pending')).toEqual([])
    expect(ledger.filter(({ action }) => action === 'deactivation')).toHaveLength(3)
    for (const states of Object.values(await statesOf(member))) expect(states).toEqual([['ayudas', false]])
  })

  test('by deleting the account takes them along', async () => {
    const all = await family()
    await actForAll(all)
    expect((await deleteClient(panel, all.member)).status).toBe(200)
    const filter = `user_id = "${all.member.id}"`
    for (const table of ['relatives', 'user_services', 'benefit_actions'])
      expect(await club.superuser.collection(table).getFullList({ filter })).toEqual([])
    expect(await benefitPayloads(club, all.member.id)).toEqual([])
  })
})

describe('the panel', () => {
  const handle = (id: string, body: object) => callPanel(panel, `requests/${id}/handling`, body)
  const back = (id: string) => handle(id, { handling: 'contacted', back: true })

  test('opens a request that is done again while nothing newer was asked for the same person', async () => {
    const { member, mum, dad } = await family()
    const mums = await act(club, member, { relative: mum })
    await handle(mums.id, { handling: 'done' })
    await act(club, member, { relative: dad })
    await act(club, member)
    expect((await back(mums.id)).status).toBe(200)
    await handle(mums.id, { handling: 'done' })
    await act(club, member, { relative: mum })
    expect(await back(mums.id)).toMatchObject({ status: 409, json: { code: 'request_closed' } })
  })

  test('does not open one again for somebody who was removed', async () => {
    const { member, mum } = await family()
    const { id } = await act(club, member, { relative: mum })
    await handle(id, { handling: 'done' })
    await removeRelative(club, member, mum)
    expect(await back(id)).toMatchObject({ status: 409, json: { code: 'request_closed' } })
  })

  test('shows in the queue whom a request is for, and nobody where it is for nobody in particular', async () => {
    const member = await payingMember(club)
    const facts = { name: 'Mamá', relation: 'mother', province: '41' }
    const mum = await nameRelative(club, member, facts)
    const mums = await act(club, member, { relative: mum })
    const nobodys = await act(club, member)
    const { json } = await callPanel(panel, 'request-list', { service: null, age: 'todas', cursor: null })
    const { requests } = json as unknown as RequestPageSent
    const shown = (id: string) => requests.find((request) => request.id === id)?.relative
    expect(shown(mums.id)).toEqual({ id: mum, ...facts })
    expect(shown(nobodys.id)).toBeNull()
  })

  test('shows on a client’s page whom they care for and what was asked for each', async () => {
    const { member, mum, dad } = await family()
    const mums = await act(club, member, { relative: mum })
    const nobodys = await act(club, member, { service_id: 'acompanamiento' })
    expect(await detailOf(panel, member.id)).toMatchObject({
      services: [{ service_id: 'acompanamiento', ...nobodys.service }],
      relatives: [
        { id: mum, name: 'Mamá', services: [{ service_id: 'ayudas', ...mums.service }] },
        { id: dad, name: 'Papá', services: [] },
      ],
      actions: [
        { id: nobodys.id, relative: null },
        { id: mums.id, relative: mum },
      ],
    })
    await removeRelative(club, member, mum)
    const { relatives, actions } = await detailOf(panel, member.id)
    expect(relatives).toMatchObject([{ id: dad }])
    expect(actions).toContainEqual(
      expect.objectContaining({ id: mums.id, relative: mum, handling: 'cancelled' }),
    )
  })
})

test('who has not paid may name somebody, and asks for them as little as for anybody', async () => {
  const person = await newPerson(club)
  const relative = await nameRelative(club, person)
  expect(await act(club, person, { relative })).toMatchObject({
    outcome: 'refused',
    refusal_code: 'no_subscription',
  })
})
