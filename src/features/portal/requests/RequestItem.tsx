import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatDay, formatMoment } from '@/copy/format'
import { REQUESTS_COPY } from '@/copy/requests'
import { COOLDOWN_MS } from '@/domain/cooldown'
import type { BenefitAction } from '@/domain/benefit'
import { MEDICAL_ID } from '@/domain/service'
import { dismissRefused } from '@/client/outbox/withdrawAction'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Icon, type IconName } from '@/ui/Icon'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { MedicalLine } from '../MedicalLine'
import { focusHeading } from '@/ui/focusHeading'
import { isPast } from './isPast'
import type { RequestState, RequestView } from './requestView'
import { useWithdraw } from './useWithdraw'

interface RequestItemProps {
  member: Member
  view: RequestView
  title: string
  /** When the service was last activated, for the date on which a refused one can be asked for again. */
  activatedAt: Date | null
  now: Date
}

/** One request: what, how far it is, what happens next, and the way out where there is one. */
export function RequestItem({ member, view, title, activatedAt, now }: RequestItemProps) {
  return (
    <li className="border-t border-outline py-6">
      <StateBadge state={view.state} />
      <h3 className="mt-2 text-lg">{title}</h3>
      <p className="text-soft">{REQUESTS_COPY.actions[view.action]}</p>
      <div className="mt-2 max-w-prose">
        <Next view={view} activatedAt={activatedAt} now={now} />
      </div>
      <Dates view={view} now={now} />
      <WayOut member={member} view={view} title={title} />
    </li>
  )
}

const ICONS: Record<RequestState, IconName> = {
  kept: 'offline',
  sent: 'arrowRight',
  received: 'calendar',
  contacted: 'phone',
  done: 'success',
  cancelled: 'close',
  superseded: 'close',
  repeated: 'check',
  deactivated: 'check',
  refused: 'error',
}

const StateBadge = ({ state }: { state: RequestState }) => (
  <p
    className={`inline-flex items-center gap-2 rounded-full border-2 bg-base-100 py-1 pr-4 pl-3 text-base font-semibold ${
      state === 'refused' ? 'border-error text-error' : 'border-primary text-primary'
    }`}
  >
    <Icon name={ICONS[state]} className="size-5" />
    {REQUESTS_COPY.states[state]}
  </p>
)

function Next({ view, activatedAt, now }: Pick<RequestItemProps, 'view' | 'activatedAt' | 'now'>): ReactNode {
  switch (view.state) {
    case 'kept':
    case 'sent':
    case 'contacted':
    case 'cancelled':
    case 'superseded':
    case 'repeated':
    case 'deactivated':
      return REQUESTS_COPY[view.state]
    case 'received':
      if (view.serviceId === MEDICAL_ID) return <MedicalLine />
      return <Promise day={view.promisedBy} now={now} />
    case 'refused':
      return <Refusal view={view} activatedAt={activatedAt} />
    case 'done':
      return null
  }
}

function Promise({ day, now }: { day: BenefitAction['promised_by']; now: Date }) {
  if (!day) return null
  if (!isPast(day, now)) return REQUESTS_COPY.promised(formatDay(day))
  return (
    <>
      {REQUESTS_COPY.late} <ClubPhoneLink />
    </>
  )
}

function Refusal({ view, activatedAt }: Pick<RequestItemProps, 'view' | 'activatedAt'>) {
  const reason = ERRORS[view.refusal ?? 'internal']
  const isTooSoon = view.refusal === 'cooldown_running' && activatedAt !== null
  if (!isTooSoon) return reason
  const again = new Date(activatedAt.getTime() + COOLDOWN_MS)
  return `${reason} ${REQUESTS_COPY.cooldown(formatDate(again))}`
}

const Dates = ({ view, now }: { view: RequestView; now: Date }) => (
  <ul className="mt-2 text-sm text-soft">
    <li>{(view.byClub ? REQUESTS_COPY.byClub : REQUESTS_COPY.made)(formatMoment(view.madeAt, now))}</li>
    {view.receivedAt && <li>{REQUESTS_COPY.received(formatMoment(view.receivedAt, now))}</li>}
    {view.handledAt && <li>{REQUESTS_COPY.handled(formatMoment(view.handledAt, now))}</li>}
  </ul>
)

function WayOut({ member, view, title }: Pick<RequestItemProps, 'member' | 'view' | 'title'>) {
  const withdraw = useWithdraw(member)
  async function dismiss() {
    await dismissRefused(member.db, view.id)
    focusHeading()
  }
  if (view.canWithdraw) {
    return (
      <Button
        variant="secondary"
        className="mt-4"
        onClick={() => void withdraw(view.id).then((isGone) => isGone && focusHeading())}
      >
        {REQUESTS_COPY.withdraw}
        <span className="sr-only">{REQUESTS_COPY.withdrawOf(title)}</span>
      </Button>
    )
  }
  const mustPay = view.refusal === 'no_subscription' || view.refusal === 'subscription_expired'
  if (!mustPay && !view.canDismiss) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {mustPay && <ButtonLink to="/registro/pago">{REQUESTS_COPY.pay}</ButtonLink>}
      {view.canDismiss && (
        <Button variant="secondary" onClick={() => void dismiss()}>
          {REQUESTS_COPY.dismiss}
        </Button>
      )}
    </div>
  )
}
