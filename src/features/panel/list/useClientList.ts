import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { useChangeSignals } from '../shared/useChangeSignals'
import { createClientList, type ClientList, type ClientQuery, type ListState } from './createClientList'
import { keepList, keptListOf } from './keptList'

export interface ListOnScreen {
  list: ClientList
  state: ListState
  /** The rows report which of them are seen. */
  noteVisible: (first: number, last: number) => void
  reload: () => Promise<void>
}

/** The list for a query. On coming back it is as it was left; then what is seen is read again. */
export function useClientList({ filter, sort, direction, search }: ClientQuery): ListOnScreen {
  const router = useRouter()
  const [list] = useState(() => keptListOf(entryOf(router)) ?? createClientList(staffApi.clientList))
  const state = useSyncExternalStore(list.subscribe, list.state)
  const visible = useRef({ first: 0, last: 0 })
  const noteVisible = useCallback(
    (first: number, last: number) => {
      visible.current = { first, last }
      void list.show(first, last)
    },
    [list],
  )
  const refresh = useCallback(() => list.refresh(visible.current.first, visible.current.last), [list])

  useEffect(() => {
    const entry = entryOf(router)
    if (keptListOf(entry) === list) void refresh()
    else void list.load({ filter, sort, direction, search })
    keepList(entry, list)
  }, [router, list, refresh, filter, sort, direction, search])
  useChangeSignals(refresh)

  const reload = useCallback(
    () => list.load({ filter, sort, direction, search }),
    [list, filter, sort, direction, search],
  )
  return { list, state, noteVisible, reload }
}

const entryOf = (router: ReturnType<typeof useRouter>): string => router.state.location.state.__TSR_key ?? ''
