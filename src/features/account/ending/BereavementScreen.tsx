import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { shortCard } from '@/copy/cardBrand'
import { formatDate } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame } from '../AccountFrame'
import { MemberPage } from '../MemberPage'
import { membershipView } from '../membershipView'
import { ClubWays } from './ClubWays'
import { ConfirmRow } from './ConfirmRow'
import { EndingProblem } from './EndingProblem'
import { refundText } from './refundText'
import { useEnding } from './useEnding'

const { death: copy } = ENDING_COPY

/** For a carer after a death: few words, no question, no offer. */
export const BereavementScreen = () => (
  <MemberPage heading={copy.heading}>
    {({ member, row }) => <Bereavement member={member} row={row} />}
  </MemberPage>
)

interface KnownProps {
  member: Member
  row: MemberRow
}

function Bereavement({ member, row }: KnownProps) {
  const view = membershipView(row, useClubNow(member))
  if (row.ending?.kind === 'bereavement') return <Done row={row} ending={row.ending} />
  return <Confirm member={member} isLive={view.isLive} />
}

interface ConfirmProps {
  member: Member
  /** There is a charge to stop. */
  isLive: boolean
}

function Confirm({ member, isLive }: ConfirmProps) {
  const { isBusy, failure, run } = useEnding(member)
  return (
    <AccountFrame heading={copy.heading}>
      <p className="mt-4">{copy.intro}</p>
      <ul className="mt-3 list-disc space-y-1 pl-6">
        {effectsFor(isLive).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="mt-4">{copy.data}</p>
      <EndingProblem failure={failure} />
      <ConfirmRow
        label={isLive ? copy.confirm : copy.confirmWithoutCharge}
        busyText={copy.busy}
        isBusy={isBusy}
        onConfirm={() => void run(copy.failed, () => accountApi.reportBereavement())}
        back={ENDING_COPY.back}
      />
      <div className="mt-8">
        <ClubWays>{copy.call}</ClubWays>
      </div>
    </AccountFrame>
  )
}

function effectsFor(isLive: boolean): string[] {
  const { charge, refund, services, mails } = copy.effects
  if (!isLive) return [services, mails]
  return BRAND.refundAfterDeath ? [charge, refund, services, mails] : [charge, services, mails]
}

interface DoneProps {
  row: MemberRow
  ending: NonNullable<MemberRow['ending']>
}

function Done({ row, ending }: DoneProps) {
  const refund = refundText(ending, row.subscription && shortCard(row.subscription))
  return (
    <AccountFrame heading={copy.done}>
      <p className="mt-4">
        {row.subscription ? copy.ended(formatDate(ending.ends_at ?? ending.requested_at)) : copy.noted}
      </p>
      {refund && <p className="mt-2">{refund}</p>}
      <p className="mt-2">{copy.dataKept}</p>
      <div className="mt-6">
        <ClubWays>{copy.weCall}</ClubWays>
      </div>
      <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6 max-sm:w-full">
        {ENDING_COPY.back}
      </ButtonLink>
    </AccountFrame>
  )
}
