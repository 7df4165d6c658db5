import { createContext, useContext } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastMessage {
  tone: ToastTone
  title: string
  description?: string
  /** An error that also stands where it happened, and so goes away by itself, or once something is sent anew. */
  brief?: true
}

/** Shows a message that goes away by itself; an error stays until it is closed. */
export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** The function that shows a toast; needs a `ToastProvider` above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
