import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useStale } from '@/client/member/useStale'
import { ENDING_UNCONFIRMED } from '@/copy/account/ending'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { renewalFailureText } from '@/copy/account/renewalFailure'
import { shortCard } from '@/copy/cardBrand'
import { formatDate, formatMoment, formatMoney } from '@/copy/format'
import type { MemberRow, MemberSubscription } from '@/client/store/rows'
import { lastKnown } from '@/domain/account/lastKnown'
import { clubDay } from '@/domain/clubTime'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { saveDay } from '@/ui/calendarFile'
import { Icon, type IconName } from '@/ui/Icon'
import { CARD } from '@/ui/cardClass'
import { TextLink } from '@/ui/TextLink'
import { useLastSaid } from '@/ui/useLastSaid'
import { useOnline } from '@/ui/useOnline'
import { EndingText } from '../ending/EndingText'
import { CardExpiryNotice } from './CardExpiryNotice'
import { membershipView, openCents, type MembershipState, type MembershipView } from '../membershipView'
import { usePayments } from '../usePayments'

interface MembershipPartProps {
  member: Member
  row: MemberRow
}

/** The membership as the club knows it: its state, what is charged next, and to which card. */
export function MembershipPart({ member, row }: MembershipPartProps) {
  const { subscription } = row
  const now = useClubNow(member)
  const payments = usePayments(member)
  const view = membershipView(row, now)
  const isStale = useStale(member, useOnline()) !== null
  const isUnknown = isStale && LEADS_TO_PAY.includes(view.state)
  const checkedAt = subscription?.checked_at
  const doubtful = checkedAt && (isStale || isOld(checkedAt, now)) ? checkedAt : null
  const checked = useLastSaid(doubtful && MEMBERSHIP_COPY.checked(formatMoment(doubtful, now)))
  return (
    <section aria-labelledby="suscripcion" className={`${CARD} p-[min(1.25rem,5vw)] sm:p-8`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="suscripcion" className="text-2xl">
          {MEMBERSHIP_COPY.heading}
        </h2>
        <Badge {...LOOKS[view.state]}>
          {isUnknown ? MEMBERSHIP_COPY.unchecked.badge : MEMBERSHIP_COPY.badges[view.state]}
        </Badge>
      </div>
      <div className="mt-3 max-w-prose">
        <p className="empty:hidden">
          {isUnknown
            ? MEMBERSHIP_COPY.unchecked.text(lastKnown(row))
            : sentence(view.state, subscription, isStale)}
        </p>
        <EndingText row={row} />
      </div>
      {subscription && view.isLive && (
        <Figures
          memberId={row.profile.id}
          subscription={subscription}
          view={view}
          openCents={openCents(payments ?? [])}
        />
      )}
      {!isUnknown && <NextStep state={view.state} needsAction={subscription?.needs_action ?? false} />}
      {subscription && view.state === 'active' && <CardExpiryNotice subscription={subscription} now={now} />}
      {checked !== null && (
        <p data-momentary className={`mt-6 text-sm text-soft ${doubtful ? '' : 'invisible'}`}>
          {checked}
        </p>
      )}
    </section>
  )
}

/** What was learned within a day needs no date while the club can be asked. */
const isOld = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > DAY_MS
const DAY_MS = 86_400_000

/** Another card is a way of its own here, not the way to pay what is open. */
const CARD_CHANGES: readonly MembershipState[] = ['active', 'ending', 'paused']

/** Whoever has paid on another device meanwhile must not be led to pay again. */
const LEADS_TO_PAY: readonly MembershipState[] = ['none', 'incomplete', 'notCompleted', 'cancelled']

const LOOKS: Record<MembershipState, { tone: BadgeTone; icon: IconName }> = {
  none: { tone: 'neutral', icon: 'card' },
  incomplete: { tone: 'neutral', icon: 'card' },
  active: { tone: 'success', icon: 'success' },
  ending: { tone: 'neutral', icon: 'calendar' },
  closing: { tone: 'neutral', icon: 'calendar' },
  pastDue: { tone: 'error', icon: 'warning' },
  closed: { tone: 'error', icon: 'warning' },
  cancelled: { tone: 'neutral', icon: 'check' },
  notCompleted: { tone: 'neutral', icon: 'close' },
  paused: { tone: 'neutral', icon: 'dot' },
  bereaved: { tone: 'neutral', icon: 'check' },
}

function sentence(
  state: MembershipState,
  subscription: MemberSubscription | null,
  isStale: boolean,
): string | null {
  switch (state) {
    case 'active':
      return isStale ? MEMBERSHIP_COPY.activeThen : null
    case 'ending':
      return subscription?.cancel_at
        ? MEMBERSHIP_COPY.ending(formatDate(subscription.cancel_at))
        : ENDING_UNCONFIRMED
    case 'closing':
      return ENDING_UNCONFIRMED
    case 'pastDue':
      return MEMBERSHIP_COPY.pastDue(
        subscription?.access_until ? formatDate(subscription.access_until) : null,
      )
    case 'none':
    case 'incomplete':
    case 'closed':
    case 'cancelled':
    case 'notCompleted':
    case 'paused':
    case 'bereaved':
      return MEMBERSHIP_COPY[state]
  }
}

interface FiguresProps {
  memberId: string
  subscription: MemberSubscription
  view: MembershipView
  openCents: number | null
}

function Figures({ memberId, subscription, view, openCents: open }: FiguresProps) {
  const reason = view.mustPay ? renewalFailureText(subscription.failure_code) : null
  const { card_exp_month: month, card_exp_year: year } = subscription
  const card = shortCard(subscription)
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {view.mustPay ? (
        <Figure label={MEMBERSHIP_COPY.open}>
          {open === null ? MEMBERSHIP_COPY.unknown : <Value>{formatMoney(open)}</Value>}
          {reason && <Small>{reason}</Small>}
        </Figure>
      ) : (
        <Figure label={MEMBERSHIP_COPY.nextCharge}>
          {chargeText(view)}
          {typeof view.nextCharge === 'object' && (
            <AddToCalendar memberId={memberId} day={view.nextCharge.date} />
          )}
        </Figure>
      )}
      <Figure label={MEMBERSHIP_COPY.card}>
        {card ? <Digits>{card}</Digits> : MEMBERSHIP_COPY.noCard}
        {card && month > 0 && year > 0 && <Small>{MEMBERSHIP_COPY.expiry(month, year)}</Small>}
        {CARD_CHANGES.includes(view.state) && (
          <TextLink
            to="/portal/cuenta/tarjeta"
            className="inline-flex min-h-11 items-center gap-2 text-base font-semibold"
          >
            <Icon name="card" className="size-5" />
            {MEMBERSHIP_COPY.changeCard}
          </TextLink>
        )}
      </Figure>
    </dl>
  )
}

