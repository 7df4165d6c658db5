import { useEffect, useRef, useState, type RefObject } from 'react'

export interface OpenForm {
  isOpen: boolean
  open: () => void
  close: () => void
  /** The button that opens; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  /** What replaces it; its first field gets the focus. */
  place: RefObject<HTMLDivElement | null>
}

/** A form that replaces a button while it is open. @param isOpenAtFirst a draft is waiting in it */
export function useOpenForm(isOpenAtFirst = false): OpenForm {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(isOpenAtFirst)
  useEffect(() => {
    if (shown.current === isOpen) return
    shown.current = isOpen
    if (isOpen) place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else opener.current?.focus()
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), opener, place }
}
