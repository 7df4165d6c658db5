import { useCallback, useEffect, useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import type { OpenSession } from '@/domain/account/session'
import type { ErrorCode } from '@/domain/errorCode'

export type OpenSessionsState =
  | { status: 'loading' }
  | { status: 'failed'; code: ErrorCode }
  | { status: 'loaded'; sessions: readonly OpenSession[] }

/** Where the person is signed in, fetched while there is coverage; the second element fetches again. */
export function useOpenSessions(isOnline: boolean): [OpenSessionsState, () => Promise<void>] {
  const [state, setState] = useState<OpenSessionsState>({ status: 'loading' })
  const load = useCallback(async () => {
    const result = await accountApi.ownSessions()
    setState(
      result.ok
        ? { status: 'loaded', sessions: result.value.sessions }
        : { status: 'failed', code: result.code },
    )
  }, [])
  useEffect(() => {
    if (isOnline) void load()
  }, [isOnline, load])
  return [state, load]
}
