import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate, formatDayAndTime } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'
import { AccountFrame } from '../AccountFrame'
import { PayerPage } from '../PayerPage'
import { membershipView, type MembershipView } from '../membershipView'
import { usePayments } from '../usePayments'
import { ClubWays } from './ClubWays'
import { ConfirmRow } from './ConfirmRow'
import { CancellationEffects } from './CancellationEffects'
import { EndingProblem } from './EndingProblem'
import { NothingToEnd } from './NothingToEnd'
import { backBy, backOnWithdrawal, comingCharge } from './moneyWords'
import { RefundLine } from './EndingText'
import { useEnding } from './useEnding'

const { withdrawal: copy } = ENDING_COPY

/** Withdrawing from the contract in its first fourteen days, and the acknowledgement with date and time. */
export const WithdrawScreen = () => (
  <PayerPage heading={copy.heading}>{({ member, row }) => <Withdraw member={member} row={row} />}</PayerPage>
)

interface KnownProps {
  member: Member
  row: MemberRow
}

function Withdraw({ member, row }: KnownProps) {
  const view = membershipView(row, useClubNow(member))
  if (row.ending?.kind === 'withdrawal') return <Acknowledgement row={row} ending={row.ending} />
  if (!view.isLive) return <NothingToEnd heading={copy.heading} row={row} />
  return view.canWithdraw ? <Confirm member={member} row={row} view={view} /> : <Over />
}

function Confirm({ member, row, view }: KnownProps & { view: MembershipView }) {
  const now = useClubNow(member)
  const back = backOnWithdrawal(row, usePayments(member))
  const { isBusy, failure, run } = useEnding(member)
  const until = row.subscription?.withdrawal_until
  return (
    <AccountFrame heading={copy.heading} beside={<ClubWays>{ENDING_COPY.otherWays}</ClubWays>}>
      {until && <p className="mt-4">{copy.until(formatDate(until))}</p>}
      <CancellationEffects items={copy.effects(back, backBy(now), comingCharge(view))} />
      <EndingProblem failure={failure} />
      <ConfirmRow
        label={copy.confirm}
        busyText={copy.busy}
        isBusy={isBusy}
        onConfirm={() => void run(copy.failed, () => accountApi.withdrawMembership())}
        back={ENDING_COPY.leaving.stay}
      />
    </AccountFrame>
  )
}

interface AcknowledgementProps {
  row: MemberRow
  ending: NonNullable<MemberRow['ending']>
}

function Acknowledgement({ row, ending }: AcknowledgementProps) {
  return (
    <AccountFrame heading={copy.done} beside={<ClubWays>{ENDING_COPY.questions}</ClubWays>}>
      <Notice tone="success" announce="none" className="mt-5">
        <p>{copy.acknowledged(formatDayAndTime(ending.requested_at))}</p>
        <RefundLine row={row} ending={ending} />
        <p className="mt-2">{copy.mail}</p>
      </Notice>
      <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6 max-sm:w-full">
        {ENDING_COPY.back}
      </ButtonLink>
    </AccountFrame>
  )
}

const Over = () => (
  <AccountFrame heading={copy.heading}>
    <p className="mt-4">{copy.over}</p>
    <ButtonLink to="/portal/cuenta/dejar" variant="secondary" className="mt-6 max-sm:w-full">
      {ENDING_COPY.leave}
    </ButtonLink>
  </AccountFrame>
)
