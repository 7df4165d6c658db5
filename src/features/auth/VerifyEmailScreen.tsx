import { useEffect, useState } from 'react'
import { passwordApi } from '@/backend/passwordApi'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Spinner } from '@/ui/Spinner'
import { AuthPage } from './AuthPage'
import { useMailLink } from './useMailLink'

const { verify } = AUTH_COPY

type Check = { state: 'checking' } | { state: 'done' } | { state: 'failed'; code: ErrorCode }

/** Confirms the address with the mailed link, as soon as the page opens. */
export function VerifyEmailScreen() {
  const { link, forget } = useMailLink()
  if (!link) return <InvalidLink />
  return <EmailCheck key={link.token} token={link.token} onUsed={forget} />
}

function EmailCheck({ token, onUsed }: { token: string; onUsed: () => void }) {
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  useEffect(() => {
    if (check.state !== 'checking') return
    void confirmOnce(token).then((result) => {
      if (result.ok || result.code === 'link_invalid') onUsed()
      setCheck(result.ok ? { state: 'done' } : { state: 'failed', code: result.code })
    })
  }, [check.state, token, onUsed])

  if (check.state === 'checking') return <Checking />
  if (check.state === 'done') return <Confirmed />
  if (check.code === 'link_invalid') return <InvalidLink />
  return (
    <AuthPage heading={verify.failedHeading} text={ERRORS[check.code]}>
      <Button onClick={() => setCheck({ state: 'checking' })}>{verify.retry}</Button>
    </AuthPage>
  )
}

const running = new Map<string, ReturnType<typeof passwordApi.confirmVerification>>()

/** One request at a time for a token, also when an effect runs twice. */
function confirmOnce(token: string): ReturnType<typeof passwordApi.confirmVerification> {
  const request =
    running.get(token) ?? passwordApi.confirmVerification(token).finally(() => running.delete(token))
  running.set(token, request)
  return request
}

const Checking = () => (
  <AuthPage heading={verify.checkingHeading}>
    <p role="status" className="flex items-center gap-3">
      <Spinner /> {verify.checking}
    </p>
  </AuthPage>
)

const Confirmed = () => (
  <AuthPage heading={verify.doneHeading} text={verify.done}>
    <ButtonLink to="/portal">{verify.account}</ButtonLink>
  </AuthPage>
)

const InvalidLink = () => (
  <AuthPage heading={verify.invalidHeading} text={verify.invalid}>
    <ButtonLink to="/auth/login">{AUTH_COPY.linkProblem.login}</ButtonLink>
  </AuthPage>
)
