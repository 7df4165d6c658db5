import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { OWN_RELATIVES_COPY } from '@/copy/account/relatives'
import type { Relative } from '@/domain/relative'
import { StepDialog } from '../StepDialog'

const { removal: copy } = OWN_RELATIVES_COPY

interface RemoveRelativeProps {
  member: Member
  relative: Relative
  onClose: (isRemoved: boolean) => void
}

/** Asks before somebody is removed, and says what goes with them. */
export const RemoveRelative = ({ member, relative: { id, name }, onClose }: RemoveRelativeProps) => (
  <StepDialog
    member={member}
    words={{ ...copy, title: copy.title(name) }}
    call={() => accountApi.removeRelative({ id })}
    onClose={onClose}
  />
)
