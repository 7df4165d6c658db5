import { renewalFailureText } from '@/copy/account/renewalFailure'
import { formatDate } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import type { MemberSubscription } from '@/local/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'

const { pastDue } = PORTAL_COPY

/** What a member must know about the money: a failed charge with the way to pay it, or an end that is already set. */
export function MembershipNotice({ subscription }: { subscription: MemberSubscription }) {
  const { status, cancel_at: cancelAt } = subscription
  if (status === 'past_due') return <FailedRenewal subscription={subscription} />
  if (!cancelAt) return null
  return (
    <Notice
      tone="info"
      actions={
        <ButtonLink to="/portal/cuenta/dejar" variant="secondary">
          {PORTAL_COPY.stay}
        </ButtonLink>
      }
    >
      {PORTAL_COPY.cancelled(formatDate(cancelAt))}
    </Notice>
  )
}

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
