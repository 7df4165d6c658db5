import { useState, useSyncExternalStore } from 'react'
import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { useLive } from '@/client/member/useLive'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { formatDate } from '@/copy/format'
import { chooseConsent, consentChoice, onConsentChange } from '@/client/analytics/consentChoice'
import type { Consent } from '@/client/store/rows'
import type { AccountKind } from '@/domain/family'
import { More } from '@/ui/More'
import { Outcome } from '@/ui/Outcome'
import type { ToastMessage } from '@/ui/useToast'
import { RunButton } from '@/ui/Button'
import { FoldedSection } from '../AccountSection'
import { ConsentHistory, readConsents } from './ConsentHistory'
import { consentsView, type ConsentView } from './consentsView'

const copy = OWN_DATA_COPY.consents

/** What the person has agreed to, with version and date, and what can be taken back. */
export function ConsentsSection({ member, kind }: { member: Member; kind: AccountKind }) {
  const consents = useLive(member, readConsents)
  return (
    <FoldedSection id="permisos" heading={copy.heading}>
      <p>{copy.text}</p>
      {consents?.length === 0 && <p className="mt-3 text-soft">{copy.none}</p>}
      {consents && consents.length > 0 && (
        <ul className="mt-5 space-y-6">
          {consentsView(consents, kind).map((view) => (
            <ConsentItem key={view.document} member={member} view={view} />
          ))}
        </ul>
      )}
    </FoldedSection>
  )
}

function ConsentItem({ member, view: { document, given, isGiven } }: { member: Member; view: ConsentView }) {
  return (
    <li>
      <h3>{copy.documents[document]}</h3>
      {given.length === 0 ? (
        <p>{copy.never[document]}</p>
      ) : (
        <>
          {given[0] && <p>{stateOf(given[0])}</p>}
          <More
            label={
              <>
                {copy.versions}
                <span className="sr-only"> {copy.versionsOf(copy.documents[document])}</span>
              </>
            }
          >
            <p className="text-base text-soft">{copy.versionsHint}</p>
            <ConsentHistory given={given} />
          </More>
        </>
      )}
      {(given.length > 0 || document === 'analytics') && (
        <p className="mt-1 text-base text-soft">{copy.meaning[document]}</p>
      )}
      {document === 'analytics' && <AnalyticsChoice member={member} isGiven={isGiven} />}
    </li>
  )
}

const stateOf = ({ accepted_at, withdrawn_at }: Consent): string =>
  withdrawn_at ? copy.withdrawn(formatDate(withdrawn_at)) : copy.accepted(formatDate(accepted_at))

/** Analytics on this device follow the account's consent. Withdrawing works here at once, with or without coverage. */
function AnalyticsChoice({ member, isGiven }: { member: Member; isGiven: boolean }) {
  const choice = useSyncExternalStore(onConsentChange, consentChoice)
  const [outcome, setOutcome] = useState<ToastMessage | null>(null)
  const isOn = isGiven || choice === 'granted'

  async function withdraw() {
    chooseConsent('denied')
    const result = await save(false)
    setOutcome(result.ok ? { tone: 'success', ...copy.withdrawnDone } : { tone: 'info', ...copy.onlyHere })
  }

  async function give() {
    const result = await save(true)
    if (result.ok) {
      chooseConsent('granted')
      setOutcome({ tone: 'success', ...copy.givenDone })
      return
    }
    setOutcome({ tone: 'error', title: copy.notGiven, description: ERRORS[result.code] })
  }

  async function save(accepted: boolean) {
    setOutcome(null)
    const result = await accountApi.changeConsent({ document: 'analytics', accepted })
    if (result.ok) await member.engine.syncNow()
    return result
  }

  return (
    <>
      {choice && <p className="mt-1 text-base">{copy.onDevice[choice]}</p>}
      <RunButton variant="secondary" className="mt-3" busyText={copy.saving} run={isOn ? withdraw : give}>
        {isOn ? copy.withdraw : copy.give}
      </RunButton>
      <Outcome of={outcome} />
    </>
  )
}
