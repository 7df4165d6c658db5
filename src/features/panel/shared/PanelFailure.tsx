import { ERRORS } from '@/copy/errors'
import { formatMoment } from '@/copy/format'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import type { ErrorCode } from '@/domain/errorCode'
import { Notice } from '@/ui/Notice'
import { RunButton } from '@/ui/Button'
import { useNow } from './useNow'

interface PanelFailureProps {
  title: string
  code: ErrorCode
  onRetry: () => Promise<void>
  /** When what is shown nevertheless was read; null where nothing is. */
  readAt: Date | null
  className?: string
}

/** What could not be read, why, how old is what is shown, and the button that tries again. */
export function PanelFailure({ title, code, onRetry, readAt, className = '' }: PanelFailureProps) {
  const now = useNow()
  return (
    <Notice
      tone="error"
      title={title}
      className={className}
      actions={
        <RunButton variant="secondary" run={onRetry}>
          {PANEL_SHARED_COPY.retry}
        </RunButton>
      }
    >
      <p>{ERRORS[code]}</p>
      {readAt && <p className="mt-2">{PANEL_SHARED_COPY.readAt(formatMoment(readAt, now))}</p>}
    </Notice>
  )
}
