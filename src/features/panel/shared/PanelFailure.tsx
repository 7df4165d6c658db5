import { ERRORS } from '@/copy/errors'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import type { ErrorCode } from '@/domain/errorCode'
import { Notice } from '@/ui/Notice'
import { RunButton } from './RunButton'

interface PanelFailureProps {
  title: string
  code: ErrorCode
  onRetry: () => Promise<void>
  className?: string
}

/** What could not be read, why, and the button that tries again. */
export const PanelFailure = ({ title, code, onRetry, className = '' }: PanelFailureProps) => (
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
    {ERRORS[code]}
  </Notice>
)
