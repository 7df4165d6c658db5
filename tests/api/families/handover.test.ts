import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActionSent } from '@/contract/memberShapes'
import { HANDOVER_UNDO_HOURS } from '@/domain/periods'
import { act, actionId, saidBy, sendAction } from '../../support/benefits'
import type { ClubAnswer } from '../../support/callClub'
import { everythingStored } from '../../support/everythingStored'
import { newAdult } from '../../support/families'
import {
  agreeToHandover,
  type Family,
  handover as handoverOf,
  refuseHandover,
  takeOver,
  tellForPayment,
  waitedForHandover,
} from '../../support/handovers'
import { WHOLE_LIST } from '../../support/generatedClub'
import { httpCall } from '../../support/httpCall'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import { callAs, subscriptionOf } from '../../support/money'
import { auditOf, callPanel, detailOf, type Panel, PROVED } from '../../support/panel'
import {
  createSubscription,
  me,
  pay,
  PASSWORD,
  payingMember,
  type Person,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { nameRelative } from '../../support/relatives'
import { stripeAccount } from '../../support/stripeAccount'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const HOUR_MS = 3_600_000

let club: TestClub
type Team = Panel & { staff: Person }
let panel: Team
let colleague: Team
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
  colleague = { club, staff: await newStaff(club, 'otra-persona@example.org') }
})
afterAll(() => club.stop())

async function newFamily(): Promise<Family> {
  const holder = await payingMember(club)
  return { holder, adult: await newAdult(club, holder) }
}

const handover = (person: Person, path?: string, body?: object): Promise<ClubAnswer> =>
  handoverOf(club, person, path, body)
const agree = (family: Family) => agreeToHandover(club, family)
const refuse = (family: Family) => refuseHandover(club, family)
const stateOf = async (person: Person) => (await me(club, person)).json
const familyOf = async (person: Person) =>
  (await stateOf(person))['family'] as {
    holder: string | null
    handover?: { state: string; from: string | null }
    adults: { id: string; name: string; handover?: { state: string; from: string | null } }[]
    invitations: { email: string }[]
  } | null
const actionsOf = async (person: Person): Promise<ActionSent[]> =>
  (await stateOf(person))['benefit_actions'] as ActionSent[]
const profileOf = (id: string) => club.superuser.collection('profiles').getOne(id)
const deedsOf = async ({ id }: Person): Promise<string[]> =>
  (await memberRows(club, id)).audit
    .map(({ action }) => action)
    .filter((action) => /handover|handed/.test(action))

const storedWith = async (text: string) =>
  (await everythingStored(club)).filter(({ row }) => row.includes(text)).map(({ table }) => table)

const tell = (adult: Person) => tellForPayment(club, adult)
const payAs = (adult: Person) => takeOver(club, adult)
const waited = (adult: Person) => waitedForHandover(club, adult)

async function mailTo(person: Person, subject: RegExp): Promise<string> {
  await sendMails(club)
  return present(mailsTo(club, person.email).find((mail) => subject.test(mail.subject))).text
}

const copyOf = async ({ token }: Person) =>
  (await httpCall(club, '/api/club/account/data', { token })).json as Record<
    string,
    Record<string, unknown>[]
  >

/** The page to pay on is open; what it returns pays there. */
async function openPage(adult: Person): Promise<() => string> {
  const { json } = await createSubscription(club, adult)
  return () => {
    club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
    return String(json['paymentIntentId'])
  }
}

