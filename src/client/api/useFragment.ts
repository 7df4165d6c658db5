import { useCallback, useEffect, useState } from 'react'
import type { StorageKey, StorageName } from '@/domain/storageName'
import { tabStorage } from '../drafts/tabStorage'

const NAME = 'mail_link' satisfies StorageName
const storageKey = (): StorageKey => `${NAME}:${window.location.pathname}`

/**
 * What followed `#` when this page was opened. It leaves the address at once, so that neither history nor a shared
 * screen shows it, and stays in this tab for a reload until `forget` is called.
 */
export function useFragment(): { fragment: string; forget: () => void } {
  const [fragment, setFragment] = useState(() => window.location.hash || kept())
  useEffect(() => {
    const take = () => {
      if (!window.location.hash) return
      setFragment(window.location.hash)
      keep(window.location.hash)
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const forget = useCallback(() => keep(''), [])
  return { fragment, forget }
}

const kept = (): string => tabStorage.read(storageKey()) ?? ''

/** Where storage is refused the link lasts until a reload. */
function keep(fragment: string): void {
  if (fragment) tabStorage.keep(storageKey(), fragment)
  else tabStorage.forget(storageKey())
}

const TOKEN = /^#([\w.-]{10,1000})$/

/** The token of a link that works without a sign-in; null when the fragment holds none. */
export const parseToken = (fragment: string): string | null => TOKEN.exec(fragment)?.[1] ?? null
