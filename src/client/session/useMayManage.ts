import { useEffect } from 'react'
import type { StaffRight } from '@/domain/panel/staffRight'
import { session } from './session'
import { useSession } from './useSession'

/**
 * Whether the colleague at the panel may change things, and not only look. Followed: the right may change meanwhile. A session that
 * has ended takes nothing off the screen: what was typed goes on once its person is back.
 */
export function useMayManage(): boolean {
  const state = useSession()
  return state.status !== 'signed-in' || state.person.mayManage
}

/** Keeps what the server has just said about the reader's own right; nothing while it has not. */
export function useNotedRight(right: StaffRight | undefined): void {
  useEffect(() => {
    if (right) session.noteRight(right)
  }, [right])
}
