import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RouteName, ROUTES } from '@/contract/routes'
import * as assisted from '@/contract/panel/assisted'
import type { DetailSent } from '@/contract/panel/clients'
import { withdrawalUntil } from '@/domain/account/withdrawal'
import { ADULTS_MAX } from '@/domain/family'
import { EMAIL_UNDO_HOURS, TOLD_BACK_DAYS } from '@/domain/periods'
import { RELATIVES_MAX } from '@/domain/relative'
import { toDbDate } from '@/server/db/dbDate'
import { act, actionId, saidBy, serviceRowsOf } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { codeMailsTo, type MailedCode, mailedCode, startSendingCodes, wrong } from '../../support/codes'
import { mailRows, mailsTo, sendMails, sentMail } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import { callAs, endingOf, moneyOf, refundsOf, subscriptionOf } from '../../support/money'
import { auditOf, callPanel, deleteClient, type Panel, PROVED } from '../../support/panel'
import {
  callFamily,
  inviteAdult,
  invitationTokenOf,
  joinFamily,
  newAddress as unknownAddress,
  newAdult,
  removeAdult,
} from '../../support/families'
import { me, newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { nameRelative, relativesOf } from '../../support/relatives'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'

const DAY_MS = 86_400_000
const TOLD = { told_by: 'member', identified_by: 'known_data', told_at: null }

let club: TestClub
let panel: Panel
let staffName: string
beforeAll(async () => {
  club = await startTestClub()
  const staff = await newStaff(club)
  panel = { club, staff }
  staffName = String((await club.superuser.collection('staff').getFullList())[0]!['name'])
})
afterAll(() => club.stop())

type Deed = 'withdraw' | 'bereavement' | 'cancel'
const bySelf = (deed: Deed, person: Person): Promise<ClubAnswer> =>
  callAs(club, person, `membership/${deed}`, { reason: null, comment: null })
const byStaff = (deed: Deed, { id }: { id: string }, told: object = {}): Promise<ClubAnswer> =>
  callPanel(panel, `clients/${id}/membership/${deed}`, { ...TOLD, ...told })
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

async function paidAt(person: Person, paid: Date): Promise<void> {
  await club.sandbox.settled()
  await club.superuser.sql.run(
    `UPDATE subscriptions SET paid_since = '${toDbDate(paid)}' WHERE profile_id = '${person.id}'`,
  )
}

test('every twin stands for a member’s route of the same path, and is for staff who may change things', () => {
  for (const { path, who } of Object.values(assisted)) {
    expect(who).toBe('staff:manage')
    // What has an id of its own is not looked for under its client.
    const original = path.replace('/staff/clients/{id}/', '/').replace('/staff/', '/')
    const found = Object.values(ROUTES).find((route) => route.path === original)
    expect(found?.who, original).toMatch(/^(client|family)$/)
  }
})

/**
 * What each route of a member is for whoever does it by phone: the route by which staff do the same, or, in a sentence, why there
 * is none.
 */
const BY_PHONE: Partial<Record<RouteName, RouteName | `${string} ${string}`>> = {
  me: 'clientDetail',
  benefitActions: 'benefitActions',
  changeProfile: 'changeProfileForClient',
  saveRelative: 'saveRelativeForClient',
  removeRelative: 'removeRelativeForClient',
  cancelMembership: 'cancelForClient',
  resumeMembership: 'resumeClient',
  withdrawMembership: 'withdrawForClient',
  reportBereavement: 'reportBereavementForClient',
  deleteAccount: 'deleteClient',
  verifySubscription: 'reconcileClient',
  createSubscription: 'inviteClient',
  createSetupIntent: 'a card is never taken by phone: the member gets a link',
  changeCard: 'a card is never taken by phone: the member gets a link',
  payOpenInvoice: 'inviteClients',
  changePassword: 'a password is never taken by phone: the member gets a link',
  requestVerification: 'resendMail',
  confirmVerification: 'the mail that staff send again has a link, and needs no code',
  changeConsent: 'it is about the browser in hand, which asks for it',
  ownSessions: 'a new password ends every session, and its link can be sent',
  staffDeeds: 'the log of the client page shows it to staff, who can read it out',
  endOneSession: 'a new password ends every session, and its link can be sent',
  signOutEverywhere: 'a new password ends every session, and its link can be sent',
  refreshSession: 'it renews the session in hand',
  changeEmail: 'changeEmailForClient',
  confirmEmail: 'confirmEmailForClient',
  ownData: 'ownDataForClient',
  removeSaid: 'removeSaidForClient',
  inviteAdult: 'inviteAdultForClient',
  withdrawInvitation: 'withdrawInvitationForClient',
  resendInvitation: 'staff withdraw it and invite again',
  removeAdult: 'removeAdultForClient',
  agreeToHandover: 'agreeToHandoverForClient',
  refuseHandover: 'refuseHandoverForClient',
  askHandover: 'the page of whoever pays has the agreement, which needs no request',
  withdrawHandover: 'the page of whoever pays has the refusal',
  leaveFamily: 'the page of whoever pays has the removal',
  acceptInvitation: 'a sign-in is never by phone: the invitation has a link',
  changeNotices: 'changeNoticesForClient',
  subscribePush: 'it is about the device in hand',
  unsubscribePush: 'it is about the device in hand',
  becomeClient: 'a payment is never by phone: the page to pay on is behind a sign-in',
}

test('every route of a member has its twin by phone, or a reason why not', () => {
  const ofMembers = Object.entries(ROUTES)
    .filter(([, { who }]) => ['client', 'family', 'asker', 'signed-in'].includes(who))
    .map(([name]) => name)
  expect(Object.keys(BY_PHONE).sort()).toEqual(ofMembers.sort())
  for (const twin of Object.values(BY_PHONE)) {
    if (twin.includes(' ')) continue
    expect(ROUTES[twin as RouteName].who, twin).toMatch(/^(staff:|asker)/)
  }
})

/** Everything that a deed has left, without what names the person, the moment or who did it. */
async function traces(person: Person) {
  const { audit, payments } = await memberRows(club, person.id)
  const endings = await club.superuser
    .collection('endings')
    .getFullList({ filter: `profile = "${person.id}"`, sort: '@rowid' })
  const calls = await club.superuser.collection('calls').getFullList({ filter: `profile = "${person.id}"` })
  const state = (await me(club, person)).json
  return {
    endings: endings.map((row) =>
      ['kind', 'at_once', 'round', 'refund_cents', 'refund_state', 'reason', 'undone_at'].map(
        (field) => row[field] as unknown,
      ),
    ),
    audit: audit.map(({ action }) => action).sort(),
    payments: payments.map((row) => ['kind', 'state', 'amount_cents'].map((field) => row[field] as unknown)),
    mails: (await mailRows(club, person)).map(({ kind }) => kind).sort(),
    calls: calls.map(({ kind, handling }) => [kind as string, handling as string]),
    services: (await serviceRowsOf(club, person.id)).map(
      ({ service_id, active }) => [service_id, active] as unknown,
    ),
    money: moneyOf(club, person),
    stripe: subscriptionOf(club, person).status,
    access: state['access'],
    profile: (state['profile'] as Record<string, unknown>)['stage'],
  }
}

/** What an order is called, and what becomes of the one charge there is. */
const DEEDS = {
  withdraw: { kind: 'withdrawal', action: 'withdrawal_requested', refunds: 1 },
  bereavement: { kind: 'bereavement', action: 'bereavement_reported', refunds: 1 },
  cancel: { kind: 'cancellation', action: 'cancellation_requested', refunds: 0 },
} as const
const PROOF = ['by_phone', 'told_by_member', 'identified_known_data']

describe.each(['withdraw', 'bereavement', 'cancel'] as const)('%s', (deed) => {
  const { kind, action, refunds } = DEEDS[deed]

  test('leaves by phone what the member’s own leaves, with the line of who told whom', async () => {
    const [own, told] = [await payingMember(club), await payingMember(club)]
    for (const person of [own, told]) {
      await act(club, person, { service_id: 'ayudas' })
      await act(club, person, { service_id: 'acompanamiento' })
    }
    expect((await bySelf(deed, own)).status).toBe(200)
    const { status, json } = await byStaff(deed, told)
    expect(status).toBe(200)
    expect(json['ending']).toMatchObject({ kind })
    await club.sandbox.settled()
    expect(await traces(told)).toEqual(await traces(own))
    expect(await auditOf(panel, told.id)).toContainEqual(
      expect.objectContaining({
        action,
        actor: staffName,
        fields: deed === 'cancel' ? ['period_end', ...PROOF] : PROOF,
      }),
    )
  })

  test('told before the present contract is about another one', async () => {
    const person = await payingMember(club)
    await paidAt(person, daysAgo(5))
    expect(await byStaff(deed, person, { told_at: daysAgo(6).toISOString() })).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields: { told_at: 'told_before_contract' } },
    })
    expect(await endingOf(club, person)).toBeNull()
    expect((await byStaff(deed, person, { told_at: daysAgo(4).toISOString() })).status).toBe(200)
  })

  test('twice at once is once', async () => {
    const person = await payingMember(club)
    const answers = await Promise.all([byStaff(deed, person), byStaff(deed, person)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await byStaff(deed, person)).status).toBe(200)
    expect(refundsOf(club, person)).toHaveLength(refunds)
    const lines = (await auditOf(panel, person.id)).filter(({ action }) =>
      /_requested|_reported/.test(action),
    )
    expect(lines).toHaveLength(1)
  })

  test('while Stripe is down is stored all the same', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', path: '/v1/*', times: null })
    const { status, json } = await byStaff(deed, person)
    club.sandbox.faults.clear()
    expect([status, json['ending']]).toMatchObject([
      200,
      { ends_at: null, refund_state: refunds ? 'pending' : 'none' },
    ])
  })

  test('of nobody is not found, and says what is missing or out of reach', async () => {
    expect(await byStaff(deed, { id: 'nosuchclient000' })).toMatchObject({ status: 404 })
    const person = await payingMember(club)
    for (const [told, fields] of [
      [{ told_by: undefined }, { told_by: 'told_by_required' }],
      [{ identified_by: 'a hunch' }, { identified_by: 'identified_by_required' }],
      [{ told_at: 'ayer' }, { told_at: 'date_invalid' }],
      [{ told_at: daysAgo(-1).toISOString() }, { told_at: 'told_at_range' }],
      [{ told_at: daysAgo(TOLD_BACK_DAYS + 1).toISOString() }, { told_at: 'told_at_range' }],
    ] as const) {
      expect(await byStaff(deed, person, told)).toMatchObject({
        status: 400,
        json: { code: 'invalid_fields', fields },
      })
    }
    expect(await endingOf(club, person)).toBeNull()
  })

  test('told by mail is written as such, and counts from when it was told', async () => {
    const person = await payingMember(club)
    await paidAt(person, daysAgo(5))
    const at = daysAgo(3).toISOString()
    await byStaff(deed, person, { told_by: 'relative', identified_by: 'own_address', told_at: at })
    expect(await endingOf(club, person)).toMatchObject({ requested_at: at })
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({
        action,
        fields: expect.arrayContaining(['by_mail', 'told_by_relative', 'identified_own_address']) as unknown,
      }),
    )
  })
})

test('a withdrawal told on day 14 counts on day 20; told later, or before the contract, it does not', async () => {
  const paid = daysAgo(20)
  const until = withdrawalUntil(paid)
  const [inTime, late] = [await payingMember(club), await payingMember(club)]
  await paidAt(inTime, paid)
  await paidAt(late, paid)
  expect(await byStaff('withdraw', inTime, { told_at: until.toISOString() })).toMatchObject({ status: 200 })
  expect(moneyOf(club, inTime)).toEqual([[1999, 1999]])
  for (const told_at of [new Date(until.getTime() + 1).toISOString(), null]) {
    expect(await byStaff('withdraw', late, { told_at })).toMatchObject({
      status: 409,
      json: { code: 'withdrawal_over', until: until.toISOString() },
    })
  }
  expect(await byStaff('withdraw', late, { told_at: daysAgo(21).toISOString() })).toMatchObject({
    status: 400,
    json: { fields: { told_at: 'told_before_contract' } },
  })
  expect(moneyOf(club, late)).toEqual([[1999, 0]])
})

test('who is no member has nothing to withdraw from, and a death can be recorded all the same', async () => {
  const person = await newPerson(club)
  expect(await byStaff('withdraw', person)).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
  expect(await byStaff('bereavement', person)).toMatchObject({ status: 200 })
  expect(await byStaff('bereavement', person)).toMatchObject({ status: 200 })
})

test('after a death there is no withdrawal left', async () => {
  const person = await payingMember(club)
  await byStaff('bereavement', person)
  expect(await byStaff('withdraw', person)).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
})

describe('how a client is told', () => {
  const CHOICES = { requests: 'none', family: 'mail', money: 'mail', details: false }
  const change = ({ id }: { id: string }, body: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/account/notices`, {
      ...CHOICES,
      told_by: 'member',
      identified_by: 'known_data',
      ...body,
    })

  test('is changed by phone as by the member alone, and the client gets a mail', async () => {
    const [own, told] = [await payingMember(club), await payingMember(club)]
    expect((await callAs(club, own, 'account/notices', CHOICES)).status).toBe(200)
    const { status, json } = await change(told)
    expect([status, (json as unknown as DetailSent).notices]).toEqual([
      200,
      { ...CHOICES, has_provider: false },
    ])
    for (const person of [own, told]) {
      expect((await me(club, person)).json['notices']).toEqual({ ...CHOICES, has_provider: false })
    }
    const { mails, ...others } = await traces(told)
    const { mails: ownMails, ...ownOthers } = await traces(own)
    expect(others).toEqual(ownOthers)
    expect(mails).toEqual([...ownMails, 'profile-changed'].sort())
  })

  test('is noted with who told it, and not again if nothing changes', async () => {
    const person = await payingMember(club)
    for (let time = 0; time < 2; time++) expect((await change(person)).status).toBe(200)
    const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'notices_changed')
    expect(lines).toMatchObject([
      {
        actor: staffName,
        fields: ['requests', 'family', 'money'].map((group) => `notices:${group}`).concat(PROOF),
      },
    ])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(1)
  })

  test('is not changed to what cannot be chosen, without who told it, or for nobody', async () => {
    const person = await payingMember(club)
    for (const wrong of [{ money: 'none' }, { family: 'none' }, { requests: 'pigeon' }, { details: 'no' }]) {
      expect(await change(person, wrong)).toMatchObject({ status: 400 })
    }
    expect(await change(person, { told_by: undefined })).toMatchObject({
      status: 400,
      json: { fields: { told_by: 'told_by_required' } },
    })
    expect((await change({ id: 'nosuchclient000' })).status).toBe(404)
    expect((await me(club, person)).json['notices']).toMatchObject({ requests: 'device', money: 'device' })
  })
})

describe('name and phone', () => {
  const change = ({ id }: { id: string }, body: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/account/profile`, {
      ...TOLD,
      identified_by: 'called_back',
      nombre: 'Aurora',
      apellidos: 'Gil',
      telefono: '600 123 456',
      ...body,
    })

  test('are changed for whoever has told the club, who gets a mail; the same again changes nothing', async () => {
    const person = await payingMember(club)
    const { status, json } = await change(person)
    expect([status, json['client']]).toMatchObject([200, { nombre: 'Aurora', telefono: '600 123 456' }])
    expect((await me(club, person)).json['profile']).toMatchObject({ nombre: 'Aurora', apellidos: 'Gil' })
    expect((await change(person)).status).toBe(200)
    const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'account_changed')
    expect(lines).toMatchObject([
      {
        actor: staffName,
        fields: ['nombre', 'apellidos', 'telefono', 'by_phone', 'told_by_member', 'identified_called_back'],
      },
    ])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(1)
    await club.runJob('sendQueuedMails')
    const { text } = await club.mail.waitFor(({ subject }) => /datos .* han cambiado/.test(subject))
    expect(text).toContain('porque nos lo pidieron por teléfono o por correo')
    expect(text).not.toMatch(/600\D?123/)
  })

  test('of an adult of the family are changed too: the line is about whoever pays, and the adult is told', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(club, holder)
    const weak = { identified_by: 'known_data' }
    expect(await change(adult, weak)).toMatchObject({
      status: 400,
      json: { fields: { identified_by: 'identified_too_weakly' } },
    })
    expect((await change(adult, { ...weak, telefono: '600111222' })).status).toBe(200)
    const { status, json } = await change(adult)
    expect([status, json]).toMatchObject([
      200,
      {
        client: { id: holder.id },
        adults: [{ id: adult.id, name: 'Aurora Gil', nombre: 'Aurora', telefono: '600 123 456' }],
      },
    ])
    const family = (await me(club, holder)).json['family']
    expect(family).toMatchObject({ adults: [{ id: adult.id, name: 'Aurora Gil' }] })
    const lines = (await auditOf(panel, holder.id)).filter(({ action }) => action === 'adult_changed')
    const proof = (how: string) => ['by_phone', 'told_by_member', `identified_${how}`]
    expect(lines.map(({ fields }) => fields)).toEqual([
      ['telefono', ...proof('called_back')],
      ['nombre', 'apellidos', ...proof('known_data')],
    ])
    expect(await auditOf(panel, adult.id)).toEqual([])
    expect(await mailRows(club, holder, 'profile-changed')).toEqual([])
    await sendMails(club)
    const told = mailsTo(club, adult.email).map(({ text }) => text.includes('(tu nombre o tu teléfono)'))
    expect(told).toEqual([true, true])
    await removeAdult(club, holder, adult)
    expect((await change(adult)).status).toBe(404)
  })

  test('are changed after a death too, with a mail about it', async () => {
    const person = await payingMember(club)
    await byStaff('bereavement', person)
    expect((await change(person)).status).toBe(200)
    await sentMail(club, person, /datos .* han cambiado/)
  })

  test('what is wrong is said, and nothing is written without who told it', async () => {
    const person = await payingMember(club)
    for (const [body, fields] of [
      [{ nombre: ' ' }, { nombre: 'nombre_required' }],
      [{ telefono: '12' }, { telefono: 'telefono_invalid' }],
      [{ identified_by: undefined }, { identified_by: 'identified_by_required' }],
      [{ identified_by: 'known_data' }, { identified_by: 'identified_too_weakly' }],
    ] as const) {
      expect(await change(person, body)).toMatchObject({ status: 400, json: { fields } })
    }
    expect(await change({ id: 'nosuchclient000' })).toMatchObject({ status: 404 })
    expect(await mailRows(club, person, 'profile-changed')).toEqual([])
    const { telefono } = (await me(club, person)).json['profile'] as { telefono: string }
    expect((await change(person, { telefono, identified_by: 'known_data' })).status).toBe(200)
  })
})

describe('somebody cared for', () => {
  const save = ({ id }: { id: string }, told: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/relatives`, {
      ...{ name: 'Mamá', relation: 'mother', province: '41' },
      ...{ told_by: 'member', identified_by: 'known_data' },
      ...told,
    })
  const remove = ({ id }: { id: string }, relative: string, told: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/relatives/removal`, {
      ...{ id: relative, told_by: 'member', identified_by: 'known_data' },
      ...told,
    })
  const told = async ({ id }: { id: string }) =>
    (await auditOf(panel, id)).filter(({ action }) => action.startsWith('relative_')).reverse()

  test('is named, changed and removed for whoever has told the club, who gets a mail each time', async () => {
    const person = await payingMember(club)
    const id = actionId()
    const named = await save(person, { id })
    const mum = { id, name: 'Mamá', relation: 'mother', province: '41', services: [] }
    expect([named.status, named.json['relatives']]).toEqual([200, [mum]])
    expect(await relativesOf(club, person)).toEqual([mum])
    expect((await save(person, { id, name: 'Mamá Pilar' })).json['relatives']).toMatchObject([
      { id, name: 'Mamá Pilar' },
    ])
    const request = await act(club, person, { relative: id })
    const { status, json } = await remove(person, id)
    expect([status, json['relatives']]).toEqual([200, []])
    expect(json['actions']).toMatchObject([{ id: request.id, handling: 'cancelled', relative: id }])
    expect(await told(person)).toMatchObject(
      ['relative_added', 'relative_changed', 'relative_removed'].map((action) => ({
        action,
        actor: staffName,
        fields: PROOF,
      })),
    )
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(3)
    await sendMails(club)
    const mails = mailsTo(club, person.email).filter(({ subject }) => /datos .* han cambiado/.test(subject))
    expect(mails).toHaveLength(3)
    for (const { text } of mails) {
      expect(text).toContain('las personas que cuidas')
      expect(text).not.toMatch(/Mam|Pilar/)
    }
  })

  test('the same again changes nothing, writes no line and no mail', async () => {
    const person = await payingMember(club)
    const id = actionId()
    for (let time = 0; time < 2; time += 1) expect((await save(person, { id })).status).toBe(200)
    await Promise.all([save(person, { id }), save(person, { id })])
    expect(await told(person)).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) expect((await remove(person, id)).status).toBe(200)
    expect((await told(person)).map(({ action }) => action)).toEqual(['relative_added', 'relative_removed'])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(2)
  })

  test('by phone leaves what the member’s own naming leaves, and counts for the same limit', async () => {
    const [own, by] = [await payingMember(club), await payingMember(club)]
    const facts = { name: 'Mamá', relation: 'mother', province: '41' }
    await nameRelative(club, own, facts)
    await save(by, { id: actionId() })
    const without = async (person: Person) =>
      (await relativesOf(club, person)).map(({ id: _id, ...relative }) => relative)
    expect(await without(by)).toEqual(await without(own))
    for (let count = 1; count < RELATIVES_MAX; count += 1) await nameRelative(club, by)
    expect(await save(by, { id: actionId() })).toMatchObject({
      status: 409,
      json: { code: 'relatives_full' },
    })
  })

  test('what is wrong is said, and nothing is written without who told it', async () => {
    const [person, other] = [await payingMember(club), await payingMember(club)]
    const id = actionId()
    for (const [body, fields] of [
      [{ name: ' ' }, { name: 'relative_name_required' }],
      [{ province: '99' }, { province: 'choice_invalid' }],
      [{ told_by: undefined }, { told_by: 'told_by_required' }],
      [{ identified_by: undefined }, { identified_by: 'identified_by_required' }],
    ] as const)
      expect(await save(person, { id, ...body })).toMatchObject({ status: 400, json: { fields } })
    expect(await relativesOf(club, person)).toEqual([])
    expect((await save({ id: 'nosuchclient000' }, { id })).status).toBe(404)
    expect((await remove({ id: 'nosuchclient000' }, id)).status).toBe(404)

    const theirs = await nameRelative(club, other)
    const unknown = { status: 404, json: { code: 'relative_unknown' } }
    expect(await save(person, { id: theirs, name: 'Otra' })).toMatchObject(unknown)
    expect(await remove(other, theirs, { identified_by: undefined })).toMatchObject({ status: 400 })
    expect((await remove(person, theirs)).status).toBe(200)
    expect(await relativesOf(club, other)).toMatchObject([{ id: theirs, name: 'Mamá' }])
    expect([await told(person), await mailRows(club, person, 'profile-changed')]).toEqual([[], []])
  })

  test('is nothing that who only looks may name or remove', async () => {
    const person = await payingMember(club)
    const id = await nameRelative(club, person)
    const looking = { club, staff: await newStaff(club, 'mira-personas@example.org', 'look') }
    const body = { id, name: 'Otra', relation: '', province: '', ...PROVED }
    for (const [path, sent] of [
      [`clients/${person.id}/relatives`, body],
      [`clients/${person.id}/relatives/removal`, { id, ...PROVED }],
    ] as const)
      expect(await callPanel(looking, path, sent)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect(await relativesOf(club, person)).toMatchObject([{ id, name: 'Mamá' }])
  })
})

describe('deletion', () => {
  test('leaves by phone what one’s own leaves, mail and all, with the line of who told whom', async () => {
    const [own, told] = [await payingMember(club), await payingMember(club)]
    const left = await callClub(club, 'account/delete', { token: own.token, body: { password: PASSWORD } })
    expect(await deleteClient(panel, told)).toEqual(left)
    await sendMails(club)
    const [ownMails, toldMails] = [own, told].map(({ email }) => mailsTo(club, email))
    const confirmation = toldMails?.at(-1)
    expect(confirmation?.subject).toContain('Hemos borrado tus datos')
    expect(confirmation?.text).toBe(ownMails?.at(-1)?.text)
    expect(await auditOf(panel, told.id)).toContainEqual(
      expect.objectContaining({
        action: 'client_deleted',
        actor: staffName,
        fields: ['profile', 'by_phone', 'told_by_member', 'identified_called_back'],
      }),
    )
  })

  test('takes more than what stands in the file', async () => {
    const person = await payingMember(club)
    for (const [body, fields] of [
      [{ ...PROVED, identified_by: 'known_data' }, { identified_by: 'identified_too_weakly' }],
      [{ ...PROVED, told_by: undefined }, { told_by: 'told_by_required' }],
    ] as const) {
      expect(await callPanel(panel, `clients/${person.id}/delete`, body)).toMatchObject({
        status: 400,
        json: { code: 'invalid_fields', fields },
      })
    }
    expect((await me(club, person)).json['access']).toBe('granted')
  })
})

describe('an adult of a family', () => {
  const twin = ({ id }: { id: string }, path: string, body: object): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/family/${path}`, body)
  const invite = (person: { id: string }, email: string, told: object = {}): Promise<ClubAnswer> =>
    twin(person, 'invitations', { ...PROVED, name: 'Luis', email, ...told })
  const withdraw = (person: { id: string }, id: string, told: object = {}): Promise<ClubAnswer> =>
    twin(person, 'invitations/withdraw', {
      ...{ id, told_by: 'member', identified_by: 'known_data' },
      ...told,
    })
  const remove = (person: { id: string }, id: string, told: object = {}): Promise<ClubAnswer> =>
    twin(person, 'removal', { ...PROVED, id, ...told })
  const pageOf = ({ json }: ClubAnswer) => json as unknown as DetailSent
  const invitationsOf = (answer: ClubAnswer) => present(pageOf(answer).invitations)
  const told = async ({ id }: { id: string }) =>
    (await auditOf(panel, id)).filter(({ action }) => /adult_|invitation_/.test(action)).reverse()
  const STRONG = ['by_phone', 'told_by_member', 'identified_called_back']

  test('is invited, and removed, for whoever has told and proved it; both get their mails', async () => {
    const person = await payingMember(club)
    const email = unknownAddress()
    const asked = await invite(person, email)
    expect([asked.status, pageOf(asked).invitations]).toMatchObject([200, [{ name: 'Luis', email }]])
    await sentMail(club, { id: '', email }, /te invita a su cuenta/)

    const joined = await joinFamily(club, await invitationTokenOf(club, email))
    const adult = { token: String(joined.json['token']), email, ...(joined.json['record'] as { id: string }) }
    const gone = await remove(person, adult.id)
    expect([gone.status, pageOf(gone).adults]).toEqual([200, []])
    expect((await me(club, adult)).json).toMatchObject({ access: 'no_subscription', family: null })
    await sentMail(club, adult, /Ya no entras con tu familia/)

    expect(await told(person)).toMatchObject([
      { action: 'adult_invited', actor: staffName, fields: STRONG },
      { action: 'adult_joined' },
      { action: 'adult_removed', actor: staffName, fields: STRONG },
    ])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(2)
    await sendMails(club)
    const mails = mailsTo(club, person.email).filter(({ subject }) => /datos .* han cambiado/.test(subject))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('porque nos lo pidieron por teléfono o por correo')
      expect(text).not.toMatch(/Luis|familiar-/)
    }
  })

  test('is no more invited once that was withdrawn, for which it is enough to know what is in the file', async () => {
    const person = await payingMember(club)
    const email = unknownAddress()
    await invite(person, email)
    const token = await invitationTokenOf(club, email)
    const invitations = invitationsOf(await invite(person, unknownAddress()))
    const { id } = invitations.find((one) => one.email === email)!
    for (let time = 0; time < 2; time += 1) expect((await withdraw(person, id)).status).toBe(200)
    expect((await joinFamily(club, token)).json['code']).toBe('link_invalid')
    expect((await told(person)).slice(2)).toMatchObject([
      { action: 'invitation_withdrawn', actor: staffName, fields: PROOF },
    ])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(3)
  })

  test('the same again changes nothing, writes no line and no mail', async () => {
    const person = await payingMember(club)
    const adult = await newAdult(club, person)
    expect(await invite(person, adult.email)).toMatchObject({
      status: 400,
      json: { fields: { email: 'email_in_family' } },
    })
    await Promise.all([remove(person, adult.id), remove(person, adult.id)])
    expect((await remove(person, adult.id)).status).toBe(200)
    expect((await told(person)).map(({ action }) => action)).toEqual([
      'adult_invited',
      'adult_joined',
      'adult_removed',
    ])
    expect(await mailRows(club, person, 'profile-changed')).toHaveLength(1)
    expect(await mailRows(club, adult, 'family-ended')).toHaveLength(1)
  })

  test('counts for the same limits as those whom the member invites, and needs a membership', async () => {
    const person = await payingMember(club)
    for (let count = 1; count < ADULTS_MAX; count += 1) {
      await inviteAdult(club, person, unknownAddress())
    }
    expect((await invite(person, unknownAddress())).status).toBe(200)
    const full = { status: 409, json: { code: 'family_full' } }
    expect(await invite(person, unknownAddress())).toMatchObject(full)
    expect(await inviteAdult(club, person, unknownAddress())).toMatchObject(full)
    expect(await invite(await newPerson(club), unknownAddress())).toMatchObject({
      json: { code: 'no_subscription' },
    })
  })

  test('what is wrong or proved too weakly is said, and of another family nobody is removed', async () => {
    const [person, other] = [await payingMember(club), await payingMember(club)]
    const adult = await newAdult(club, other)
    for (const [body, fields] of [
      [{ name: ' ' }, { name: 'nombre_required' }],
      [{ email: 'nobody' }, { email: 'email_invalid' }],
      [{ told_by: undefined }, { told_by: 'told_by_required' }],
      [{ identified_by: 'known_data' }, { identified_by: 'identified_too_weakly' }],
    ] as const)
      expect(await invite(person, unknownAddress(), body)).toMatchObject({ status: 400, json: { fields } })
    expect(await remove(other, adult.id, { identified_by: 'known_data' })).toMatchObject({
      status: 400,
      json: { fields: { identified_by: 'identified_too_weakly' } },
    })
    expect(await withdraw(person, 'nosuchoffer0000', { told_by: undefined })).toMatchObject({ status: 400 })
    expect((await remove(person, adult.id)).status).toBe(200)
    expect((await me(club, adult)).json['access']).toBe('granted')

    await invite(other, unknownAddress())
    const [theirs] = invitationsOf(await invite(other, unknownAddress()))
    expect((await withdraw(person, theirs!.id)).status).toBe(200)
    expect(invitationsOf(await invite(other, unknownAddress()))).toHaveLength(3)
    expect([await told(person), await mailRows(club, person, 'profile-changed')]).toEqual([[], []])
    for (const nobody of [{ id: 'nosuchclient000' }, adult]) {
      expect((await invite(nobody, unknownAddress())).status).toBe(404)
      expect((await withdraw(nobody, theirs!.id)).status).toBe(404)
      expect((await remove(nobody, adult.id)).status).toBe(404)
    }
  })

  test('has no page of their own in the panel, and nothing of a client’s is done for one', async () => {
    const adult = await newAdult(club, await payingMember(club))
    const { token } = panel.staff
    const page = await callClub(club, `staff/clients/${adult.id}`, { token, method: 'GET' })
    expect(page).toMatchObject({ status: 404, json: { code: 'not_found' } })
    for (const [path, body] of [
      ['deactivate', {}],
      ['invite', {}],
      ['reconcile', {}],
      ['resume', TOLD],
      ['membership/cancel', { ...TOLD, reason: null, comment: null }],
      ['membership/withdraw', TOLD],
      ['membership/bereavement', TOLD],
      ['account/data', PROVED],
      ['account/email', { ...PROVED, email: unknownAddress() }],
    ] as const)
      expect((await callPanel(panel, `clients/${adult.id}/${path}`, body)).status, path).toBe(404)
    expect(await callFamily(club, 'leave', adult)).toMatchObject({ status: 200 })
  })

  test('is deleted by phone as anybody is, and whoever pays is told', async () => {
    const person = await payingMember(club)
    const adult = await newAdult(club, person)
    expect((await deleteClient(panel, adult)).status).toBe(200)
    expect((await me(club, adult)).status).toBe(401)
    expect(await mailRows(club, person, 'family-left')).toHaveLength(1)
    expect((await deleteClient(panel, adult)).status).toBe(404)
  })

  test('is nobody whom who only looks may invite or remove', async () => {
    const person = await payingMember(club)
    const adult = await newAdult(club, person)
    const looking = { club, staff: await newStaff(club, 'mira-familias@example.org', 'look') }
    for (const [path, body] of [
      ['invitations', { ...PROVED, name: 'Luis', email: unknownAddress() }],
      ['invitations/withdraw', { ...PROVED, id: adult.id }],
      ['removal', { ...PROVED, id: adult.id }],
    ] as const)
      expect(await callPanel(looking, `clients/${person.id}/family/${path}`, body)).toMatchObject({
        status: 403,
        json: { code: 'forbidden' },
      })
    expect((await me(club, adult)).json['access']).toBe('granted')
  })
})

describe('e-mail', () => {
  let number = 0
  const newAddress = (): string => `nueva${++number}@example.org`
  const order = ({ id }: { id: string }, email: string, told: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/account/email`, { ...PROVED, email, ...told })
  const confirm = ({ id }: { id: string }, code: MailedCode): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/account/email/confirm`, { ...PROVED, ...code })

  test('is changed with the code that the client reads out; the former address is told, and sessions end', async () => {
    const person = await payingMember(club)
    const email = newAddress()
    await startSendingCodes(club)
    const code = await mailedCode(club, email, () => order(person, email))
    expect(codeMailsTo(club, email).at(-1)?.text).toContain('Díselo a la persona del club')
    expect(await confirm(person, { ...code, code: wrong(code.code) })).toMatchObject({
      json: { code: 'code_wrong' },
    })
    expect((await me(club, person)).json['profile']).toMatchObject({ email: person.email })
    expect(await confirm(person, code)).toMatchObject({
      status: 200,
      json: { client: { email, verified: true } },
    })
    expect((await me(club, person)).status).toBe(401)
    expect((await confirm(person, code)).json['code']).toBe('code_expired')
    const notice = await sentMail(club, person, /Tu correo de .* ha cambiado/)
    expect(notice.text).toContain('lo deshacemos contigo')
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({
        action: 'account_changed',
        actor: staffName,
        fields: ['email', 'by_phone', 'told_by_member', 'identified_called_back'],
      }),
    )
  })

  test('a code of the client’s own change is not one that staff can use, nor the other way round', async () => {
    const person = await payingMember(club)
    const [own, told] = [newAddress(), newAddress()]
    await startSendingCodes(club)
    const { token } = person
    const ownCode = await mailedCode(club, own, () =>
      callClub(club, 'account/email', { token, body: { email: own, password: PASSWORD } }),
    )
    const toldCode = await mailedCode(club, told, () => order(person, told))
    expect((await confirm(person, ownCode)).json['code']).toBe('code_expired')
    const answer = await callClub(club, 'account/email/confirm', { token, body: toldCode })
    expect(answer.json['code']).toBe('code_expired')
  })

  test('takes more than what stands in the file, and an address that nobody has', async () => {
    const [person, other] = [await payingMember(club), await payingMember(club)]
    expect(await order(person, newAddress(), { identified_by: 'known_data' })).toMatchObject({
      status: 400,
      json: { fields: { identified_by: 'identified_too_weakly' } },
    })
    expect(await order(person, 'nobody')).toMatchObject({ json: { fields: { email: 'email_invalid' } } })
    expect(await order(person, other.email)).toMatchObject({ status: 409, json: { code: 'client_exists' } })
    expect((await order({ id: 'nosuchclient000' }, newAddress())).status).toBe(404)
  })
})

describe('an e-mail that staff have changed, undone at the former address', () => {
  let number = 0
  const LINK = '/correo-anterior#'
  const INVALID = { status: 400, json: { code: 'link_invalid' } }

  /** A member whose address is proved. */
  async function knownMember(): Promise<Person> {
    const person = await payingMember(club)
    await club.superuser.collection('profiles').update(person.id, { verified: true })
    return person
  }

  /** By staff. @returns the new address */
  async function change(person: Person): Promise<string> {
    const email = `otra${++number}@example.org`
    const path = `clients/${person.id}/account/email`
    await startSendingCodes(club)
    const code = await mailedCode(club, email, () => callPanel(panel, path, { ...PROVED, email }))
    expect((await callPanel(panel, `${path}/confirm`, { ...PROVED, ...code })).status).toBe(200)
    return email
  }
  /** @returns the new address, and what the mail to the former one has behind its link */
  async function changed(person: Person): Promise<{ email: string; token: string }> {
    const email = await change(person)
    const { links } = await sentMail(club, person, /Tu correo de .* ha cambiado/)
    const [token = ''] = links.flatMap((link) => link.split(LINK)[1] ?? [])
    expect(token, 'as the app reads it, and mail programs know where it ends').toMatch(/^[\w-]{10,1000}$/)
    return { email, token }
  }
  const undo = (token: string): Promise<ClubAnswer> =>
    callClub(club, 'account/email/undo', { body: { token } })
  const addressOf = async ({ id }: Person): Promise<unknown> =>
    (await club.superuser.collection('profiles').getOne(id))['email']
  const setAddress = ({ id }: Person, email: string): Promise<unknown> =>
    club.superuser.collection('profiles').update(id, { email })
  const makeOlder = ({ id }: Person, hours: number): Promise<unknown> =>
    club.superuser.sql.run(
      `UPDATE messages SET created = '${toDbDate(daysAgo(hours / 24))}'
       WHERE profile = '${id}' AND kind = 'email-changed-for-you'`,
    )

  test('comes back with the link; sessions end, and a new password takes the place of the one of before', async () => {
    const person = await knownMember()
    const { email, token } = await changed(person)
    const signIn = (address: string, password: string): Promise<ClubAnswer> =>
      callClub(club, 'sign-in', { body: { email: address, password } })
    const intruder = { ...person, token: String((await signIn(email, PASSWORD)).json['token']) }
    expect((await me(club, intruder)).status).toBe(200)

    const { status, json } = await undo(token)
    expect([status, json]).toMatchObject([
      200,
      { success: true, passwordToken: expect.any(String) as string },
    ])
    expect(await addressOf(person)).toBe(person.email)
    expect((await me(club, intruder)).status).toBe(401)
    expect((await signIn(person.email, PASSWORD)).status).toBe(400)
    const password = 'Otra-Clave-2'
    await club.superuser
      .collection('profiles')
      .confirmPasswordReset(String(json['passwordToken']), password, password)
    expect((await signIn(person.email, password)).status).toBe(200)

    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({ action: 'account_changed', fields: ['email', 'undone_by_link'] }),
    )
    await sendMails(club)
    const told = mailsTo(club, email).filter(({ subject }) => /ha cambiado/.test(subject))
    expect(told.map(({ links }) => links)).toEqual([[]])
  })

  test('twice at once is once, and what is changed afterwards stays: the link works no more', async () => {
    const person = await knownMember()
    const { token } = await changed(person)
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const tokens = answers.map(({ json }) => json['passwordToken'])
    expect(tokens.filter((each) => each !== null)).toHaveLength(1)
    await setAddress(person, 'tercera@example.org')
    expect(await undo(token)).toMatchObject({ status: 200, json: { passwordToken: null } })
    expect(await addressOf(person)).toBe('tercera@example.org')
  })

  test('whoever got the account by a lie does not keep it by another change', async () => {
    const person = await knownMember()
    const { token } = await changed(person)
    await setAddress(person, 'cuarta@example.org')
    expect(await undo(token)).toMatchObject({
      status: 200,
      json: { passwordToken: expect.any(String) as string },
    })
    expect(await addressOf(person)).toBe(person.email)
  })

  test('holds for its hours; a mail that leaves later has no link, as that to an address that was never proved', async () => {
    const [early, late, unproved] = [await knownMember(), await knownMember(), await payingMember(club)]
    await change(early)
    await makeOlder(early, EMAIL_UNDO_HOURS - 1)
    const { links } = await sentMail(club, early, /ha cambiado/)
    expect((await undo(links[0]!.split(LINK)[1]!)).status).toBe(200)

    for (const person of [late, unproved]) {
      await change(person)
      await makeOlder(person, EMAIL_UNDO_HOURS + 1)
      expect((await sentMail(club, person, /ha cambiado/)).links).toEqual([])
    }
    const { token } = await changed(await knownMember())
    const DEMO_CLOCK_OFFSET_SECONDS = String(EMAIL_UNDO_HOURS * 3600 + 60)
    const later = await startAnotherServer({
      ...club,
      settings: { ...club.settings, DEMO_CLOCK_OFFSET_SECONDS },
    })
    try {
      expect(await callClub(later, 'account/email/undo', { body: { token } })).toMatchObject(INVALID)
    } finally {
      await later.stop()
    }
  })

  test('not where somebody else has the address by now, nor of an account that is gone', async () => {
    const person = await knownMember()
    const { token } = await changed(person)
    const heir = await newPerson(club)
    await setAddress(heir, person.email)
    expect(await undo(token)).toMatchObject(INVALID)
    await setAddress(heir, heir.email)
    await deleteClient(panel, person)
    expect(await undo(token)).toMatchObject(INVALID)
  })

  test('nor with a link that the club has not made; none of them costs the server anything', async () => {
    const { token } = await changed(await knownMember())
    const middle = Math.floor(token.length / 2)
    const forged = token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1)
    const others = [
      forged,
      '',
      'AAAA',
      'A'.repeat(36),
      'A'.repeat(38),
      'A'.repeat(999),
      '....',
      `${token}.`,
      token.slice(4),
    ]
    for (const other of others) expect(await undo(other), other).toMatchObject(INVALID)
    expect((await undo(token)).status).toBe(200)
  })
})

