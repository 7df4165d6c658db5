import { CARD_NOTICE_MONTHS } from '@/domain/account/cardExpiry'
import { clubDay } from '@/domain/clubTime'
import { type NoticeKind, PAYMENT_REMINDER_DAYS } from '@/domain/notice'
import { queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { missingToSell } from '../runtime/missingToSell'
import { settings } from '../runtime/settings'
import { cardExpiringMail, paymentReminderMail, renewalNoticeMail } from '../outbox/membershipMails'

const DAY_MS = 86_400_000

/** Hourly in the daytime: the mails that only the calendar triggers. Each is queued once, whatever runs twice. */
export function queueNotices(app: PbApp): void {
  const now = new Date()
  queueCardNotices(app, now)
  queueRenewalNotices(app, now)
  queueReminders(app, now)
}

/** For clients who signed up themselves: those added by phone got an invitation. The last step counts from its consent. */
function queueReminders(app: PbApp, now: Date): void {
  // Nobody is called to a payment that the club would refuse.
  if (missingToSell(settings()).length > 0) return
  const stopped = queryRows(
    app,
    `SELECT profiles.id FROM profiles
     JOIN consents ON consents.profile = profiles.id AND consents.document IN ('privacy-and-terms', 'immediate-start')
     WHERE profiles.stage = 'Paso 1 sin pago' AND profiles.source = 'web' AND profiles.active = TRUE
       AND profiles.reminder_opt_out = FALSE AND profiles.bereaved_at = ''
       AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.profile = profiles.id AND channel = 'mail' AND kind = 'payment-reminder')
     GROUP BY profiles.id HAVING MAX(accepted_at) BETWEEN {:earliest} AND {:latest}`,
    {
      earliest: toDbDate(new Date(now.getTime() - PAYMENT_REMINDER_DAYS.to * DAY_MS)),
      latest: toDbDate(new Date(now.getTime() - PAYMENT_REMINDER_DAYS.from * DAY_MS)),
    },
    { id: '' },
  )
  for (const { id } of stopped) paymentReminderMail(app, id)
}

/** Spares a write for each of the thousands told in an earlier hour; the index prevents telling anyone twice. */
const notToldOf = (kind: NoticeKind, occasion: string): string =>
  `NOT EXISTS (SELECT 1 FROM messages WHERE messages.profile = profile_id AND messages.channel = 'mail'
                 AND messages.kind = '${kind}' AND messages.occasion = ${occasion})`

const CARD = { card_brand: '', card_last4: '', card_exp_month: 0, card_exp_year: 0 }

/** Before the month on the card, and in that month if the mail was not possible earlier. */
function queueCardNotices(app: PbApp, now: Date): void {
  const [year = 0, month = 0] = clubDay(now).split('-').map(Number)
  const cards = queryRows(
    app,
    `SELECT profile_id, ${Object.keys(CARD).join(', ')} FROM subscriptions
     WHERE status IN ('active', 'past_due') AND cancel_at = '' AND card_exp_month BETWEEN 1 AND 12
       AND card_exp_year * 12 + card_exp_month BETWEEN {:thisMonth} AND {:lastMonth}
       AND ${notToldOf('card-expiring', Object.keys(CARD).join(" || ' ' || "))}`,
    { thisMonth: year * 12 + month, lastMonth: year * 12 + month + CARD_NOTICE_MONTHS },
    { profile_id: '', ...CARD },
  )
  for (const { profile_id, ...card } of cards) cardExpiringMail(app, profile_id, card)
}

function queueRenewalNotices(app: PbApp, now: Date): void {
  const { renewalNoticeDays } = settings()
  if (renewalNoticeDays === null) return
  const coming = queryRows(
    app,
    `SELECT profile_id, stripe_subscription_id, current_period_end FROM subscriptions
     WHERE status = 'active' AND cancel_at = '' AND current_period_end > {:now} AND current_period_end <= {:soon}
       AND ${notToldOf('renewal-notice', "stripe_subscription_id || ' ' || current_period_end")}`,
    { now: toDbDate(now), soon: toDbDate(new Date(now.getTime() + renewalNoticeDays * DAY_MS)) },
    { profile_id: '', stripe_subscription_id: '', current_period_end: '' },
  )
  for (const { profile_id, stripe_subscription_id, current_period_end } of coming) {
    renewalNoticeMail(app, profile_id, stripe_subscription_id, current_period_end)
  }
}
