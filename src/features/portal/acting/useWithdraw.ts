import type { Member } from '@/client/member/Member'
import { withdrawAction } from '@/client/outbox/withdrawAction'
import { REQUESTS_COPY } from '@/copy/requests'
import { useToast } from '@/ui/useToast'

/** Takes a request back that has not left this device, and says how that went; true when it is gone. */
export function useWithdraw(member: Member): (id: string) => Promise<boolean> {
  const showToast = useToast()
  return async (id) => {
    const isWithdrawn = await withdrawAction(member.db, id)
    if (isWithdrawn) showToast({ tone: 'success', ...REQUESTS_COPY.withdrawn })
    else showToast({ tone: 'info', ...REQUESTS_COPY.tooLate })
    return isWithdrawn
  }
}
