import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { membershipView } from '../membershipView'
import { ClubWays } from './ClubWays'
import { endingHeading } from './endingHeading'

interface EndingPartProps {
  member: Member
  row: MemberRow
}

/** The ways out of the club; without a membership, the one that is left. */
export function EndingPart({ member, row: { subscription, ending } }: EndingPartProps) {
  const now = useClubNow(member)
  const view = membershipView({ subscription, ending }, now)
  const heading = endingHeading(view)
  if (!heading) return null
  const withdrawalUntil = view.canWithdraw && subscription ? subscription.withdrawal_until : null
  return (
    <section aria-labelledby="irse" className="border-t border-outline pt-8">
      <h2 id="irse" className="text-2xl">
        {heading}
      </h2>
      {view.isLive && <p className="mt-2 max-w-prose text-soft">{ENDING_COPY.text}</p>}
      <ul className="mt-5 flex flex-col gap-5">
        {view.canLeave && (
          <Way hint={view.endsNow ? ENDING_COPY.leaveNowHint : ENDING_COPY.leaveHint}>
            <ButtonLink to="/portal/cuenta/dejar" variant="secondary" className="max-sm:w-full">
              {ENDING_COPY.leave}
            </ButtonLink>
          </Way>
        )}
        {view.canResume && (
          <Way
            hint={
              subscription?.cancel_at ? ENDING_COPY.left.undoHint(formatDate(subscription.cancel_at)) : null
            }
          >
            <ButtonLink to="/portal/cuenta/dejar" variant="secondary" className="max-sm:w-full">
              {ENDING_COPY.left.undo}
            </ButtonLink>
          </Way>
        )}
        {withdrawalUntil && (
          <Way hint={ENDING_COPY.withdrawHint(formatDate(withdrawalUntil))}>
            <ButtonLink to="/portal/cuenta/desistir" variant="secondary" className="max-sm:w-full">
              {ENDING_COPY.withdraw}
            </ButtonLink>
          </Way>
        )}
        <Way hint={view.isLive ? ENDING_COPY.bereavementHint : ENDING_COPY.afterDeath.hint}>
          <ButtonLink to="/portal/cuenta/fallecimiento" variant="secondary" className="max-sm:w-full">
            {ENDING_COPY.bereavement}
          </ButtonLink>
        </Way>
      </ul>
      {view.isLive && (
        <div className="mt-6 max-w-prose">
          <ClubWays>{ENDING_COPY.otherWays}</ClubWays>
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
