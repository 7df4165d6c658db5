import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { CONSENT_COPY } from '@/copy/ui'
import {
  chooseConsent,
  consentChoice,
  onConsentChange,
  type ConsentChoice,
} from '@/client/analytics/consentChoice'
import { ConsentBanner } from '@/ui/ConsentBanner'
import { linkClass } from '@/ui/linkClass'

type Asked = ConsentChoice | 'not-asked' | 'unknown'

/** At build time the choice is unknown. */
const useChoice = (): Asked =>
  useSyncExternalStore<Asked>(
    onConsentChange,
    () => consentChoice() ?? 'not-asked',
    () => 'unknown',
  )

/** Asks about analytics until there is an answer; afterwards a link opens the question again. For the end of a page. */
export function AnalyticsConsent({ more }: { more?: ReactNode }) {
  const choice = useChoice()
  const [reopened, setReopened] = useState(false)

  function choose(answer: ConsentChoice) {
    chooseConsent(answer)
    setReopened(false)
  }

  // A page made at build time has both; CSS shows the right one.
  const isUnknown = choice === 'unknown'
  const isAsking = choice === 'not-asked' || reopened
  return (
    <>
      {(isUnknown || isAsking) && (
        <div key="question" className={isUnknown ? 'when-consent-open' : ''}>
          <ConsentBanner
            onAccept={() => choose('granted')}
            onReject={() => choose('denied')}
            more={more}
            {...(choice === 'granted' || choice === 'denied' ? { current: CONSENT_COPY[choice] } : {})}
          />
        </div>
      )}
      {(isUnknown || !isAsking) && (
        <p
          key="reopen"
          className={`px-[min(1.25rem,5vw)] py-3 text-center text-sm ${isUnknown ? 'when-consent-chosen' : ''}`}
        >
          <button type="button" className={`${linkClass} min-h-11`} onClick={() => setReopened(true)}>
            {CONSENT_COPY.reopen}
          </button>
        </p>
      )}
    </>
  )
}
