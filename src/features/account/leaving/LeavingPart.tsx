import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { LEAVING_COPY } from '@/copy/account/leaving'
import { formatDate } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { membershipView } from '../membershipView'
import { ClubWays } from './ClubWays'
import { leavingHeading } from './leavingHeading'

interface LeavingPartProps {
  member: Member
  row: MemberRow
}

/** The ways out of the club; without a membership, the one that is left. */
export function LeavingPart({ member, row: { subscription, ending } }: LeavingPartProps) {
  const now = useClubNow(member)
  const view = membershipView({ subscription, ending }, now)
  const heading = leavingHeading(view)
  if (!heading) return null
  const withdrawalUntil = view.canWithdraw && subscription ? subscription.withdrawal_until : null
  return (
    <section aria-labelledby="irse" className="border-t border-outline pt-8">
      <h2 id="irse" className="text-2xl">
        {heading}
      </h2>
      {view.isLive && <p className="mt-2 max-w-prose text-soft">{LEAVING_COPY.text}</p>}
      <ul className="mt-5 flex flex-col gap-5">
        {view.canLeave && (
          <Way hint={view.endsNow ? LEAVING_COPY.leaveNowHint : LEAVING_COPY.leaveHint}>
            <ButtonLink to="/portal/cuenta/dejar" variant="secondary" className="max-sm:w-full">
              {LEAVING_COPY.leave}
            </ButtonLink>
          </Way>
        )}
        {view.canResume && (
          <Way
            hint={
              subscription?.cancel_at ? LEAVING_COPY.left.undoHint(formatDate(subscription.cancel_at)) : null
            }
          >
            <ButtonLink to="/portal/cuenta/dejar" variant="secondary" className="max-sm:w-full">
              {LEAVING_COPY.left.undo}
            </ButtonLink>
          </Way>
        )}
        {withdrawalUntil && (
          <Way hint={LEAVING_COPY.withdrawHint(formatDate(withdrawalUntil))}>
            <ButtonLink to="/portal/cuenta/desistir" variant="secondary" className="max-sm:w-full">
              {LEAVING_COPY.withdraw}
            </ButtonLink>
          </Way>
        )}
        <Way hint={view.isLive ? LEAVING_COPY.bereavementHint : LEAVING_COPY.afterDeath.hint}>
          <ButtonLink to="/portal/cuenta/fallecimiento" variant="secondary" className="max-sm:w-full">
            {LEAVING_COPY.bereavement}
          </ButtonLink>
        </Way>
      </ul>
      {view.isLive && (
        <div className="mt-6 max-w-prose">
          <ClubWays>{LEAVING_COPY.otherWays}</ClubWays>
        </div>
      )}
    </section>
  )
}

const Way = ({ hint, children }: { hint: string | null; children: ReactNode }) => (
  <li>
    {children}
    {hint && <p className="mt-1.5 text-base text-soft">{hint}</p>}
  </li>
)