describe('an adult who wants to pay', () => {
  test('asks; whoever pays agrees; with the payment the family is theirs, with its people and history', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    const other = await newAdult(club, holder)
    const relative = await nameRelative(club, holder)
    await act(club, holder)
    const own = actionId()
    await act(club, adult, { id: own, service_id: 'acompanamiento', relative })

    expect((await handover(adult)).status).toBe(200)
    expect((await handover(adult)).status).toBe(200)
    expect((await familyOf(adult))?.handover).toEqual({ state: 'asked', from: null })
    expect((await familyOf(other))?.handover).toBeUndefined()
    expect((await familyOf(other))?.adults).toEqual([{ id: adult.id, name: 'Luis' }])
    expect((await familyOf(holder))?.adults).toMatchObject([
      { id: adult.id, handover: { state: 'asked' } },
      { id: other.id },
    ])
    expect(await mailTo(holder, /quiere ser titular/)).toContain('Luis Gil')
    expect(await mailRows(club, holder, 'handover-asked')).toHaveLength(1)

    expect((await tell(adult)).json['code']).toBe('has_family')
    expect((await createSubscription(club, adult)).json['code']).toBe('has_family')

    expect((await agree(family)).status).toBe(200)
    expect((await agree(family)).status).toBe(200)
    expect(subscriptionOf(club, holder).cancel_at_period_end).toBe(true)
    expect(await familyOf(adult)).toMatchObject({ holder: 'Ana', handover: { state: 'agreed' } })
    expect(await mailTo(adult, /Ya puedes ser titular/)).toContain('ya puedes poner tu tarjeta')
    // Without what paying needs nothing is sold.
    expect((await createSubscription(club, adult)).json['code']).toBe('has_family')

    const before = await actionsOf(adult)
    await payAs(adult)

    const now = await stateOf(adult)
    expect(now).toMatchObject({
      access: 'granted',
      profile: { stage: 'Paso 2 pagado' },
      family: { holder: null, adults: [{ id: other.id }], invitations: [] },
      relatives: [{ id: relative, name: 'Mamá' }],
    })
    expect((await actionsOf(adult)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    // Their own request is their own; that of whoever paid before is somebody's who is not of the family any more.
    const asked = new Map((await actionsOf(adult)).map(({ service_id, asked_by }) => [service_id, asked_by]))
    expect([asked.get('acompanamiento'), asked.get('ayudas')]).toEqual([null, ''])
    expect(await familyOf(other)).toMatchObject({ holder: 'Luis' })
    expect((await actionsOf(other)).find(({ id }) => id === own)?.asked_by).toBe('Luis')
    expect(await stateOf(holder)).toMatchObject({
      access: 'granted',
      relatives: [],
      benefit_actions: [],
      user_services: [],
      family: { adults: [] },
    })
    expect(await mailTo(holder, /ya es titular/)).toContain('Luis')
    expect(await mailTo(other, /Ahora entras con Luis/)).toContain('sigue en marcha')
    expect(await deedsOf(holder)).toEqual(['handover_asked', 'handover_agreed', 'handed_over'])
    expect(await deedsOf(adult)).toEqual(['handed_over'])
    // Asked again by somebody else it is still the same request.
    const again = await act(club, other, { service_id: 'acompanamiento', relative, follows: own })
    expect(again.repeats).toBe(own)
  })

  test('is told no, or takes it back; their DNI goes with it', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    await handover(adult)
    expect((await refuse(family)).status).toBe(200)
    expect((await familyOf(adult))?.handover).toBeUndefined()
    expect(await mailTo(adult, /no cambia quién es titular/)).toContain('todo sigue como hasta hoy')
    await agree(family)
    await tell(adult)
    const { dni } = await profileOf(adult.id)
    expect(dni).not.toBe('')
    expect((await handover(adult, '/withdrawal')).status).toBe(200)
    expect((await handover(adult, '/withdrawal')).status).toBe(200)
    expect((await profileOf(adult.id))['dni']).toBe('')
    expect(await storedWith(String(dni))).toEqual([])
    expect((await createSubscription(club, adult)).json['code']).toBe('has_family')
    expect(await deedsOf(holder)).toEqual([
      'handover_asked',
      'handover_refused',
      'handover_agreed',
      'handover_withdrawn',
    ])
  })

  test('is not to pay once whoever pays goes on paying, or lets somebody else', async () => {
    const family = await newFamily()
    const other = await newAdult(club, family.holder)
    await agree(family)
    await agree({ ...family, adult: other })
    expect((await familyOf(family.adult))?.handover).toBeUndefined()
    expect((await familyOf(other))?.handover).toMatchObject({ state: 'agreed' })
    expect((await callAs(club, family.holder, 'membership/resume', {})).status).toBe(200)
    expect((await familyOf(other))?.handover).toBeUndefined()
    expect(await mailRows(club, other, 'handover-refused')).toHaveLength(1)
  })

  test('is not to pay once the end is taken back at Stripe itself', async () => {
    const family = await newFamily()
    await agree(family)
    const { id } = subscriptionOf(club, family.holder)
    await stripeAccount(club.sandbox).subscriptions.update(id, { cancel_at_period_end: false })
    await club.sandbox.settled()
    expect((await familyOf(family.adult))?.handover).toBeUndefined()
  })

  test('who is taken back with the page to pay still open pays for a membership of their own', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    await act(club, holder)
    await agree(family)
    await tell(adult)
    const payOpenPage = await openPage(adult)
    await refuse(family)
    const paymentIntentId = payOpenPage()
    expect((await verify(club, adult, { paymentIntentId })).json['success']).toBe(true)
    expect(await stateOf(adult)).toMatchObject({
      access: 'granted',
      benefit_actions: [],
      family: { adults: [] },
    })
    expect((await stateOf(holder))['family']).toMatchObject({ adults: [] })
    expect(await actionsOf(holder)).toHaveLength(1)
  })

  test('who is to wait and has a page to pay open from before does not get the family by it', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    await act(club, holder)
    await agree(family)
    await tell(adult)
    const payOpenPage = await openPage(adult)
    await refuse(family)
    await callPanel(panel, `clients/${holder.id}/family/handover/agreement`, { ...PROVED, id: adult.id })
    expect((await familyOf(adult))?.handover).toMatchObject({ state: 'agreed' })
    await verify(club, adult, { paymentIntentId: payOpenPage() })
    expect((await stateOf(adult))['benefit_actions']).toEqual([])
    expect(await actionsOf(holder)).toHaveLength(1)
  })

  test('is not to pay once whoever paid has come back and pays again', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    await callAs(club, holder, 'membership/withdraw', {})
    await agree(family)
    await tell(adult)
    await verify(club, holder, { paymentIntentId: await pay(club, holder) })
    expect((await familyOf(adult))?.handover).toBeUndefined()
    expect((await createSubscription(club, adult)).json['code']).toBe('has_family')
    expect(await deedsOf(holder)).toEqual(['handover_agreed', 'handover_refused'])
  })

  test('afterwards each has a copy of what is theirs, and an erasure takes what was said and leaves the history', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    const other = await newAdult(club, holder)
    const relative = await nameRelative(club, holder)
    const asked = [holder, adult, other].map((person) => ({
      person,
      id: actionId(),
      text: `Dice ${person.id}`,
    }))
    const services = ['ayudas', 'acompanamiento', 'teleconsulta']
    for (const [at, { person, id, text }] of asked.entries())
      await act(club, person, { id, service_id: services[at]!, relative, said: { text, call_at: 'any' } })
    await agree(family)
    await payAs(adult)
    // What each reads on their pages is what they have said themselves.
    for (const { person } of asked) {
      const read = (await actionsOf(person)).flatMap(({ said }) => (said ? [said.text] : []))
      expect(read, person.email).toEqual(person === holder ? [] : [`Dice ${person.id}`])
    }

    const idsIn = (rows: Record<string, unknown>[] = []) => rows.map(({ id }) => id).sort()
    const [of, all] = [asked.map(({ id }) => id), asked.map(({ id }) => id).sort()]
    const [former, payer, third] = [await copyOf(holder), await copyOf(adult), await copyOf(other)]
    expect([idsIn(former['benefit_actions']), idsIn(former['request_notes'])]).toEqual([[of[0]], [of[0]]])
    expect([former['relatives'], former['user_services'], former['payments']]).toEqual([
      [],
      [],
      [expect.anything()],
    ])
    expect([idsIn(payer['benefit_actions']), idsIn(payer['request_notes'])]).toEqual([all, [of[1]]])
    expect([idsIn(payer['relatives']), payer['payments']]).toEqual([[relative], [expect.anything()]])
    expect([idsIn(third['benefit_actions']), idsIn(third['request_notes'])]).toEqual([[of[2]], [of[2]]])
    expect(third['payments']).toEqual([])

    expect((await callAs(club, holder, 'account/delete', { password: PASSWORD })).status).toBe(200)
    expect(await storedWith(`Dice ${holder.id}`)).toEqual([])
    expect(await storedWith(`Dice ${other.id}`)).toEqual(['request_notes'])
    const left = new Map((await actionsOf(adult)).map(({ id, asked_by }) => [id, asked_by]))
    expect(of.map((id) => left.get(id))).toEqual(['', null, 'Luis'])
    expect(await familyOf(other)).toMatchObject({ holder: 'Luis' })
  })

  test('whoever paid still hears what became of a request of theirs whose answer was lost, and nothing more', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    const id = actionId()
    await act(club, holder, { id })
    await agree(family)
    await payAs(adult)
    const again = await sendAction(club, holder, { id })
    expect([again.status, again.json]).toMatchObject([
      200,
      { id, outcome: 'applied', service: { active: false } },
    ])
    expect((await actionsOf(adult)).map((action) => action.id)).toEqual([id])
    expect((await sendAction(club, await payingMember(club), { id })).status).toBe(403)
  })

  test('the panel finds the family at whoever pays now', async () => {
    const family = await newFamily()
    const other = await newAdult(club, family.holder)
    await club.superuser.collection('profiles').update(other.id, { nombre: 'Xiloquarza Gil' })
    const found = async () => {
      const { json } = await callPanel(panel, 'client-list', { ...WHOLE_LIST, search: 'xiloquarza' })
      return (json['clients'] as { id: string }[]).map(({ id }) => id)
    }
    expect(await found()).toEqual([family.holder.id])
    await agree(family)
    await payAs(family.adult)
    expect(await found()).toEqual([family.adult.id])
    expect((await detailOf(panel, family.adult.id)).adults).toMatchObject([{ id: other.id }])
    expect((await detailOf(panel, family.holder.id)).adults).toEqual([])
  })

  test('two of another family, strangers and whoever pays cannot ask or agree for others', async () => {
    const family = await newFamily()
    const stranger = await newFamily()
    expect((await handover(family.holder)).json['code']).toBe('forbidden')
    expect((await agree({ holder: stranger.holder, adult: family.adult })).status).toBe(404)
    expect((await handover(family.adult, '/agreement', { id: family.adult.id })).status).toBe(403)
    await refuse({ holder: stranger.holder, adult: family.adult })
    await handover(family.adult)
    await refuse({ holder: stranger.holder, adult: family.adult })
    expect((await familyOf(family.adult))?.handover).toMatchObject({ state: 'asked' })
    expect(await deedsOf(stranger.holder)).toEqual([])
  })

  test('is asked and agreed with the membership over; whoever owes nothing is not charged again', async () => {
    const family = await newFamily()
    await callAs(club, family.holder, 'membership/withdraw', {})
    expect((await stateOf(family.adult))['access']).not.toBe('granted')
    await handover(family.adult)
    expect((await agree(family)).status).toBe(200)
    await payAs(family.adult)
    expect((await stateOf(family.adult))['access']).toBe('granted')
  })

  test('what is not answered or paid within its term is forgotten', async () => {
    const family = await newFamily()
    await agree(family)
    await tell(family.adult)
    await waited(family.adult)
    await club.runJob('applyRetention')
    expect((await familyOf(family.adult))?.handover).toBeUndefined()
    expect((await profileOf(family.adult.id))['dni']).toBe('')
  })
})

