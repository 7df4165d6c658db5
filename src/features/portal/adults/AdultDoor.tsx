import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { FormerAdultScreen } from './FormerAdultScreen'
import { RestrictedAdultScreen } from './RestrictedAdultScreen'

interface AdultDoorProps {
  member: Member
  row: MemberRow
}

/** What who does not pay meets where the portal is closed to them. */
export const AdultDoor = ({ member, row }: AdultDoorProps) =>
  accountKindOf(row) === 'adult' ? (
    <RestrictedAdultScreen holder={row.family?.holder ?? ''} />
  ) : (
    <FormerAdultScreen member={member} row={row} />
  )
