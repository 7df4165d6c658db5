import { useEffect, useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { parseToken, useFragment } from '@/client/api/useFragment'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Spinner } from '@/ui/Spinner'
import { AuthPage } from '@/ui/AuthPage'

const { optOut } = AUTH_COPY

type Step = { state: 'running' } | { state: 'done' } | { state: 'failed'; code: ErrorCode }

/** Refusals that a second try with the same link does not change. */
const LINK_IS_BAD: readonly ErrorCode[] = ['link_invalid', 'invalid_request', 'invalid_fields', 'not_found']

/** Where the reminder's «no more of these» leads: it is done as soon as the page opens. */
export function OptOutScreen() {
  const { fragment, forget } = useFragment()
  const token = parseToken(fragment)
  if (!token) return <InvalidLink />
  return <OptOut key={token} token={token} onUsed={forget} />
}

function OptOut({ token, onUsed }: { token: string; onUsed: () => void }) {
  const [step, setStep] = useState<Step>({ state: 'running' })
  useEffect(() => {
    if (step.state !== 'running') return
    // Asking twice is harmless: the answer is the same.
    void accountApi.optOutOfReminders({ token }).then((result) => {
      if (result.ok) onUsed()
      setStep(result.ok ? { state: 'done' } : { state: 'failed', code: result.code })
    })
  }, [step.state, token, onUsed])

  if (step.state === 'running') {
    return (
      <AuthPage key="running" heading={optOut.runningHeading}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {optOut.running}
        </p>
      </AuthPage>
    )
  }
  if (step.state === 'done') {
    return (
      <AuthPage key="done" heading={optOut.doneHeading} text={optOut.done}>
        <ButtonLink to="/">{optOut.home}</ButtonLink>
      </AuthPage>
    )
  }
  if (LINK_IS_BAD.includes(step.code)) return <InvalidLink />
  return (
    <AuthPage key="failed" heading={optOut.failedHeading} text={ERRORS[step.code]}>
      <Button onClick={() => setStep({ state: 'running' })}>{optOut.retry}</Button>
    </AuthPage>
  )
}

const InvalidLink = () => (
  <AuthPage key="invalid" heading={optOut.invalidHeading} text={optOut.invalid}>
    <ButtonLink to="/">{optOut.home}</ButtonLink>
  </AuthPage>
)
