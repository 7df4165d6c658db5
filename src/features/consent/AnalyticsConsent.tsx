import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { CONSENT_COPY } from '@/copy/ui'
import {
  chooseConsent,
  consentChoice,
  onConsentChange,
  type ConsentChoice,
} from '@/local/analytics/consentChoice'
import { ConsentBanner } from '@/ui/ConsentBanner'
import { linkClass } from '@/ui/linkClass'

type Asked = ConsentChoice | 'not-asked' | 'unknown'

/** At build time nobody can know the choice, so nothing is asked. */
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

  if (choice === 'unknown') return null
  if (choice !== 'not-asked' && !reopened) {
    return (
      <p className="px-[min(1.25rem,5vw)] py-3 text-center text-sm">
        <button type="button" className={`${linkClass} min-h-11`} onClick={() => setReopened(true)}>
          {CONSENT_COPY.reopen}
        </button>
      </p>
    )
  }
  return (
    <ConsentBanner
      onAccept={() => choose('granted')}
      onReject={() => choose('denied')}
      more={more}
      {...(choice === 'not-asked' ? {} : { current: CONSENT_COPY[choice] })}
    />
  )
}
