import { useCallback, useRef, useState, type ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { Toast, type LiveToast } from './Toast'
import { ToastContext, type ToastMessage } from './useToast'

const MOST_AT_ONCE = 3

/** Holds the toasts; the two live regions stand in the page from the start, so that screen readers know them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly LiveToast[]>([])
  const nextId = useRef(1)

  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: nextId.current++ }
    setToasts((present) =>
      [...present.filter((other) => !isSame(other, message)), toast].slice(-MOST_AT_ONCE),
    )
  }, [])
  const close = useCallback((id: number) => {
    setToasts((present) => present.filter((toast) => toast.id !== id))
  }, [])

  const list = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === urgent)
      .map((toast) => <Toast key={toast.id} toast={toast} onClose={close} />)

  // On a phone they come from above: below are the thumb and the button just pressed.
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={UI_COPY.notices}
        className="pointer-events-none fixed inset-x-3 top-3 z-40 flex flex-col items-center gap-3 pt-[env(safe-area-inset-top)] sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:items-end"
      >
        <div role="status" className="flex w-full flex-col gap-3 sm:w-96">
          {list(false)}
        </div>
        <div role="alert" className="flex w-full flex-col gap-3 sm:w-96">
          {list(true)}
        </div>
      </section>
    </ToastContext>
  )
}

const isSame = (toast: ToastMessage, message: ToastMessage) =>
  toast.title === message.title && toast.description === message.description
