import { LEAVING_COPY } from '@/copy/account/leaving'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame } from '../AccountFrame'
import { EndingText } from './EndingText'

/** No membership runs: that is said, with how the last one ended. */
export const NothingToLeave = ({ heading, row }: { heading: string; row: MemberRow }) => (
  <AccountFrame heading={heading}>
    <div className="mt-4">
      <p>{LEAVING_COPY.nothing.text}</p>
      <EndingText row={row} />
    </div>
    <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6">
      {LEAVING_COPY.back}
    </ButtonLink>
  </AccountFrame>
)