describe('a copy of one’s own data', () => {
  const order = ({ id }: { id: string }, told: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `clients/${id}/account/data`, { ...PROVED, ...told })

  test('is not given to staff: a mail to the address on file says how to get it, and a line who asked', async () => {
    const person = await payingMember(club)
    expect(await order(person)).toMatchObject({ status: 200, json: { client: { id: person.id } } })
    const mail = await sentMail(club, person, /Cómo descargar tus datos/)
    expect(mail.to).toContain(person.email)
    expect(mail.links).toContain(`${club.url}/portal/cuenta/datos`)
    expect(await auditOf(panel, person.id)).toContainEqual(
      expect.objectContaining({
        action: 'data_copy_offered',
        actor: staffName,
        fields: ['by_phone', 'told_by_member', 'identified_called_back'],
      }),
    )
  })

  test('reaches also who has reported a death, because they have asked for it', async () => {
    const person = await payingMember(club)
    await byStaff('bereavement', person)
    await order(person)
    await sentMail(club, person, /Cómo descargar tus datos/)
  })

  test('asked for again and again is one mail an hour', async () => {
    const person = await payingMember(club)
    const hours = new Set<string>()
    for (let time = 0; time < 3; time++) {
      expect((await order(person)).status).toBe(200)
      hours.add(new Date().toISOString().slice(0, 13))
    }
    expect((await mailRows(club, person, 'data-copy')).length).toBeLessThanOrEqual(hours.size)
  })

  test('takes more than what stands in the file', async () => {
    const person = await payingMember(club)
    expect(await order(person, { identified_by: 'known_data' })).toMatchObject({
      status: 400,
      json: { fields: { identified_by: 'identified_too_weakly' } },
    })
    expect(await mailRows(club, person, 'data-copy')).toEqual([])
    expect((await order({ id: 'nosuchclient000' })).status).toBe(404)
  })
})

