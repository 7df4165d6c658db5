import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { accountApi } from '@/client/api/accountApi'
import { parseToken, useFragment } from '@/client/api/useFragment'
import { AUTH_COPY } from '@/copy/auth'
import type { ErrorCode } from '@/domain/errorCode'
import { ButtonLink } from '@/ui/ButtonLink'
import { AuthPage } from '@/ui/AuthPage'
import { LinkQuestion } from '@/ui/LinkQuestion'

const { undoEmailChange: copy } = AUTH_COPY

type Step = { state: 'asking' } | { state: 'busy' } | { state: 'done' } | { state: 'failed'; code: ErrorCode }

/** Refusals that no second try changes. */
const LINK_IS_BAD: readonly ErrorCode[] = ['link_invalid', 'invalid_request']

/** Where the mail to a former address leads. */
export function UndoEmailChangeScreen() {
  const { fragment, forget } = useFragment()
  const token = parseToken(fragment)
  if (!token) return <InvalidLink />
  return <Undo key={token} token={token} onUsed={forget} />
}

function Undo({ token, onUsed }: { token: string; onUsed: () => void }) {
  const [step, setStep] = useState<Step>({ state: 'asking' })
  const navigate = useNavigate()

  async function undo() {
    setStep({ state: 'busy' })
    const result = await accountApi.undoEmailChange({ token })
    if (result.ok || LINK_IS_BAD.includes(result.code)) onUsed()
    if (!result.ok) setStep({ state: 'failed', code: result.code })
    else if (result.value.passwordToken === null) setStep({ state: 'done' })
    else await navigate({ to: '/auth/set-password', hash: result.value.passwordToken, replace: true })
  }

  if (step.state === 'done') return <Done />
  if (step.state === 'failed' && LINK_IS_BAD.includes(step.code)) return <InvalidLink />
  return (
    <LinkQuestion
      copy={copy}
      isBusy={step.state === 'busy'}
      failure={step.state === 'failed' ? step.code : null}
      onConfirm={() => void undo()}
    >
      <p className="mt-5 text-soft">{copy.asWished}</p>
    </LinkQuestion>
  )
}

const Done = () => (
  <AuthPage heading={copy.doneHeading} text={copy.done}>
    <ButtonLink to="/auth/code">{copy.enter}</ButtonLink>
  </AuthPage>
)

const InvalidLink = () => (
  <AuthPage heading={copy.invalidHeading} text={copy.invalid}>
    <ButtonLink to="/" variant="secondary">
      {copy.home}
    </ButtonLink>
  </AuthPage>
)
