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
  subscription: MemberSubscription
  ending: MembershipEnding | null
}

/** What a member must know about the money: an end that is requested or set, or a failed charge with the way to pay it. */
export function MembershipNotice({ subscription, ending }: MembershipNoticeProps) {
  const { status, cancel_at: cancelAt } = subscription
  if (endingState(subscription, ending) === 'asked') {
    return <Leaving canStay={!isForGood(subscription, ending)}>{ENDING_UNCONFIRMED}</Leaving>
  }
  if (status === 'past_due') return <FailedRenewal subscription={subscription} />
  return cancelAt && <Leaving canStay>{PORTAL_COPY.cancelled(formatDate(cancelAt))}</Leaving>
}

const Leaving = ({ canStay, children }: { canStay: boolean; children: string }) => (
  <Notice
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

function FailedRenewal({ subscription }: { subscription: MemberSubscription }) {
  const { access_until: accessUntil, failure_code, needs_action } = subscription
  const reason = needs_action
    ? renewalFailureText('authentication_required')
    : renewalFailureText(failure_code)
  const until = accessUntil ? pastDue.until(formatDate(accessUntil)) : pastDue.noDate
  return (
    <Notice
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
