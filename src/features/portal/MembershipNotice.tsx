import { ENDING_UNCONFIRMED } from '@/copy/account/ending'
import { renewalFailureText } from '@/copy/account/renewalFailure'
import { formatDate } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { isForGood, endingState } from '@/domain/account/endingState'
import type { MembershipEnding, MemberSubscription } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'

const { pastDue } = PORTAL_COPY

interface MembershipNoticeProps {
  className: string
  subscription: MemberSubscription
  ending: MembershipEnding | null
}

/** What a member must know about the money: an end that is requested or set, or a failed charge with the way to pay it. */
export function MembershipNotice({ className, subscription, ending }: MembershipNoticeProps) {
  const { status, cancel_at: cancelAt } = subscription
  if (endingState(subscription, ending) === 'asked') {
    return (
      <Leaving className={className} canStay={!isForGood(subscription, ending)}>
        {ENDING_UNCONFIRMED}
      </Leaving>
    )
  }
  if (status === 'past_due') return <FailedRenewal className={className} subscription={subscription} />
  return (
    cancelAt && (
      <Leaving className={className} canStay>
        {PORTAL_COPY.cancelled(formatDate(cancelAt))}
      </Leaving>
    )
  )
}

interface LeavingProps {
  className: string
  canStay: boolean
  children: string
}

const Leaving = ({ className, canStay, children }: LeavingProps) => (
  <Notice
    className={className}
    tone="info"
    actions={
      canStay && (
        <ButtonLink to="/portal/cuenta/dejar" variant="secondary">
          {PORTAL_COPY.stay}
        </ButtonLink>
      )
    }
  >
    {children}
  </Notice>
)

function FailedRenewal({ className, subscription }: Omit<MembershipNoticeProps, 'ending'>) {
  const { access_until: accessUntil, failure_code, needs_action } = subscription
  const reason = needs_action
    ? renewalFailureText('authentication_required')
    : renewalFailureText(failure_code)
  const until = accessUntil ? pastDue.until(formatDate(accessUntil)) : pastDue.noDate
  return (
    <Notice
      className={className}
      tone="warning"
      title={pastDue.title}
      actions={
        <ButtonLink to="/portal/cuenta/tarjeta">{needs_action ? pastDue.confirm : pastDue.pay}</ButtonLink>
      }
    >
      {reason ? `${reason} ${until}` : until}
    </Notice>
  )
}
