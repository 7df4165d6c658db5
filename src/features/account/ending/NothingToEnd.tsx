import { ENDING_COPY } from '@/copy/account/endingScreens'
import type { MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from './ClubWays'
import { EndingText } from './EndingText'

/** Says that no membership is running and how the last one ended. */
export const NothingToEnd = ({ heading, row }: { heading: string; row: MemberRow }) => (
  <AccountFrame heading={heading} beside={<ClubWays>{ENDING_COPY.questions}</ClubWays>}>
    <div className="mt-4">
      <p>{ENDING_COPY.nothing.text}</p>
      <EndingText row={row} />
    </div>
    <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6">
      {ENDING_COPY.back}
    </ButtonLink>
  </AccountFrame>
)