describe('by phone', () => {
  const twin = ({ holder, adult }: Family, path: string, told: object = {}) =>
    callPanel(panel, `clients/${holder.id}/family/handover/${path}`, { ...PROVED, id: adult.id, ...told })

  test('whoever pays agrees; the adult may pay three days later, and until then it can be taken back', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    expect((await twin(family, 'agreement', { identified_by: 'known_data' })).json).toMatchObject({
      fields: { identified_by: 'identified_too_weakly' },
    })
    const started = Date.now()
    expect((await twin(family, 'agreement')).status).toBe(200)
    const from = Date.parse(present((await familyOf(adult))?.handover?.from))
    expect(from - started).toBeGreaterThanOrEqual(HANDOVER_UNDO_HOURS * HOUR_MS)
    expect((await tell(adult)).json['code']).toBe('has_family')
    expect(await mailTo(holder, /será titular/)).toContain('No podrá hasta el')
    expect(await mailTo(adult, /Ya puedes ser titular/)).toContain('A partir del')
    expect((await refuse(family)).status).toBe(200)
    expect((await familyOf(adult))?.handover).toBeUndefined()

    await twin(family, 'agreement')
    await waited(adult)
    await payAs(adult)
    expect((await stateOf(adult))['family']).toMatchObject({ holder: null })
  })

  test('no is said too', async () => {
    const family = await newFamily()
    await handover(family.adult)
    expect((await twin(family, 'refusal', { identified_by: 'known_data' })).status).toBe(200)
    expect((await familyOf(family.adult))?.handover).toBeUndefined()
    expect(await mailRows(club, family.holder, 'profile-changed')).toHaveLength(1)
  })
})

