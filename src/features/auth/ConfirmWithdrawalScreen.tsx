import { useState, type ReactNode } from 'react'
import { contactApi } from '@/client/api/contactApi'
import { parseToken, useFragment } from '@/client/api/useFragment'
import type { AnswerRead } from '@/contract/route'
import type { confirmWithdrawal } from '@/contract/contact'
import { ERRORS } from '@/copy/errors'
import { formatDayAndTime } from '@/copy/format'
import { WITHDRAWAL_COPY } from '@/copy/withdrawal'
import type { ErrorCode } from '@/domain/errorCode'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'
import { AuthPage } from '@/ui/AuthPage'
import { LinkQuestion } from '@/ui/LinkQuestion'

const { confirm: copy } = WITHDRAWAL_COPY

type Done = AnswerRead<typeof confirmWithdrawal>
type Step =
  | { state: 'asking' }
  | { state: 'busy' }
  | { state: 'done'; done: Done }
  | { state: 'failed'; code: ErrorCode }

/** Where the mail about a declared withdrawal leads. */
export function ConfirmWithdrawalScreen() {
  const { fragment, forget } = useFragment()
  const token = parseToken(fragment)
  if (!token) return <InvalidLink />
  return <Confirm key={token} token={token} onUsed={forget} />
}

function Confirm({ token, onUsed }: { token: string; onUsed: () => void }) {
  const [step, setStep] = useState<Step>({ state: 'asking' })

  async function confirm() {
    setStep({ state: 'busy' })
    const result = await contactApi.confirmWithdrawal({ token })
    if (result.ok || result.code in VERDICTS) onUsed()
    setStep(result.ok ? { state: 'done', done: result.value } : { state: 'failed', code: result.code })
  }

  if (step.state === 'done') return <Acknowledgement done={step.done} />
  if (step.state === 'failed' && step.code in VERDICTS) return <Verdict code={step.code} />
  return (
    <LinkQuestion
      copy={copy}
      isBusy={step.state === 'busy'}
      failure={step.state === 'failed' ? step.code : null}
      onConfirm={() => void confirm()}
    />
  )
}

const Acknowledgement = ({ done }: { done: Done }) => (
  <AuthPage key="done" heading={copy.doneHeading}>
    <Notice tone="success" announce="none">
      <p>{copy.done(formatDayAndTime(done.requested_at))}</p>
      <p className="mt-2">{copy.refund}</p>
    </Notice>
    <ButtonLink to="/" variant="secondary" className="mt-6">
      {copy.home}
    </ButtonLink>
  </AuthPage>
)

/** Refusals that no second try changes, and where each leads. */
const VERDICTS: Partial<Record<ErrorCode, () => ReactNode>> = {
  message_closed: () => <NothingToDo {...copy.closed} />,
  already_ending: () => <NothingToDo {...copy.ending} />,
  no_subscription: () => <NothingToDo heading={copy.failed} text={copy.nothing} />,
  withdrawal_over: () => (
    <AuthPage key="over" heading={copy.failed} text={ERRORS.withdrawal_over}>
      <ButtonLink to="/auth/login" search={{ volver: '/portal/cuenta/dejar' }}>
        {WITHDRAWAL_COPY.cancel}
      </ButtonLink>
    </AuthPage>
  ),
  link_invalid: () => <InvalidLink />,
  invalid_request: () => <InvalidLink />,
}

const Verdict = ({ code }: { code: ErrorCode }) => VERDICTS[code]?.() ?? null

const NothingToDo = ({ heading, text }: { heading: string; text: string }) => (
  <AuthPage key="nothing" heading={heading} text={text}>
    <ButtonLink to="/">{copy.home}</ButtonLink>
  </AuthPage>
)

const InvalidLink = () => (
  <AuthPage key="invalid" heading={copy.invalidHeading} text={copy.invalid}>
    <ButtonLink to="/desistir">{copy.again}</ButtonLink>
  </AuthPage>
)
