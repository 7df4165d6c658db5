import { formatDate } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'
import type { MemberSubscription } from '@/local/store/rows'
import { Notice } from '@/ui/Notice'

const { pastDue } = PORTAL_COPY

/** What a member must know about the money: a failed charge, or an end that is already set. */
export function MembershipNotice({ subscription }: { subscription: MemberSubscription }) {
  const { status, access_until: accessUntil, cancel_at: cancelAt } = subscription
  if (status === 'past_due') {
    return (
      <Notice tone="warning" title={pastDue.title}>
        {accessUntil ? pastDue.text(formatDate(accessUntil)) : pastDue.textWithoutDate}{' '}
        <ExternalLink href={`mailto:${BRAND.email}`}>{BRAND.email}</ExternalLink>
      </Notice>
    )
  }
  if (cancelAt) return <Notice tone="info">{PORTAL_COPY.cancelled(formatDate(cancelAt))}</Notice>
  return null
}
