import { useState, type SyntheticEvent } from 'react'
import type { Member } from '@/client/member/Member'
import { accountApi } from '@/client/api/accountApi'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate, formatDayAndMonth, formatMoney } from '@/copy/format'
import type { CancelReason } from '@/domain/account/cancelReason'
import type { MemberSubscription } from '@/client/store/rows'
import { AccountFrame } from '../AccountFrame'
import { type MembershipView, openCents } from '../membershipView'
import { usePayments } from '../usePayments'
import { ClubWays } from './ClubWays'
import { ConfirmRow } from './ConfirmRow'
import { CancellationEffects } from './CancellationEffects'
import { EndingProblem } from './EndingProblem'
import { comingCharge } from './moneyWords'
import { ReasonFields } from './ReasonFields'
import { useEnding } from './useEnding'

const { leaving: copy } = ENDING_COPY

interface CancelFormProps {
  member: Member
  subscription: MemberSubscription
  view: MembershipView
  /** Called on leaving with the last day that the form promised; null for none. */
  onLeave: (lastDay: Date | null) => void
}

/** When it ends, what that means, an optional reason, and the one button. */
export function CancelForm({ member, subscription, view, onLeave }: CancelFormProps) {
  // There may be no paid month to stay for.
  const { endsNow } = view
  const open = openCents(usePayments(member) ?? [])
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [comment, setComment] = useState('')
  const { isBusy, failure, run } = useEnding(member)
  const lastDay = endsNow ? null : subscription.current_period_end
  const effects = endsNow
    ? copy.effectsNow(open === null ? null : formatMoney(open))
    : copy.effects(comingCharge(view))

  function leave(event: SyntheticEvent) {
    event.preventDefault()
    onLeave(lastDay)
    void run(copy.failed, () => accountApi.cancelMembership({ reason, comment: comment.trim() || null }))
  }

  return (
    <AccountFrame heading={copy.heading} beside={<ClubWays>{ENDING_COPY.otherWays}</ClubWays>}>
      <p className="mt-4 text-lg font-semibold">{endText(endsNow, lastDay)}</p>
      <CancellationEffects items={effects} />
      <EndingProblem failure={failure} />
      <form onSubmit={leave} aria-label={copy.formLabel} className="mt-8">
        <ReasonFields reason={reason} onReason={setReason} comment={comment} onComment={setComment} />
        <ConfirmRow
          label={confirmLabel(endsNow, lastDay)}
          busyText={copy.busy}
          isBusy={isBusy}
          back={copy.stay}
        />
      </form>
    </AccountFrame>
  )
}

function endText(endsNow: boolean, lastDay: Date | null): string {
  if (endsNow) return copy.endsNow
  return lastDay ? copy.lastDay(formatDate(lastDay)) : copy.lastDayUnknown
}

function confirmLabel(endsNow: boolean, lastDay: Date | null): string {
  if (endsNow) return copy.confirmNow
  return lastDay ? copy.confirm(formatDayAndMonth(lastDay)) : copy.confirmUnknown
}
