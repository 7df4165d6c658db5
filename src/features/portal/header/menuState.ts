import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The header's menu is open: going back closes it. */
    menu?: true
  }
}

interface Menu {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The header's menu as an entry of the history, so that a phone's own way back closes it. */
export function useMenu(): Menu {
  const router = useRouter()
  const isOpen = useLocation({ select: ({ state }) => state.menu === true })
  // Going back takes a moment: a second press must not go back twice.
  const isClosing = useRef(false)
  const open = useCallback(() => {
    isClosing.current = false
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, menu: true }),
      resetScroll: false,
    })
  }, [router])
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    router.history.back()
  }, [router])
  return { isOpen, open, close }
}
