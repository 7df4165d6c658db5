import { useId } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { BESIDE } from '../AccountSection'
import { membershipView } from '../membershipView'
import { usePayments } from '../usePayments'
import { ClubWays } from './ClubWays'
import { endingHeading } from './endingHeading'
import { backAfterDeath, backOnWithdrawal } from './moneyWords'

interface EndingPartProps {
  member: Member
  row: MemberRow
}

/** The ways out of the club; without a membership, the one that is left. */
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
    <section aria-labelledby="irse" className={BESIDE}>
      <h2 id="irse" className="text-2xl">
        {heading}
      </h2>
      <div>
        {view.isLive && <p className="mt-2 max-w-prose text-soft lg:mt-0.5">{ENDING_COPY.text}</p>}
        {(view.canLeave || view.canResume || withdrawalUntil) && (
          <ul className="mt-5 border-t border-outline">
            {view.canLeave && (
              <Way
                to="/portal/cuenta/dejar"
                title={ENDING_COPY.leave}
                hint={view.endsNow ? ENDING_COPY.leaveNowHint : ENDING_COPY.leaveHint(lastDay)}
              />
            )}
            {view.canResume && (
              <Way
                to="/portal/cuenta/dejar"
                title={ENDING_COPY.left.undo}
                hint={
                  subscription?.cancel_at
                    ? ENDING_COPY.left.undoHint(formatDate(subscription.cancel_at))
                    : null
                }
              />
            )}
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
          </ul>
        )}
        {/* Apart from what is a choice. */}
        <ul className="mt-10">
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
        {view.isLive && (
          <div className="mt-6 max-w-prose">
            <ClubWays>{ENDING_COPY.otherWays}</ClubWays>
          </div>
        )}
      </div>
    </section>
  )
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
    <li className="relative flex items-center gap-4 border-b border-outline py-3">
      <div className="min-w-0 flex-1">
        <TextLink
          to={to}
          aria-describedby={hint ? hintId : undefined}
          className="inline-flex min-h-11 items-center text-lg no-underline! after:absolute after:inset-0 after:rounded-sm"
        >
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
