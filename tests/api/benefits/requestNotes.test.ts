import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActionSent } from '@/contract/memberShapes'
import type { RequestPageSent } from '@/contract/panel/queue'
import { SAID_MAX } from '@/domain/textLimits'
import { act, actionId, saidBy, sendAction } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { httpCall } from '../../support/httpCall'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import { me, payingMember, type Person } from '../../support/people'
import { databaseDump } from '../../support/permissions/databaseDump'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
let member: Person
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
  member = await payingMember(club)
})
afterAll(() => club.stop())

/** So that it is found wherever it is. */
const WORDS = 'Mi madre se ha caido en el pasillo'
const SAID = { text: WORDS, call_at: 'afternoon' }

const ownActions = async (person: Person): Promise<ActionSent[]> =>
  (await me(club, person)).json['benefit_actions'] as ActionSent[]
const saidToOwner = async (person: Person, id: string) =>
  (await ownActions(person)).find((action) => action.id === id)?.said
const queued = async (id: string) => {
  const { json } = await callPanel(panel, 'request-list', { service: null, age: 'todas', cursor: null })
  return (json as unknown as RequestPageSent).requests.find((request) => request.id === id)
}
const removal = (person: Pick<Person, 'token'>, id: string) =>
  callClub(club, `request-notes/${id}/removal`, { token: person.token })

describe('what is said with a request', () => {
  test('is answered to its asker, and told to the asker’s other phones, the queue and the client’s page', async () => {
    const row = await act(club, member, { said: SAID })
    expect(row).toMatchObject({ outcome: 'applied', said: SAID })
    expect(await saidToOwner(member, row.id)).toEqual(SAID)
    expect((await queued(row.id))?.said).toEqual([SAID])
    const { actions } = await detailOf(panel, member.id)
    expect(actions.find(({ id }) => id === row.id)?.said).toEqual(SAID)
  })

  test('is in one table and nowhere else: no webhook, mail, log, audit line, search or other row has it', async () => {
    await act(club, member, { said: SAID, service_id: 'busqueda-centros' })
    const dump = databaseDump(club)
    const holders = Object.keys(dump).filter((table) => JSON.stringify(dump[table]).includes(WORDS))
    expect(holders).toEqual(['request_notes'])
    const logs = await club.superuser.logs.getList(1, 500)
    expect(JSON.stringify(logs.items)).not.toContain(WORDS)
  })

  test('of a request that repeats an open one goes to that one', async () => {
    const person = await payingMember(club)
    const first = await act(club, person, { said: SAID })
    const more = { text: 'Y ahora le duele', call_at: 'any' }
    const second = await act(club, person, { said: more })
    expect(second).toMatchObject({ outcome: 'superseded', repeats: first.id, said: more })
    expect((await queued(first.id))?.said).toEqual([SAID, more])
  })

  test('is not kept of what asks for nothing', async () => {
    const person = await payingMember(club)
    await act(club, person)
    await act(club, person, { action: 'deactivation', said: SAID })
    await act(club, { ...person, token: panel.staff.token }, { said: SAID })
    expect(await saidBy(club, person.id)).toEqual(new Map())
  })

  test('is short, of signs that can be seen, and of a known time of the day', async () => {
    const bad = [
      { ...SAID, text: 'x'.repeat(SAID_MAX + 1) },
      { ...SAID, text: 'caída\u202e' },
      { ...SAID, call_at: 'night' },
      'Se ha caído',
    ]
    for (const said of bad) {
      const { status, json } = await sendAction(club, member, { said: said as typeof SAID })
      expect([status, json['code']]).toEqual([400, 'invalid_request'])
    }
    const longest = { text: 'ñ'.repeat(SAID_MAX), call_at: 'morning' }
    expect(await act(club, member, { said: longest, service_id: 'acompanamiento' })).toMatchObject({
      said: longest,
    })
  })

  test('does not change with a repeated try', async () => {
    const person = await payingMember(club)
    const id = actionId()
    await act(club, person, { id, said: SAID })
    expect(await act(club, person, { id, said: null })).toMatchObject({ said: SAID })
    expect(await act(club, person, { id, said: { text: 'Otra cosa', call_at: 'any' } })).toMatchObject({
      said: SAID,
    })
  })

  test('is in the copy of its asker’s own data, and in nobody else’s', async () => {
    const person = await payingMember(club)
    const { id } = await act(club, person, { said: SAID })
    const copyOf = ({ token }: Person) => httpCall(club, '/api/club/account/data', { token })
    const own = (await copyOf(person)).json as { request_notes: object[] }
    expect(own.request_notes).toMatchObject([{ request: id, text: WORDS, call_at: 'afternoon' }])
    expect(JSON.stringify((await copyOf(await payingMember(club))).json)).not.toContain(WORDS)
  })

  test('goes with the account', async () => {
    const person = await payingMember(club)
    await act(club, person, { said: SAID })
    await club.superuser.collection('profiles').delete(person.id)
    expect(await saidBy(club, person.id)).toEqual(new Map())
  })

  test('goes with its request', async () => {
    const person = await payingMember(club)
    const { id } = await act(club, person, { said: SAID })
    await club.superuser.sql.run(`DELETE FROM benefit_actions WHERE id = '${id}'`)
    expect(await saidBy(club, person.id)).toEqual(new Map())
  })
})

describe('its asker', () => {
  test('removes it; the request goes on', async () => {
    const person = await payingMember(club)
    const { id } = await act(club, person, { said: SAID })
    expect((await removal(person, id)).status).toBe(200)
    expect(await saidToOwner(person, id)).toBeNull()
    expect(await queued(id)).toMatchObject({ handling: 'pending', said: [] })
    expect((await removal(person, id)).status).toBe(404)
  })

  test('is the only one who can', async () => {
    const { id } = await act(club, member, { said: SAID, service_id: 'tramitacion-ayudas' })
    const other = await payingMember(club)
    expect((await removal(other, id)).json['code']).toBe('not_found')
    expect((await removal(panel.staff, id)).json['code']).toBe('forbidden')
    expect((await removal({ token: '' }, id)).json['code']).toBe('session_expired')
    expect(await saidToOwner(member, id)).toEqual(SAID)
    expect(JSON.stringify((await me(club, other)).json)).not.toContain(WORDS)
  })
})
