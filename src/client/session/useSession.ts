import { useSyncExternalStore } from 'react'
import { session } from './session'
import type { SessionState } from './sessionState'

const LOADING: SessionState = { status: 'loading' }

/** The session's state; `loading` while a page is made at build time. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, () => LOADING)
