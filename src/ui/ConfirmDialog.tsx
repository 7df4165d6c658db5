import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** What is done, as a verb with its object. */
  confirmLabel: string
  cancelLabel: string
  busy?: boolean
  busyText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back; Escape cancels. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  busyText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onCancel={() => !busy && onCancel()}>
      <div className="mt-3">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} {...(busyText && { busyText })} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
