import type { Member } from '@/client/member/Member'
import { accountApi } from '@/client/api/accountApi'
import { ENDING_UNCONFIRMED } from '@/copy/account/ending'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { useToast } from '@/ui/useToast'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from './ClubWays'
import { EndingProblem } from './EndingProblem'
import { useEnding } from './useEnding'

const { left: copy } = ENDING_COPY

interface CancellationScheduledProps {
  member: Member
  /** Null until Stripe has confirmed it. */
  lastDay: Date | null
  /** It does not wait for the period's end. */
  isForGood: boolean
  canResume: boolean
  /** First name of the adult who can become who pays meanwhile; null for nobody. */
  successor: string | null
}

/** The end is requested or set: the last day, and the way back until then. */
export function CancellationScheduled({
  member,
  lastDay,
  isForGood,
  canResume,
  successor,
}: CancellationScheduledProps) {
  const { isBusy, failure, run } = useEnding(member)
  const showToast = useToast()

  async function stay() {
    const done = await run(copy.undoFailed, () => accountApi.resumeMembership())
    if (done) showToast({ tone: 'success', ...copy.undone })
  }

  return (
    <AccountFrame heading={copy.heading} beside={<ClubWays>{ENDING_COPY.questions}</ClubWays>}>
      <p className="mt-4 text-lg font-semibold">
        {lastDay ? copy.lastDay(formatDate(lastDay)) : ENDING_UNCONFIRMED}
      </p>
      {lastDay && <p className="mt-2">{copy.noCharge}</p>}
      {isForGood && <p className="mt-2">{ENDING_COPY.leftAtOnce.nothingOwed}</p>}
      {canResume && successor && (
        <p className="mt-4 wrap-anywhere">{HAND_OVER_COPY.endedByResuming(successor)}</p>
      )}
      <EndingProblem failure={failure} />
      <div className="mt-8 flex flex-wrap gap-3">
        {canResume && (
          <Button
            variant="secondary"
            busy={isBusy}
            busyText={copy.undoing}
            className="max-sm:w-full"
            onClick={() => void stay()}
          >
            {copy.undo}
          </Button>
        )}
        <ButtonLink to="/portal/cuenta" variant={canResume ? 'quiet' : 'secondary'} className="max-sm:w-full">
          {ENDING_COPY.back}
        </ButtonLink>
      </div>
      {canResume && lastDay && <p className="mt-3 text-soft">{copy.undoHint(formatDate(lastDay))}</p>}
    </AccountFrame>
  )
}
