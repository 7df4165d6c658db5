import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the administrator searches for: personal data, so it is kept out of the address. */
    clientSearch?: string
  }
}

/** Pause in typing before the list is asked, in milliseconds. */
const REST_MS = 250

export interface SearchText {
  /** What is in the field. */
  typed: string
  /** What the list is searched for. */
  searched: string
  type: (text: string) => void
}

/** The text of the search, kept with the entry of the tab's history: it survives a reload and the way back. */
export function useSearchText(): SearchText {
  const searched = useLocation({ select: ({ state }) => state.clientSearch ?? '' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(searched)
  const [before, setBefore] = useState(searched)
  const [sent, setSent] = useState(searched)
  if (before !== searched) {
    setBefore(searched)
    // Back navigation; typing here may have gone on meanwhile.
    if (sent !== searched) setTyped(searched)
    setSent(searched)
  }

  useEffect(() => {
    const text = typed.trim()
    if (text === searched) return
    const timer = setTimeout(() => {
      setSent(text)
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, clientSearch: text }),
        replace: true,
        resetScroll: false,
      })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [typed, searched, navigate])

  return { typed, searched, type: setTyped }
}
