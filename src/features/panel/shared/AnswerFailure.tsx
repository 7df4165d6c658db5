import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { PanelFailure } from './PanelFailure'
import type { Answer } from './useAnswer'

interface AnswerFailureProps {
  answer: Pick<Answer<unknown>, 'failure' | 'readAt' | 'reload'>
  /** What is said while there is nothing to show yet. */
  failed: string
}

/** Over what a screen shows: that it could not be read, or not again, if so it is. */
export const AnswerFailure = ({ answer: { failure, readAt, reload }, failed }: AnswerFailureProps) =>
  failure && (
    <PanelFailure
      title={readAt ? PANEL_SHARED_COPY.stale : failed}
      code={failure}
      readAt={readAt}
      onRetry={reload}
      className="mt-6"
    />
  )
