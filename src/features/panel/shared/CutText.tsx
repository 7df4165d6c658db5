import { useState } from 'react'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { beginningOf } from './beginningOf'

interface CutTextProps {
  text: string
  /** Whose text it is, for those who do not see the row. */
  of?: string
  room?: Parameters<typeof beginningOf>[1]
}

/** What somebody wrote, in a row: whoever wrote at length takes no more room than the others until it is asked for. */
export function CutText({ text, of = '', room }: CutTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const beginning = beginningOf(text, room)
  return (
    <>
      <span className="whitespace-pre-line">{isWhole ? text : beginning}</span>
      {beginning !== text && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={isWhole}
            className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center px-1 font-semibold text-primary hover:underline"
            onClick={() => setIsWhole((before) => !before)}
          >
            {isWhole ? PANEL_SHARED_COPY.less : PANEL_SHARED_COPY.more}
            {of && <span className="sr-only">{of}</span>}
          </button>
        </>
      )}
    </>
  )
}
