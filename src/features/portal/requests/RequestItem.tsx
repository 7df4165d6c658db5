import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { type Called, CALL_WORDS, calledOf } from '@/copy/calls'
import { refusalText } from '@/copy/adults'
import { formatDate, formatDay, formatNearDay, formatMoment } from '@/copy/format'
import { REQUESTS_COPY } from '@/copy/requests'
import { TAKE_BACK_COPY } from '@/copy/takeBack'
import { WHOM_COPY } from '@/copy/whom'
import { firstName } from '@/domain/clientName'
import { COOLDOWN_MS } from '@/domain/cooldown'
import type { BenefitAction } from '@/domain/benefit'
import type { AccountKind } from '@/domain/family'
import { MEDICAL_ID } from '@/domain/service'
import type { ServiceRow } from '@/client/store/rows'
import { dismissRefused } from '@/client/outbox/withdrawAction'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Icon, type IconName } from '@/ui/Icon'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { MedicalLine } from '../MedicalLine'
import { focusHeading } from '@/ui/focusHeading'
import { isDayOver } from './isDayOver'
import { OpenActions } from './OpenActions'
import { SaidPart } from './SaidPart'
import { type StoryPart, storyOf } from './story'
import { HAPPENED, STORY } from './storyLook'
import { type RequestState, type RequestView } from './requestView'
import { useWithdraw } from '../acting/useWithdraw'
import type { Cared } from '../whom'

interface RequestItemProps {
  kind: AccountKind
  member: Member
  view: RequestView
  /** The address has led to it: its title takes the focus, with the state as it is read out, and the whole of it has the ring. */
  isLedTo: boolean
  title: string
  /** Undefined for one that the club no longer has. */
  service: ServiceRow | undefined
  cared: Cared | null
  /** As it follows «para»; null where there is nobody to be told from, and for whoever was removed since. */
  whom: string | null
  /** When the service was last activated, for the date on which a refused one can be asked for again. */
  activatedAt: Date | null
  /** First name of whoever calls; null while the club has named nobody. */
  caller: string | null
  now: Date
}