describe('after the death of whoever paid', () => {
  const dies = ({ holder }: Family) =>
    callPanel(panel, `clients/${holder.id}/membership/bereavement`, {
      ...{ told_by: 'relative', identified_by: 'called_back', told_at: null },
    })
  const propose = ({ holder, adult }: Family, by = panel, told: object = {}) =>
    callPanel(by, `clients/${holder.id}/handover-after-death`, {
      ...{ ...PROVED, told_by: 'relative', id: adult.id, document: 'death_certificate' },
      ...told,
    })
  const shownHandover = async ({ holder }: Family) =>
    present((await detailOf(panel, holder.id)).adults)[0]?.handover

  test('two of the team have seen the document; what the dead had said goes; the rest is the adult’s', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    const id = actionId()
    const said = { text: 'Mi madre ya no camina', call_at: 'any' }
    await act(club, holder, { id, service_id: 'acompanamiento', said })
    expect((await saidBy(club, holder.id)).get(id)?.text).toContain('camina')
    expect((await propose(family)).json['code']).toBe('death_not_recorded')
    await dies(family)

    expect((await propose(family, panel, { document: 'word' })).json).toMatchObject({
      fields: { document: 'document_required' },
    })
    expect((await propose(family)).status).toBe(200)
    expect((await propose(family)).status).toBe(200)
    expect(await shownHandover(family)).toMatchObject({
      state: 'proposed',
      proposed_by: { id: panel.staff.id },
    })
    expect((await familyOf(adult))?.handover).toBeUndefined()
    expect((await copyOf(adult))['profiles'], 'not which of them').toMatchObject([{ handover_by: 'staff' }])
    expect(await mailRows(club, holder, 'handover-noticed')).toHaveLength(0)

    expect((await propose(family, colleague)).status).toBe(200)
    expect(await shownHandover(family)).toMatchObject({ state: 'agreed' })
    // Somebody of whom it is not true can still say so.
    expect(await mailTo(holder, /será titular/)).toContain('No podrá hasta el')
    expect((await tell(adult)).json['code']).toBe('has_family')
    await waited(adult)
    await payAs(adult)
    const kept = (await actionsOf(adult)).find((action) => action.id === id)
    expect(kept).toMatchObject({ asked_by: '', said: null })
    expect(await storedWith('ya no camina')).toEqual([])
    expect(await mailRows(club, holder, 'handed-over')).toMatchObject([{ state: 'queued' }])
    await sendMails(club)
    expect(mailsTo(club, holder.email).some(({ subject }) => /ya es titular/.test(subject))).toBe(false)
    const lines = (await auditOf(panel, holder.id)).filter(({ action }) => /handover|handed/.test(action))
    expect(lines.reverse().map(({ action, fields }) => [action, fields[0]])).toEqual([
      ['handover_proposed', 'death_certificate'],
      ['handover_agreed', 'death_certificate'],
      ['handed_over', undefined],
    ])
  })

  test('what was agreed before takes what the dead had said all the same', async () => {
    const family = await newFamily()
    const { holder, adult } = family
    await act(club, holder, { said: { text: 'Solo para el club', call_at: 'any' } })
    await agree(family)
    await dies(family)
    await payAs(adult)
    expect(await storedWith('Solo para el club')).toEqual([])
  })

  test('nobody’s word counts', async () => {
    const family = await newFamily()
    await dies(family)
    const refused = await callPanel(panel, `clients/${family.holder.id}/family/handover/agreement`, {
      ...PROVED,
      id: family.adult.id,
    })
    expect(refused.json['code']).toBe('client_bereaved')
    expect(await shownHandover(family)).toBeUndefined()
  })

  test('somebody who is alive after all takes it back with their own session', async () => {
    const family = await newFamily()
    await dies(family)
    await propose(family)
    await propose(family, colleague)
    expect((await refuse(family)).status).toBe(200)
    expect(await shownHandover(family)).toBeUndefined()
  })
})