function chargeText({ nextCharge }: MembershipView): ReactNode {
  if (nextCharge === 'none') return MEMBERSHIP_COPY.noCharge
  if (nextCharge === 'unknown') return MEMBERSHIP_COPY.unknown
  return (
    <>
      <Value>{formatMoney(nextCharge.amount_cents)}</Value>{' '}
      <Small>{MEMBERSHIP_COPY.chargedOn(formatDate(nextCharge.date))}</Small>
    </>
  )
}

/** One entry for each period; it names no amount, because calendars are seen by others. */
const AddToCalendar = ({ memberId, day }: { memberId: string; day: Date }) => (
  <Button
    variant="text"
    className="min-h-11 py-0 text-base"
    onClick={() => {
      const { summary, description, file } = MEMBERSHIP_COPY.calendar
      saveDay({ id: `${memberId}-${clubDay(day)}`, day, summary, description }, file)
    }}
  >
    <Icon name="calendar" className="size-5" />
    {MEMBERSHIP_COPY.calendar.add}
    <span className="sr-only">{MEMBERSHIP_COPY.calendar.addOf}</span>
  </Button>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-soft">{label}</dt>
    <dd className="mt-1 text-lg font-semibold break-words">{children}</dd>
  </div>
)

const Value = ({ children }: { children: ReactNode }) => (
  <span className="block font-display text-2xl lining-nums tabular-nums">{children}</span>
)

/** As high as the price beside it, so that what is below stands on one line; in the plain face, for they are compared with a card. */
const Digits = ({ children }: { children: ReactNode }) => (
  <span className="block text-2xl tabular-nums">{children}</span>
)

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-base font-normal text-soft">{children}</span>
)

interface NextStepProps {
  state: MembershipState
  needsAction: boolean
}

/** The one thing to do now. */
function NextStep({ state, needsAction }: NextStepProps) {
  switch (state) {
    case 'pastDue':
    case 'closed':
      return (
        <ButtonLink to="/portal/cuenta/tarjeta" className={STEP}>
          {needsAction ? MEMBERSHIP_COPY.confirmOpen : MEMBERSHIP_COPY.payOpen}
        </ButtonLink>
      )
    case 'none':
    case 'incomplete':
    case 'notCompleted':
      return (
        <ButtonLink to="/registro/pago" className={STEP}>
          {MEMBERSHIP_COPY.pay}
        </ButtonLink>
      )
    case 'cancelled':
      return (
        <ButtonLink to="/registro/pago" variant="secondary" className={STEP}>
          {MEMBERSHIP_COPY.join}
        </ButtonLink>
      )
    case 'active':
    case 'ending':
    case 'paused':
    case 'closing':
    case 'bereaved':
      return null
  }
}

const STEP = 'mt-6 max-sm:w-full'
