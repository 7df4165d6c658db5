import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { currentMember } from '@/client/member/memberStore'

/**
 * Opens the portal to somebody who is of the family by now. What this device kept of the time before is replaced first: the portal
 * would send them on to pay.
 */
export function useEnter(onUsed: () => void): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    onUsed()
    await currentMember()?.engine.syncNow()
    await navigate({ to: '/portal', replace: true })
  }, [onUsed, navigate])
}
