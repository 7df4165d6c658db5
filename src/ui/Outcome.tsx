import { Notice } from './Notice'
import type { ToastMessage } from './useToast'

interface OutcomeProps {
  /** Null before anything has been done. */
  of: ToastMessage | null
  className?: string
}

/** How what was pressed went, beside where it was pressed; the region is there before its words, so that they are heard. */
export function Outcome({ of: message, className = 'mt-4' }: OutcomeProps) {
  const isFailure = message?.tone === 'error'
  const notice = message && (
    <Notice tone={message.tone} announce="none" title={message.title} className={className}>
      {message.description}
    </Notice>
  )
  return (
    <>
      <div role="status">{!isFailure && notice}</div>
      <div role="alert">{isFailure && notice}</div>
    </>
  )
}
