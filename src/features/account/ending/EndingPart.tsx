import { useId } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { membershipView, type MembershipView } from '../membershipView'
import { usePayments } from '../usePayments'
import { endingHeading } from './endingHeading'
import { WAY, WAY_NAME } from './wayLook'
import { backAfterDeath, backOnWithdrawal } from './moneyWords'

interface EndingPartProps {
  member: Member
  row: MemberRow
}

/** The ways out of the club, what gives money back first; without a membership, the one that is left. */
export function EndingPart({ member, row }: EndingPartProps) {
  const { subscription, ending } = row
  const now = useClubNow(member)
  const payments = usePayments(member)
  const view = membershipView({ subscription, ending }, now)
  const heading = endingHeading(view)
  if (!heading) return null
  const lastDay = typeof view.nextCharge === 'string' ? null : formatDate(view.nextCharge.date)
  const withdrawalUntil = view.canWithdraw && subscription ? subscription.withdrawal_until : null
  return (
    <section aria-labelledby="irse">
      {/* Whoever is a member has read it above. */}
      <h2 id="irse" className={view.isLive ? 'sr-only' : 'text-2xl'}>
        {heading}
      </h2>
      {view.isLive && <p className="max-w-prose text-soft">{ENDING_COPY.text}</p>}
      {(view.canLeave || view.canResume || withdrawalUntil) && (
        <ul className="mt-5 border-t border-outline">
          {withdrawalUntil && (
            <Way
              to="/portal/cuenta/desistir"
              title={ENDING_COPY.withdraw}
              hint={ENDING_COPY.withdrawHint(
                formatDate(withdrawalUntil),
                backOnWithdrawal(row, payments)?.amount ?? null,
              )}
            />
          )}
          {view.canLeave && (
            <Way
              to="/portal/cuenta/dejar"
              title={ENDING_COPY.leave}
              hint={leaveHint(view, lastDay, withdrawalUntil !== null)}
            />
          )}
          {view.canResume && (
            <Way
              to="/portal/cuenta/dejar"
              title={ENDING_COPY.left.undo}
              hint={
                subscription?.cancel_at ? ENDING_COPY.left.undoHint(formatDate(subscription.cancel_at)) : null
              }
            />
          )}
        </ul>
      )}
      {/* Apart from what is a choice. */}
      <ul className={view.isLive ? 'mt-6' : 'mt-2 border-t border-outline'}>
        <Way
          to="/portal/cuenta/fallecimiento"
          title={ENDING_COPY.bereavement}
          hint={
            view.isLive
              ? ENDING_COPY.bereavementHint(backAfterDeath(row, payments)?.amount ?? null)
              : ENDING_COPY.afterDeath.hint
          }
        />
      </ul>
    </section>
  )
}

function leaveHint({ endsNow }: MembershipView, lastDay: string | null, canWithdraw: boolean): string {
  if (endsNow) return ENDING_COPY.leaveNowHint
  return canWithdraw ? ENDING_COPY.leaveHintBeside(lastDay) : ENDING_COPY.leaveHint(lastDay)
}

interface WayProps {
  to: '/portal/cuenta/dejar' | '/portal/cuenta/desistir' | '/portal/cuenta/fallecimiento'
  title: string
  /** What follows from it, read before it is pressed. */
  hint: string | null
}

function Way({ to, title, hint }: WayProps) {
  const hintId = useId()
  return (
    <li className={WAY}>
      <div className="min-w-0 flex-1">
        <TextLink to={to} aria-describedby={hint ? hintId : undefined} className={WAY_NAME}>
          {title}
        </TextLink>
        {hint && (
          <p id={hintId} className="text-base text-soft">
            {hint}
          </p>
        )}
      </div>
      <Icon name="arrowRight" className="size-5 shrink-0 text-primary" />
    </li>
  )
}
