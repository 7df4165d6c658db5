import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './Button'

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

/** Asks before something that cannot be taken back. While it is shown the page behind it rests; Escape cancels. */
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
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-box border-2 border-outline bg-base-100 p-5 text-base-content backdrop:bg-black/60 sm:p-8"
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
    >
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} {...(busyText && { busyText })} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </dialog>
  )
}
