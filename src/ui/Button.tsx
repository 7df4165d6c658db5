import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { UI_COPY } from '@/copy/ui'
import { buttonClass, type ButtonVariant } from './buttonClass'
import { Spinner } from './Spinner'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /**
   * Something this button started is running: it keeps its width and its focus, and does nothing.
   * Omitted where nothing is awaited; then no room is kept for the other label.
   */
  busy?: boolean
  /** What is running, shown instead of the label and announced. */
  busyText?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button; `type` is `button` unless given. */
export function Button({
  variant = 'primary',
  busy,
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
        aria-disabled={busy || rest['aria-disabled']}
        aria-busy={busy || undefined}
        onClick={click}
      >
        {busy === undefined ? children : <BusyLabel busy={busy} busyText={busyText} label={children} />}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy ? busyText : ''}
        </span>
      )}
    </>
  )
}

interface BusyLabelProps {
  busy: boolean
  busyText: string
  label: ReactNode
}

/** Both labels in one place, so that the button is as wide as the wider one. */
const BusyLabel = ({ busy, busyText, label }: BusyLabelProps) => (
  <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
    <span className={`inline-flex items-center gap-2 ${busy ? 'invisible' : ''}`}>{label}</span>
    <span className={`inline-flex items-center gap-2 ${busy ? '' : 'invisible'}`} aria-hidden={!busy}>
      <Spinner />
      {busyText}
    </span>
  </span>
)

interface RunButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  run: () => Promise<void>
}

/** A button that is busy while its action runs. */
export function RunButton({ run, ...rest }: RunButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function begin() {
    setIsBusy(true)
    await run()
    setIsBusy(false)
  }
  return <Button {...rest} busy={isBusy} onClick={() => void begin()} />
}
