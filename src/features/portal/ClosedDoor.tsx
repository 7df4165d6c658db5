import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { FormerAdultScreen } from './adults/FormerAdultScreen'
import { RestrictedAdultScreen } from './adults/RestrictedAdultScreen'
import { RestrictedScreen, type RestrictedScreenProps } from './RestrictedScreen'

interface ClosedDoorProps extends RestrictedScreenProps {
  member: Member
}

/** What people without access meet: whoever pays or may, and who enters, or entered, with somebody else's membership. */
export function ClosedDoor({ member, ...restricted }: ClosedDoorProps) {
  const { row } = restricted
  switch (accountKindOf(row)) {
    case 'client':
      return <RestrictedScreen {...restricted} />
    case 'adult':
      return <RestrictedAdultScreen holder={row.family?.holder ?? ''} />
    case 'former-adult':
      return <FormerAdultScreen member={member} row={row} />
  }
}
