import type * as member from '@/contract/member'
import type { AnswerSent } from '@/contract/route'
import type { Handler } from '../http/runRoute'
import { profileFrom } from '@/domain/account/profile'
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
import { type AccountRow, type ClientRow, findAccount, findClient } from '../clients/profile'
import { noticesOf } from './notices'
import { familyOfAdult, familyOfHolder } from '../families/familyView'

/** How many actions the phone keeps. */
const RECENT = 100

/** The member's whole small state in one answer; 304 if unchanged. @throws ClubError `session_expired` */
export const me: Handler<typeof member.me> = ({ app, person }) => {
  const account = findAccount(app, person.id)
  if (!account) throw new ClubError('session_expired')
  const own = {
    profile: profileView(account),
    consents: readConsents(app, account.id),
    notices: noticesOf(account),
  }
  const holder = findClient(app, account.family || account.id)
  if (!holder) return { ...NOTHING_SHARED, ...own }
  const subscription = readSubscription(app, holder.id)
  const shared = sharedState(app, holder, { subscription, reader: account.id })
  return holder.id === account.id
    ? { ...own, ...shared, subscription, ...moneyState(app, holder) }
    : { ...NOTHING_SHARED, ...own, ...shared, family: familyOfAdult(app, holder, account.id) }
}

type State = AnswerSent<typeof member.me>

/** What is left for somebody who has left a family; its adults never see the money in it. */
const NOTHING_SHARED = {
  subscription: null,
  access: 'no_subscription',
  market_code: null,
  user_services: [],
  relatives: [],
  benefit_actions: [],
  payments: [],
  ending: null,
  person: null,
  savings: null,
  family: null,
} satisfies Partial<State>

/** What all of a family see alike, but for what each of them has said. */
function sharedState(
  app: PbApp,
  holder: ClientRow,
  { subscription, reader }: { subscription: ReturnType<typeof readSubscription>; reader: string },
) {
  const access = accessVerdict(subscription, holder)
  const services = clientServices(app, holder.id)
  return {
    access,
    market_code: access === 'granted' ? MARKET_CODE : null,
    user_services: serviceViews(services, ''),
    relatives: relativeViews(app, holder.id, services),
    benefit_actions: recentActions(app, holder.id, RECENT).map((row) => actionView(row, reader)),
    person: personOf(app, holder.id),
  }
}

/** What is, with the subscription, for whoever pays alone. */
const moneyState = (app: PbApp, holder: ClientRow) => ({
  payments: payments(app, holder.id),
  ending: endingAnswer(app, holder.id),
  savings: ownSavings(app, holder.id, fromDbDate(holder.member_since)),
  family: familyOfHolder(app, holder.id),
})

/** The profile as the phone keeps it; what is not named here stays on the server. */
export const profileView = (client: AccountRow) => ({
  id: client.id,
  email: client.email,
  ...profileFrom((field) => client[field]),
  dni: maskedDni(client.dni),
  stage: client.stage,
  active: client.active,
  member_since: toIso(client.member_since),
  verified: client.verified,
  reminders: !client.reminder_opt_out,
})

type PaymentKind = State['payments'][number]['kind']

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
