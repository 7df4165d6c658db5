import { useEffect } from 'react'
import { focusHeading } from '@/ui/focusHeading'

/** For a dialog whose deed takes away the button that opened it, and with it the focus. */
export function useFocusKept(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
}
