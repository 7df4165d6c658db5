import type * as member from '@/contract/member'
import type { AnswerSent } from '@/contract/route'
import type { Handler } from '../http/runRoute'
import { maskedDni } from '@/domain/dni'
import { MARKET_CODE } from '@/domain/marketCode'
import { actionView, recentActions } from '../benefits/actionRow'
import { ownSavings } from '../benefits/ownSavings'
import { relativeViews } from '../benefits/relatives'
import { clientServices, serviceViews } from '../benefits/userServiceRow'
import { endingAnswer } from '../membership/endingRow'
import { readSubscription } from '../membership/subscriptionView'
import { ClubError } from '../runtime/clubError'
import { queryRows } from '../db/database'
import { fromDbDate, toIso } from '../db/dbDate'
import { accessVerdict } from '../membership/accessVerdict'
import { readConsents } from '../clients/ownConsents'
import { personOf } from '../clients/person'
import { findClient, type ClientRow } from '../clients/profile'

/** How many actions the phone keeps. */
const RECENT = 100

/** The member's whole small state in one answer; 304 if unchanged. @throws ClubError `session_expired` */
export const me: Handler<typeof member.me> = ({ app, person }) => {
  const client = findClient(app, person.id)
  if (!client) throw new ClubError('session_expired')
  return memberState(app, client)
}

function memberState(app: PbApp, client: ClientRow) {
  const subscription = readSubscription(app, client.id)
  const access = accessVerdict(subscription, client)
  const services = clientServices(app, client.id)
  return {
    profile: profileView(client),
    subscription,
    access,
    market_code: access === 'granted' ? MARKET_CODE : null,
    user_services: serviceViews(services, ''),
    relatives: relativeViews(app, client.id, services),
    benefit_actions: recentActions(app, client.id, RECENT).map(actionView),
    payments: payments(app, client.id),
    ending: endingAnswer(app, client.id),
    consents: readConsents(app, client.id),
    person: personOf(app, client.id),
    savings: ownSavings(app, client.id, fromDbDate(client.member_since)),
  }
}

/** The profile as the phone keeps it; what is not named here stays on the server. */
export const profileView = (client: ClientRow) => ({
  id: client.id,
  email: client.email,
  nombre: client.nombre,
  apellidos: client.apellidos,
  telefono: client.telefono,
  dni: maskedDni(client.dni),
  stage: client.stage,
  active: client.active,
  member_since: toIso(client.member_since),
  verified: client.verified,
  reminders: !client.reminder_opt_out,
})

type PaymentKind = AnswerSent<typeof member.me>['payments'][number]['kind']

/** All of them: a few a month at most, over the years of a membership. */
const payments = (app: PbApp, userId: string) =>
  queryRows(
    app,
    `SELECT id, kind, amount_cents, currency, date, state, card_brand, card_last4, url, failure_code, dispute
     FROM payments WHERE profile = {:userId} ORDER BY date DESC, rowid DESC`,
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
      failure_code: '',
      dispute: '',
    },
  ).map((row) => ({ ...row, kind: row.kind as PaymentKind, date: toIso(row.date) }))
