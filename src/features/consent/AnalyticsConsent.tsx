import { useEffect, useRef, type ReactNode } from 'react'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import { chooseConsent, type ConsentChoice } from '@/client/analytics/consentChoice'
import { ConsentBanner } from '@/ui/ConsentBanner'
import { useChoice } from './useChoice'

interface AnalyticsConsentProps {
  more?: ReactNode
  /** Asked for again (`ConsentAgain`). */
  isReopened: boolean
  onAnswered: () => void
}

/** Asks about analytics until there is an answer, and whenever it is reopened. For the end of a page. */
export function AnalyticsConsent({ more, isReopened, onAnswered }: AnalyticsConsentProps) {
  const choice = useChoice()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReopened) question.current?.focus()
  }, [isReopened])

  function choose(answer: ConsentChoice) {
    chooseConsent(answer)
    onAnswered()
  }

  // A page made at build time has the question and the way back to it; CSS shows the right one.
  const isUnknown = choice === 'unknown'
  if (!isUnknown && choice !== 'not-asked' && !isReopened) return null
  return (
    <div ref={question} tabIndex={-1} className={isUnknown ? 'when-consent-open' : ''}>
      <ConsentBanner
        onAccept={() => choose('granted')}
        onReject={() => choose('denied')}
        more={more}
        {...(choice === 'granted' || choice === 'denied' ? { current: CONSENT_COPY[choice] } : {})}
      />
    </div>
  )
}
