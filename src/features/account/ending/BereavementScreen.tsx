import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { Effects } from '@/ui/Effects'
import { AccountFrame } from '../AccountFrame'
import { PayerPage } from '../PayerPage'
import { membershipView, type MembershipView } from '../membershipView'
import { usePayments } from '../usePayments'
import { ClubWays } from './ClubWays'
import { ConfirmRow } from './ConfirmRow'
import { EndingProblem } from './EndingProblem'
import { backAfterDeath, comingCharge } from './moneyWords'
import { RefundLine } from './EndingText'
import { useEnding } from './useEnding'

const { death: copy } = ENDING_COPY

/** For a carer after a death: few words, no question, no offer. */
export const BereavementScreen = () => (
  <PayerPage heading={copy.heading}>
    {({ member, row }) => <Bereavement member={member} row={row} />}
  </PayerPage>
)

interface KnownProps {
  member: Member
  row: MemberRow
}

function Bereavement({ member, row }: KnownProps) {
  const view = membershipView(row, useClubNow(member))
  if (row.ending?.kind === 'bereavement') return <Done row={row} ending={row.ending} />
  return <Confirm member={member} row={row} view={view} />
}

function Confirm({ member, row, view }: KnownProps & { view: MembershipView }) {
  const { isLive } = view
  const payments = usePayments(member)
  const back = isLive ? backAfterDeath(row, payments) : null
  const { isBusy, failure, run } = useEnding(member)
  return (
    <AccountFrame heading={copy.heading} beside={<ClubWays>{copy.call}</ClubWays>}>
      <p className="mt-4">{copy.intro}</p>
      <Effects of={effectsFor(view, back)} className="mt-3" />
      {back && <p className="mt-4">{copy.bank}</p>}
      <p className="mt-4">{copy.data}</p>
      <EndingProblem failure={failure} />
      <ConfirmRow
        label={isLive ? copy.confirm : copy.confirmWithoutCharge}
        busyText={copy.busy}
        isBusy={isBusy}
        onConfirm={() => void run(copy.failed, () => accountApi.reportBereavement())}
        back={ENDING_COPY.back}
      />
    </AccountFrame>
  )
}

function effectsFor(view: MembershipView, back: ReturnType<typeof backAfterDeath>): string[] {
  const { charge, refund, services, mails } = copy.effects
  if (!view.isLive) return [services, mails]
  const stopped = charge(comingCharge(view))
  return BRAND.refundAfterDeath ? [stopped, refund(back), services, mails] : [stopped, services, mails]
}

interface DoneProps {
  row: MemberRow
  ending: NonNullable<MemberRow['ending']>
}

function Done({ row, ending }: DoneProps) {
  return (
    <AccountFrame heading={copy.done} beside={<ClubWays>{copy.weCall}</ClubWays>}>
      <p className="mt-4">
        {row.subscription ? copy.ended(formatDate(ending.ends_at ?? ending.requested_at)) : copy.noted}
      </p>
      <RefundLine row={row} ending={ending} />
      <p className="mt-2">{copy.dataKept}</p>
      <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6 max-sm:w-full">
        {ENDING_COPY.back}
      </ButtonLink>
    </AccountFrame>
  )
}
