import { access, type AccessFacts, type AccessVerdict } from '@/domain/membership'
import { membershipFacts, readSubscription, type SubscriptionView } from '../billing/subscriptionView'
import { ClubError } from '../lib/clubError'
import { queryRows } from '../lib/database'
import { toIso } from '../lib/dbDate'
import { findClient, type ClientRow } from './profile'
import { requireSession } from './requireSession'

/** How many actions and payments the phone keeps. */
const RECENT = 100

/** The member's whole small state in one answer. An unchanged one is answered 304. @throws ClubError `session_expired` */
export function me(e: RequestEvent): void {
  const client = findClient(e.app, requireSession(e, 'profiles').id)
  if (!client) throw new ClubError('session_expired')
  const state = memberState(e.app, client)
  const etag = `"${$security.sha256(JSON.stringify(state)).slice(0, 32)}"`
  e.response.header().set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  e.json(200, { ...state, serverTime: new Date().toISOString() })
}

function memberState(app: PbApp, client: ClientRow) {
  const subscription = readSubscription(app, client.id)
  return {
    profile: profileView(client),
    subscription,
    access: accessVerdict(subscription, client),
    user_services: userServices(app, client.id),
    benefit_actions: benefitActions(app, client.id),
    payments: payments(app, client.id),
  }
}

/** Whether this person may use the portal now, by the server's clock. */
export function accessVerdict(subscription: SubscriptionView | null, client: ClientRow): AccessVerdict {
  const facts: AccessFacts | null = membershipFacts(subscription, client.active)
  return access(facts, new Date())
}

const profileView = (client: ClientRow) => ({
  id: client.id,
  email: client.email,
  nombre: client.nombre,
  apellidos: client.apellidos,
  telefono: client.telefono,
  dni: client.dni,
  stage: client.stage,
  active: client.active,
  member_since: toIso(client.member_since),
  verified: client.verified,
})

const userServices = (app: PbApp, userId: string) =>
  queryRows(
    app,
    'SELECT service_id, active, activated_at FROM user_services WHERE user_id = {:userId} ORDER BY service_id',
    { userId },
    { service_id: '', active: false, activated_at: '' },
  ).map((row) => ({ ...row, activated_at: toIso(row.activated_at) }))

const benefitActions = (app: PbApp, userId: string) =>
  queryRows(
    app,
    `SELECT id, service_id, action, actor, made_at, follows, outcome, refusal_code, handling, promised_by, handled_at
     FROM benefit_actions WHERE user_id = {:userId} ORDER BY made_at DESC, id LIMIT ${RECENT}`,
    { userId },
    {
      id: '',
      service_id: '',
      action: '',
      actor: '',
      made_at: '',
      follows: '',
      outcome: '',
      refusal_code: '',
      handling: '',
      promised_by: '',
      handled_at: '',
    },
  ).map((row) => ({
    ...row,
    made_at: toIso(row.made_at),
    promised_by: toIso(row.promised_by),
    handled_at: toIso(row.handled_at),
  }))

const payments = (app: PbApp, userId: string) =>
  queryRows(
    app,
    `SELECT id, kind, amount_cents, currency, date, state, card_brand, card_last4, url
     FROM payments WHERE profile = {:userId} ORDER BY date DESC, id LIMIT ${RECENT}`,
    { userId },
    {
      id: '',
      kind: '',
      amount_cents: 0,
      currency: '',
      date: '',
      state: '',
      card_brand: '',
      card_last4: '',
      url: '',
    },
  ).map((row) => ({ ...row, date: toIso(row.date) }))
