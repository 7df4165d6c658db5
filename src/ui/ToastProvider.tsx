import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { Toast, type LiveToast } from './Toast'
import { takesPlace, ToastContext, type ToastMessage } from './useToast'

/** A failure that stands where it happened too; any other stays until it is closed. */
const isSaidElsewhere = (toast: LiveToast | null): boolean => toast?.tone === 'error' && toast.brief === true

const never = () => () => undefined

/** Shows one toast, about the newest; the two live regions are in the page before the first one, so that screen readers know them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<LiveToast | null>(null)
  const nextId = useRef(1)
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const show = useCallback((message: ToastMessage) => {
    const next = { since: performance.now(), ...message, id: nextId.current++ }
    setToast((present) => (takesPlace(next, present) ? next : present))
  }, [])
  const close = useCallback((id: number) => {
    setToast((present) => (present?.id === id ? null : present))
  }, [])

  useEffect(() => {
    // Whatever is sent now answers for itself: a failure of before must not stand beside its success.
    const forgetFailure = () => setToast((present) => (isSaidElsewhere(present) ? null : present))
    document.addEventListener('submit', forgetFailure, true)
    return () => document.removeEventListener('submit', forgetFailure, true)
  }, [])

  const shown = (urgent: boolean) =>
    toast && (toast.tone === 'error') === urgent && <Toast key={toast.id} toast={toast} onClose={close} />

  // At the foot: at the head of a phone's page are its heading, the club's number and the menu.
  return (
    <ToastContext value={show}>
      {children}
      {isAlive && (
        <section
          aria-label={UI_COPY.notices}
          data-momentary
          className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex max-h-svh flex-col items-center overflow-y-auto overscroll-contain p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:left-auto sm:items-end sm:p-6"
        >
          <div role="status" className="w-full sm:w-96">
            {shown(false)}
          </div>
          <div role="alert" className="w-full sm:w-96">
            {shown(true)}
          </div>
        </section>
      )}
    </ToastContext>
  )
}