/** One request: what, how far it is, what happens next, and the way out where there is one. */
export function RequestItem({
  kind,
  member,
  view,
  isLedTo,
  title,
  service,
  cared,
  whom,
  activatedAt,
  caller,
  now,
}: RequestItemProps) {
  const action = REQUESTS_COPY.actions[view.action]
  const name = WHOM_COPY.with(title, whom)
  return (
    <li className={`border-t border-outline py-6 ${isLedTo ? LED_TO : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3
          id={view.id}
          tabIndex={isLedTo ? -1 : undefined}
          aria-describedby={stateId(view)}
          className="scroll-mt-12 text-base font-semibold"
        >
          {title}
        </h3>
        <StateBadge view={view} />
      </div>
      {whom !== null && <p className="text-soft wrap-anywhere">{WHOM_COPY.heading(whom)}</p>}
      {action && <p className="text-soft">{action}</p>}
      <div className="mt-2 max-w-prose empty:hidden">
        <Next kind={kind} view={view} activatedAt={activatedAt} caller={caller} now={now} />
      </div>
      <Story view={view} now={now} />
      <SaidPart member={member} view={view} title={name} />
      <WayOut kind={kind} member={member} view={view} title={name} />
      {service && (
        <OpenActions
          member={member}
          view={view}
          service={service}
          title={name}
          cared={cared}
          caller={caller}
          now={now}
        />
      )}
    </li>
  )
}

/** However the person has come: browsers show no ring after a tap. */
const LED_TO =
  'has-[h3:focus]:outline-3 has-[h3:focus]:outline-offset-4 has-[h3:focus]:outline-primary [&_h3]:outline-none'

const stateId = ({ id }: RequestView): string => `${id}-estado`

const ICONS: Record<RequestState, IconName> = {
  kept: 'offline',
  sent: 'arrowRight',
  unconfirmed: 'warning',
  received: 'calendar',
  ready: 'success',
  contacted: 'phone',
  done: 'success',
  cancelled: 'close',
  superseded: 'close',
  repeated: 'check',
  deactivated: 'check',
  refused: 'error',
}

/** For the eye the promise, that somebody has called, or the last step of the story says so already. */
const isSaidBelow = (view: RequestView): boolean =>
  view.state === 'received' || view.state === 'contacted' || storyOf(view).at(-1)?.part === view.state

const StateBadge = ({ view, view: { state } }: { view: RequestView }) => (
  <p
    id={stateId(view)}
    className={`inline-flex items-center gap-2 rounded-full border bg-base-100 py-0.5 pr-3 pl-2 text-sm font-semibold ${
      state === 'refused' ? 'border-error text-error' : 'border-primary text-primary'
    } ${isSaidBelow(view) ? 'sr-only' : ''}`}
  >
    <Icon name={ICONS[state]} className="size-4" />
    {REQUESTS_COPY.states[state]}
  </p>
)

const isComing = (day: Date | null, now: Date): day is Date => day !== null && !isDayOver(day, now)

type NextProps = Pick<RequestItemProps, 'kind' | 'view' | 'activatedAt' | 'caller' | 'now'>

function Next({ kind, view, activatedAt, caller, now }: NextProps): ReactNode {
  const called = calledOf(view.askedBy)
  switch (view.state) {
    case 'kept':
    case 'sent':
    case 'unconfirmed':
    case 'cancelled':
    case 'superseded':
    case 'repeated':
    case 'deactivated':
      return REQUESTS_COPY[view.state]
    case 'contacted':
      return isComing(view.callAgain, now)
        ? REQUESTS_COPY.callAgain(formatDay(view.callAgain), called)
        : REQUESTS_COPY.contacted(called)
    case 'received':
      if (isComing(view.callAgain, now)) return REQUESTS_COPY.callAgain(formatDay(view.callAgain), called)
      return <Promise day={view.promisedBy} called={called} caller={caller} now={now} />
    case 'ready':
      return view.serviceId === MEDICAL_ID && <MedicalLine />
    case 'refused':
      return <Refusal kind={kind} view={view} activatedAt={activatedAt} />
    case 'done':
      return null
  }
}

interface PromiseProps extends Pick<NextProps, 'caller' | 'now'> {
  day: BenefitAction['promised_by']
  called: Called
}

/** What the club owes the member is the largest thing of the entry. */
function Promise({ day, called, caller, now }: PromiseProps) {
  if (!day) return null
  if (!isDayOver(day, now)) {
    return (
      <p className="font-display text-xl leading-tight">
        {CALL_WORDS[called].calls(caller)} <b className="font-semibold text-accent">{formatNearDay(day)}</b>{' '}
        {REQUESTS_COPY.atTheLatest}
      </p>
    )
  }
  return (
    <>
      {REQUESTS_COPY.late} <ClubPhoneLink />
    </>
  )
}

function Refusal({ kind, view, activatedAt }: Pick<RequestItemProps, 'kind' | 'view' | 'activatedAt'>) {
  const reason = refusalText(view.refusal ?? 'internal', kind)
  const isTooSoon = view.refusal === 'cooldown_running' && activatedAt !== null
  if (!isTooSoon) return reason
  const again = new Date(activatedAt.getTime() + COOLDOWN_MS)
  return `${reason} ${REQUESTS_COPY.cooldown(formatDate(again))}`
}

/** What has happened, step by step; what comes next is said above it. */
const Story = ({ view, now }: Pick<NextProps, 'view' | 'now'>) => (
  <ol className={`mt-3 ${STORY}`}>
    {storyOf(view).map(({ part, at }) => (
      <li key={part} className={HAPPENED}>
        {storyText(part, formatMoment(at, now), view)}
      </li>
    ))}
  </ol>
)

function storyText(part: StoryPart, moment: string, { askedBy, calledBy }: RequestView): string {
  const { story } = REQUESTS_COPY
  switch (part) {
    case 'byOther':
      return story.byOther(moment, askedBy ?? '')
    case 'called':
      return story.called(moment, calledBy && firstName(calledBy), calledOf(askedBy))
    default:
      return story[part](moment)
  }
}

function WayOut({ kind, member, view, title }: Pick<RequestItemProps, 'kind' | 'member' | 'view' | 'title'>) {
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
        {TAKE_BACK_COPY.withdraw}
        <span className="sr-only">{TAKE_BACK_COPY.title(title)}</span>
      </Button>
    )
  }
  // Only whoever pays can do something about it.
  const isUnpaid = kind === 'client' && view.refusal === 'no_subscription'
  const isExpired = kind === 'client' && view.refusal === 'subscription_expired'
  if (!isUnpaid && !isExpired && !view.canDismiss) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isUnpaid && <ButtonLink to="/registro/pago">{REQUESTS_COPY.pay}</ButtonLink>}
      {isExpired && <ButtonLink to="/portal/cuenta">{REQUESTS_COPY.membership}</ButtonLink>}
      {view.canDismiss && (
        <Button variant="secondary" onClick={() => void dismiss()}>
          {REQUESTS_COPY.dismiss}
          <span className="sr-only">{REQUESTS_COPY.dismissOf(title)}</span>
        </Button>
      )}
    </div>
  )
}
