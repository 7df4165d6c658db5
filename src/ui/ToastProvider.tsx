import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { Toast, type LiveToast } from './Toast'
import { ToastContext, type ToastMessage } from './useToast'

const MOST_AT_ONCE = 3

const never = () => () => undefined

/** Holds the toasts; the two live regions are in the page before the first one, so that screen readers know them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly LiveToast[]>([])
  const nextId = useRef(1)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

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
      {isAlive && (
        <section
          aria-label={UI_COPY.notices}
          data-momentary
          className="pointer-events-none fixed inset-x-0 top-0 z-40 flex max-h-svh flex-col items-center gap-3 overflow-y-auto overscroll-contain p-3 pt-[calc(0.75rem+env(safe-area-inset-top))] sm:inset-x-auto sm:top-auto sm:right-0 sm:bottom-0 sm:items-end sm:p-6"
        >
          <div role="status" className="flex w-full flex-col gap-3 sm:w-96">
            {list(false)}
          </div>
          <div role="alert" className="flex w-full flex-col gap-3 sm:w-96">
            {list(true)}
          </div>
        </section>
      )}
    </ToastContext>
  )
}

const isSame = (toast: ToastMessage, message: ToastMessage) =>
  toast.title === message.title && toast.description === message.description
