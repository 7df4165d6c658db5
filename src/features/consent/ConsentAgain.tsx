import { useEffect, useRef } from 'react'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import { linkClass } from '@/ui/linkClass'
import { useChoice } from './useChoice'

interface ConsentAgainProps {
  isReopened: boolean
  onOpen: () => void
}

/** The way back to the question, once it is answered: an entry of the footer's list of what the law requires. */
export function ConsentAgain({ isReopened, onOpen }: ConsentAgainProps) {
  const choice = useChoice()
  const button = useRef<HTMLButtonElement>(null)
  const wasReopened = useRef(false)
  useEffect(() => {
    // Whoever opened the question is here again once it is answered.
    if (!isReopened && wasReopened.current) button.current?.focus()
    wasReopened.current = isReopened
  }, [isReopened])
  if (choice === 'not-asked' || isReopened) return null
  return (
    <li className={`col-span-full ${choice === 'unknown' ? 'when-consent-chosen' : ''}`}>
      <button
        ref={button}
        type="button"
        className={`${linkClass} min-h-11 cursor-pointer text-left`}
        onClick={onOpen}
      >
        {CONSENT_COPY.reopen}
      </button>
    </li>
  )
}
