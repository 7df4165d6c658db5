import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { accountApi } from '@/client/api/accountApi'
import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'
import { AuthPage } from './AuthPage'
import { parseToken } from './mailLink'
import { useFragment } from './useMailLink'

const { undoEmailChange: copy } = AUTH_COPY

type Step = { state: 'asking' } | { state: 'busy' } | { state: 'done' } | { state: 'failed'; code: ErrorCode }

/** Refusals that no second try changes. */
const LINK_IS_BAD: readonly ErrorCode[] = ['link_invalid', 'invalid_request']

/** Where the mail to a former address leads. Opening it does nothing: mail scanners open links too. */
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
    <AuthPage key="asking" heading={copy.heading} text={copy.text}>
      <ul className="list-disc space-y-1 pl-6">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {step.state === 'failed' && <Failure code={step.code} />}
      <Button
        busy={step.state === 'busy'}
        busyText={copy.busy}
        className="mt-8 w-full"
        onClick={() => void undo()}
      >
        {copy.button}
      </Button>
      <p className="mt-5 text-soft">{copy.asWished}</p>
    </AuthPage>
  )
}

/** Without an answer of the club nothing is called failed: it may have been done. */
function Failure({ code }: { code: ErrorCode }) {
  const isUnclear = isUnheard(code)
  return (
    <Notice tone="error" title={isUnclear ? copy.unclearTitle : copy.failed} className="mt-6">
      {isUnclear ? copy.unclear : ERRORS[code]}
    </Notice>
  )
}

const Done = () => (
  <AuthPage key="done" heading={copy.doneHeading} text={copy.done}>
    <ButtonLink to="/auth/code">{copy.enter}</ButtonLink>
  </AuthPage>
)

const InvalidLink = () => (
  <AuthPage key="invalid" heading={copy.invalidHeading} text={copy.invalid}>
    <ButtonLink to="/" variant="secondary">
      {copy.home}
    </ButtonLink>
  </AuthPage>
)
