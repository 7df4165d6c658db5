import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice'
import type { EndingFailure } from './useEnding'

/** Why a step of leaving was not done. Takes the focus; the button below it is the way on. */
export function EndingProblem({ failure }: { failure: EndingFailure | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [failure])
  if (!failure) return null
  return (
    <Notice ref={box} tone="error" announce="none" title={failure.title} className="mt-6">
      <p>{failure.text}</p>
    </Notice>
  )
}
