import { createContext, useContext } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastMessage {
  tone: ToastTone
  title: string
  description?: string
  /** An error that also stands where it happened, and so goes away by itself, or once something is sent anew. */
  brief?: true
  /** When what it is about was asked for, by `performance.now()`; when it is shown, where that is not said. */
  since?: number
}

/** Whether it takes the place of what is shown: a word that comes late, about something older, does not, unless it is an error. */
export const takesPlace = (next: ToastMessage, present: ToastMessage | null): boolean =>
  next.tone === 'error' || (next.since ?? 0) >= (present?.since ?? 0)

/** Shows a message that goes away by itself; an error stays until it is closed. */
export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** The function that shows a toast; needs a `ToastProvider` above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