describe('what was said with a request', () => {
  const SAID = { text: 'Mi madre se ha caido en el pasillo', call_at: 'morning' } as const
  const remove = (id: string, told: object = {}): Promise<ClubAnswer> =>
    callPanel(panel, `request-notes/${id}/removal`, {
      told_by: 'member',
      identified_by: 'known_data',
      ...told,
    })

  test('is removed once for whoever has told the club, who gets a mail; the request goes on', async () => {
    const person = await payingMember(club)
    const { id } = await act(club, person, { said: SAID })
    const { status, json } = await remove(id)
    expect([status, (json as unknown as DetailSent).actions]).toMatchObject([200, [{ id, said: null }]])
    expect(await saidBy(club, person.id)).toEqual(new Map())
    expect((await me(club, person)).json['benefit_actions']).toMatchObject([
      { id, handling: 'pending', said: null },
    ])
    expect((await remove(id)).status).toBe(200)
    const lines = (await auditOf(panel, person.id)).filter(({ action }) => action === 'said_removed')
    expect(lines).toMatchObject([{ actor: staffName, fields: ['ayudas', ...PROOF] }])
    expect(await mailRows(club, person, 'said-removed')).toHaveLength(1)
    const { text } = await sentMail(club, person, /borrado lo que nos contaste/)
    expect(text).toContain(
      'al pedir «Asesoramiento en ayudas», porque nos lo pidieron por teléfono o por correo',
    )
    expect(text).not.toContain('pasillo')
  })

  test('stays without who told it, and without a request there is nothing', async () => {
    const person = await payingMember(club)
    const { id } = await act(club, person, { said: SAID })
    expect(await remove(id, { identified_by: undefined })).toMatchObject({
      status: 400,
      json: { fields: { identified_by: 'identified_by_required' } },
    })
    expect((await saidBy(club, person.id)).size).toBe(1)
    expect((await remove('nosuchrequest00')).status).toBe(404)
  })
})

test('who is leaving and stays after all is noted with who told it', async () => {
  const person = await payingMember(club)
  await byStaff('cancel', person)
  expect(await callPanel(panel, `clients/${person.id}/resume`, TOLD)).toMatchObject({
    status: 200,
    json: { ending: null },
  })
  expect(await auditOf(panel, person.id)).toContainEqual(
    expect.objectContaining({ action: 'cancellation_undone', actor: staffName, fields: PROOF }),
  )
})

test('a renewal that was collected after the member had told the club is given back, and the end is now', async () => {
  const person = await payingMember(club)
  const told_at = new Date(Date.now() - 60 * 60_000).toISOString()
  await club.sandbox.clock.advance(32 * 86_400)
  await paidAt(person, daysAgo(1))
  expect(await byStaff('cancel', person, { told_at })).toMatchObject({
    status: 200,
    json: {
      ending: { kind: 'cancellation', refund_state: 'succeeded' },
      membership: { status: 'cancelled' },
    },
  })
  expect(moneyOf(club, person)).toEqual([
    [1999, 0],
    [1999, 1999],
  ])
})
