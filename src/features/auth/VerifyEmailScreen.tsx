import { useEffect, useState } from 'react'
import type { ConfirmedLink } from '@/contract/password'
import { passwordApi } from '@/client/api/passwordApi'
import type { ClubResult } from '@/client/http/result'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Spinner } from '@/ui/Spinner'
import { AuthPage } from '@/ui/AuthPage'
import { OtherLink } from './OtherLink'
import { PasswordProof } from './PasswordProof'
import { useMailLink } from './useMailLink'

const { verify } = AUTH_COPY

type Check =
  | { state: 'checking' }
  | { state: 'password' }
  | { state: 'done' }
  | { state: 'failed'; code: ErrorCode }

/** Confirms the address with the mailed link: at once where its account is signed in, elsewhere with its password. */
export function VerifyEmailScreen() {
  const { link, forget } = useMailLink()
  if (!link) return <OtherLink />
  return <EmailCheck key={link.token} token={link.token} onUsed={forget} />
}

function EmailCheck({ token, onUsed }: { token: string; onUsed: () => void }) {
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  useEffect(() => {
    if (check.state !== 'checking') return
    void confirmOnce(token).then((result) => {
      if (result.ok || result.code === 'link_invalid') onUsed()
      setCheck(toCheck(result))
    })
  }, [check.state, token, onUsed])

  function refuse() {
    onUsed()
    setCheck({ state: 'failed', code: 'link_invalid' })
  }
  function finish() {
    onUsed()
    setCheck({ state: 'done' })
  }

  if (check.state === 'checking') return <Checking />
  if (check.state === 'done') return <Confirmed />
  if (check.state === 'password') {
    return <PasswordProof token={token} onUsed={onUsed} onDone={finish} onInvalid={refuse} />
  }
  if (check.code === 'link_invalid') return <OtherLink />
  return (
    <AuthPage heading={verify.failedHeading} text={ERRORS[check.code]}>
      <Button onClick={() => setCheck({ state: 'checking' })}>{verify.retry}</Button>
    </AuthPage>
  )
}

function toCheck(result: ClubResult<ConfirmedLink>): Check {
  if (result.ok) return { state: 'done' }
  return result.code === 'password_needed' ? { state: 'password' } : { state: 'failed', code: result.code }
}

const running = new Map<string, ReturnType<typeof passwordApi.confirmLink>>()

/** One request at a time for a token, also when an effect runs twice. */
function confirmOnce(token: string): ReturnType<typeof passwordApi.confirmLink> {
  const request =
    running.get(token) ?? passwordApi.confirmLink({ token }).finally(() => running.delete(token))
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
