import { CALL_TIME_WORDS } from '@/copy/askSheet'
import { QUEUE_COPY } from '@/copy/panel/queue'
import type { Said } from '@/domain/benefit'
import { CutText } from './CutText'

interface SaidLinesProps {
  said: Said
  /** Whether the hours that they want stand here: in the queue they stand beside the day. */
  withHours?: boolean
}

/** What a family said when it asked, treated as data about health: in the queue and on the client's page alone. */
export const SaidLines = ({ said: { text, call_at }, withHours = true }: SaidLinesProps) => {
  const hasHours = withHours && call_at !== 'any'
  if (!text && !hasHours) return null
  return (
    <p className="max-w-prose">
      {hasHours && <span className="font-semibold">{QUEUE_COPY.callAt(CALL_TIME_WORDS[call_at])}. </span>}
      {text && (
        <>
          <span className="sr-only">{QUEUE_COPY.said} </span>
          <CutText text={`«${text}»`} />
        </>
      )}
    </p>
  )
}
