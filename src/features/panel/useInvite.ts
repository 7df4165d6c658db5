import { useCallback } from 'react'
import type { Client } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { useToast } from '@/ui/useToast'

const { invite: inviteCopy, error } = CLIENT_ACTIONS_COPY

/** Mails the way to the payment, and reports the outcome. */
export function useInvite(): (client: Client) => Promise<void> {
  const showToast = useToast()
  return useCallback(
    async (client) => {
      const result = await staffApi.inviteClient(client.id)
      if (result.ok) {
        showToast({ tone: 'success', ...inviteCopy.done(client.email || fullName(client)) })
        return
      }
      const reason = result.code === 'too_many_requests' ? inviteCopy.tooSoon : staffReason(result.code)
      showToast({ tone: 'error', title: error, description: `${inviteCopy.failed} ${reason}` })
    },
    [showToast],
  )
}
