import type { Member } from '@/client/member/Member'
import { withdrawAction } from '@/client/outbox/withdrawAction'
import { TAKE_BACK_COPY } from '@/copy/takeBack'
import { useToast } from '@/ui/useToast'

/** Takes a request back that has not left this device, and says how that went; true when it is gone. */
export function useWithdraw(member: Member): (id: string) => Promise<boolean> {
  const showToast = useToast()
  return async (id) => {
    const isWithdrawn = await withdrawAction(member.db, id)
    if (isWithdrawn) showToast({ tone: 'success', ...TAKE_BACK_COPY.done })
    else showToast({ tone: 'info', ...TAKE_BACK_COPY.tooLate })
    return isWithdrawn
  }
}
