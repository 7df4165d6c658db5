import { useState } from 'react'
import { useClubNow } from '@/client/member/useClubNow'
import type { Member } from '@/client/member/Member'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import type { MemberRow } from '@/client/store/rows'
import { firstName } from '@/domain/clientName'
import { agreedAdult } from '@/domain/family'
import { PayerPage } from '../PayerPage'
import { membershipView } from '../membershipView'
import { CancelForm } from './CancelForm'
import { CancellationScheduled } from './CancellationScheduled'
import { CancelledNow } from './CancelledNow'
import { NothingToEnd } from './NothingToEnd'

const { heading } = ENDING_COPY.leaving

/** Leaving, and staying after all. */
export const CancelScreen = () => (
  <PayerPage heading={heading}>{({ member, row }) => <Leave member={member} row={row} />}</PayerPage>
)

function Leave({ member, row }: { member: Member; row: MemberRow }) {
  const view = membershipView(row, useClubNow(member))
  // The club may know of an owed renewal before this phone does: then the end comes sooner than the form said.
  const [promised, setPromised] = useState<Date | null>(null)
  const { subscription, ending } = row
  const successor = agreedAdult(row.family)
  if (subscription && view.isLive) {
    return view.canLeave ? (
      <CancelForm member={member} subscription={subscription} view={view} onLeave={setPromised} />
    ) : (
      <CancellationScheduled
        member={member}
        lastDay={view.state === 'closing' ? null : subscription.cancel_at}
        isForGood={view.isForGood}
        canResume={view.canResume}
        successor={successor ? firstName(successor.name) : null}
      />
    )
  }
  if (ending?.kind === 'cancellation' && ending.at_once) {
    return <CancelledNow row={row} ending={ending} promised={promised} />
  }
  return <NothingToEnd heading={heading} row={row} />
}
