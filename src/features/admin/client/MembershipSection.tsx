import { succeed } from '@/backend/result'
import type { Detail } from '@/backend/staff/answers'
import { staffApi } from '@/backend/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatDateTime } from '@/copy/format'
import { CLIENT_COPY, MEMBERSHIP_WORDS } from '@/copy/panel/client'
import { isLive, type MembershipStatus } from '@/domain/membership'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type { IconName } from '@/ui/Icon'
import { useToast } from '@/ui/useToast'
import { RunButton } from '../shared/RunButton'
import type { Answer } from '../shared/useAnswer'
import { cardBrand } from './cardBrand'
import { Facts } from './Facts'
import { Section } from './Section'

const { membership: copy } = CLIENT_COPY

interface MembershipSectionProps extends Pick<Detail, 'membership'> {
  clientId: string
  /** Puts what is answered on the screen. */
  ask: Answer<Detail>['ask']
}

/** The membership as Stripe has it, and the button that asks Stripe again. */
export const MembershipSection = ({ clientId, membership, ask }: MembershipSectionProps) => (
  <Section heading={copy.heading} action={<Reconcile clientId={clientId} ask={ask} />}>
    {membership ? <Membership membership={membership} /> : <p className="text-soft">{copy.none}</p>}
  </Section>
)

function Reconcile({ clientId, ask }: Omit<MembershipSectionProps, 'membership'>) {
  const showToast = useToast()
  const reconcile = () =>
    ask(async (before) => {
      const result = await staffApi.reconcile(clientId)
      if (result.ok) showToast({ tone: 'success', title: copy.reconciled })
      else showToast({ tone: 'error', title: copy.failed, description: ERRORS[result.code] })
      // What stands on the screen is as true as it was, unless nobody is there any more.
      const isStillTrue = !result.ok && result.code !== 'not_found'
      return isStillTrue && before ? succeed(before) : result
    })
  return (
    <RunButton variant="secondary" className="px-4" busyText={copy.reconciling} run={reconcile}>
      {copy.reconcile}
    </RunButton>
  )
}

type Known = NonNullable<Detail['membership']>

function Membership({ membership }: { membership: Known }) {
  const { status, current_period_end, cancel_at, access_until, past_due_since, checked_at } = membership
  const isCharged = isLive(status) && cancel_at === null
  return (
    <Facts
      facts={[
        { name: copy.state, value: <Badge {...LOOKS[status]}>{MEMBERSHIP_WORDS[status]}</Badge> },
        {
          name: isCharged ? copy.nextCharge : copy.ended,
          value: current_period_end ? formatDate(current_period_end) : CLIENT_COPY.unknown,
        },
        { name: copy.until, value: cancel_at && formatDate(cancel_at) },
        { name: copy.pastDue, value: past_due_since && formatDate(past_due_since) },
        { name: copy.access, value: access_until && formatDateTime(access_until) },
        { name: copy.card, value: cardOf(membership) },
        { name: copy.checked, value: checked_at && formatDateTime(checked_at) },
      ]}
    />
  )
}

function cardOf({ card_brand, card_last4, card_exp_month, card_exp_year }: Known): string | null {
  if (!card_last4) return null
  return copy.cardText(
    cardBrand(card_brand),
    card_last4,
    String(card_exp_month).padStart(2, '0'),
    card_exp_year,
  )
}

const LOOKS: Record<MembershipStatus, { tone: BadgeTone; icon: IconName }> = {
  incomplete: { tone: 'neutral', icon: 'card' },
  active: { tone: 'success', icon: 'success' },
  past_due: { tone: 'error', icon: 'warning' },
  unpaid: { tone: 'error', icon: 'warning' },
  cancelled: { tone: 'error', icon: 'close' },
  incomplete_expired: { tone: 'neutral', icon: 'close' },
  paused: { tone: 'neutral', icon: 'dot' },
}
