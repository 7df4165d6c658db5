import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { buttonClass, type ButtonVariant } from './buttonClass'
import { Spinner } from './Spinner'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Something this button started is running: it keeps its width and its focus, and does nothing. */
  busy?: boolean
  /** What is running, shown instead of the label and announced. */
  busyText?: string
  children: ReactNode
}

/** A button; `type` is `button` unless given. */
export function Button({
  variant = 'primary',
  busy = false,
  busyText = UI_COPY.wait,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass(variant, className)}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={click}
      >
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <span className={`inline-flex items-center gap-2 ${busy ? 'invisible' : ''}`}>{children}</span>
          <span className={`inline-flex items-center gap-2 ${busy ? '' : 'invisible'}`} aria-hidden={!busy}>
            <Spinner />
            {busyText}
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {busy ? busyText : ''}
      </span>
    </>
  )
}
