import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Outcome } from './Outcome'
import type { ToastMessage } from './useToast'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** What is done, as a verb with its object. */
  confirmLabel: string
  cancelLabel: string
  busy?: boolean
  busyText?: string
  /** For what can be undone. */
  isHarmless?: boolean
  /** Why it was not done. It can be tried again from here: behind the dialog nothing is heard or reached. */
  failure?: ToastMessage | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters. Escape cancels, and so does Enter: the focus begins on the way out. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  busyText,
  isHarmless = false,
  failure = null,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const wayOut = useRef<HTMLButtonElement>(null)
  // After the dialog has opened, which by itself would put the focus on the first button.
  useLayoutEffect(() => wayOut.current?.focus({ preventScroll: true }), [])
  return (
    <Dialog title={title} onCancel={() => !busy && onCancel()}>
      <div className="mt-3">{children}</div>
      {failure && <Outcome of={failure} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={isHarmless ? 'primary' : 'danger'}
          busy={busy}
          {...(busyText && { busyText })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
        <Button ref={wayOut} variant="secondary" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
