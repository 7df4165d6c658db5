import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatDateTime, formatMoney } from '@/copy/format'
import { CLIENT_COPY, MEMBERSHIP_WORDS } from '@/copy/panel/client'
import { ENDING_WORDS, MONEY_COPY, REFUND_WORDS } from '@/copy/panel/money'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { isLive, type MembershipStatus, owesRenewal } from '@/domain/membership'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type { IconName } from '@/ui/Icon'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from '../money/clientCommand'
import { MembershipActions } from '../money/MembershipActions'
import { ForManagers } from '../shared/ForManagers'
import { ROW_LINK } from '../shared/rowLink'
import { cardBrand } from '@/copy/cardBrand'
import { RunButton } from '@/ui/Button'
import { Facts } from './Facts'
import { Section } from './Section'

const { membership: copy } = CLIENT_COPY

interface MembershipSectionProps extends Pick<Detail, 'client' | 'membership' | 'ending'> {
  run: RunCommand
}

/** The membership as Stripe has it, what can be done about it, and the button that asks Stripe again. */
export const MembershipSection = ({ client, membership, ending, run }: MembershipSectionProps) => (
  <Section
    heading={copy.heading}
    action={
      <ForManagers>
        <Reconcile clientId={client.id} run={run} />
      </ForManagers>
    }
  >
    {membership ? (
      <Membership membership={membership} ending={ending} />
    ) : (
      <p className="text-soft">{copy.none}</p>
    )}
    <ForManagers>
      <MembershipActions client={client} membership={membership} ending={ending} run={run} />
    </ForManagers>
  </Section>
)

function Reconcile({ clientId, run }: { clientId: string; run: RunCommand }) {
  const showToast = useToast()
  async function reconcile() {
    const result = await run(() => staffApi.reconcileClient(clientId))
    if (result.ok) showToast({ tone: 'success', title: copy.reconciled })
    else showToast({ tone: 'error', title: copy.failed, description: ERRORS[result.code] })
  }
  return (
    <RunButton
      variant="text"
      className={`min-h-11! text-sm ${ROW_LINK}`}
      busyText={copy.reconciling}
      run={reconcile}
    >
      {copy.reconcile}
    </RunButton>
  )
}

type Known = NonNullable<Detail['membership']>

function Membership({ membership, ending }: { membership: Known; ending: Detail['ending'] }) {
  const { status, current_period_end, cancel_at, access_until, past_due_since, checked_at } = membership
  const { price_cents, withdrawal_until } = membership
  const isCharged = isLive(status) && cancel_at === null
  const owes = owesRenewal(status)
  const owedSince = past_due_since ? formatDate(past_due_since) : CLIENT_COPY.unknown
  const chargedAt = current_period_end ? formatDate(current_period_end) : CLIENT_COPY.unknown
  return (
    <Facts
      facts={[
        { name: copy.state, value: <Badge {...LOOKS[status]}>{MEMBERSHIP_WORDS[status]}</Badge> },
        { name: copy.fee, value: isLive(status) ? copy.feeText(price_cents) : null },
        {
          name: isCharged ? copy.nextCharge : copy.ended,
          value: (isCharged && copy.noCharge[status]) || chargedAt,
        },
        { name: copy.until, value: cancel_at && formatDate(cancel_at) },
        { name: copy.pastDue, value: owes ? owedSince : null },
        { name: MONEY_COPY.failure, value: owes ? failureOf(membership) : null },
        { name: MONEY_COPY.ending, value: ending && endingText(ending) },
        { name: MONEY_COPY.withdrawalUntil, value: withdrawal_until && formatDate(withdrawal_until) },
        { name: copy.access, value: access_until && formatDateTime(access_until) },
        { name: copy.card, value: cardOf(membership) },
        { name: copy.checked, value: checked_at && formatDateTime(checked_at) },
      ]}
    />
  )
}

function failureOf({ needs_action, failure_code }: Known): string | null {
  if (needs_action) return MONEY_COPY.needsAction
  return failure_code ? paymentFailureText(failure_code) : null
}

/** Why and when it ends, and the state of the refund. */
function endingText({
  kind,
  requested_at,
  ends_at,
  refund_cents,
  refund_state,
}: NonNullable<Detail['ending']>) {
  const refund = REFUND_WORDS[refund_state]
  return [
    MONEY_COPY.requested(ENDING_WORDS[kind], formatDateTime(requested_at)),
    ends_at ? MONEY_COPY.endsAt(formatDate(ends_at)) : MONEY_COPY.endUnconfirmed,
    refund && refund_cents > 0 ? MONEY_COPY.refund(formatMoney(refund_cents), refund) : null,
  ]
    .filter((part) => part !== null)
    .join('; ')
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
