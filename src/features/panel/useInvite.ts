import { useCallback } from 'react'
import type { Client } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { useToast } from '@/ui/useToast'

const { invite: inviteCopy, remind: remindCopy, error } = CLIENT_ACTIONS_COPY

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

type Reminded = Pick<Client, 'id' | 'nombre' | 'apellidos'> & Partial<Pick<Client, 'email'>>

/** Mails a reminder of the renewal that is owed, as to a chosen set of one, and reports the outcome. */
export function useRemind(): (client: Reminded) => Promise<void> {
  const showToast = useToast()
  return useCallback(
    async (client) => {
      const result = await staffApi.inviteClients({ ids: [client.id] })
      if (!result.ok) {
        showToast({ tone: 'error', title: remindCopy.failed, description: staffReason(result.code) })
        return
      }
      const why = result.value.left[0]?.why
      if (why) showToast({ tone: 'info', title: remindCopy.failed, description: remindCopy.left(why) })
      else showToast({ tone: 'success', ...remindCopy.done(client.email || fullName(client)) })
    },
    [showToast],
  )
}
