import { CALENDAR } from '@/ui/drawings/calendar'
import { DOORWAY } from '@/ui/drawings/doorway'
import { PLUG } from '@/ui/drawings/plug'
import { TABLE } from '@/ui/drawings/table'
import type { ReactNode } from 'react'
import { useSession } from '@/client/session/useSession'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { ERRORS } from '@/copy/errors'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ClubMailLink } from '@/ui/ClubMailLink'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { Spinner } from '@/ui/Spinner'
import { TextLink } from '@/ui/TextLink'
import { ConfirmationFrame } from './ConfirmationFrame'
import { ConfirmationSuccess } from './ConfirmationSuccess'
import { MOST_ATTEMPTS, useVerification } from './useVerification'

interface ConfirmationScreenProps {
  /** What the address says: hints for the server, never proof. */
  paymentIntentId?: string | undefined
  sessionId?: string | undefined
}

/** After the payment: what the server says about the caller's own subscription. */
export function ConfirmationScreen({ paymentIntentId, sessionId }: ConfirmationScreenProps) {
  const session = useSession()
  const hints = { ...(paymentIntentId && { paymentIntentId }), ...(sessionId && { sessionId }) }
  const { state, again } = useVerification(hints, session.status === 'signed-in')
  if (session.status === 'signed-out') return <SignedOut />
  if (state.view === 'verifying') return <Verifying attempt={state.attempt} />
  if (state.view === 'success') {
    return (
      <ConfirmationSuccess
        subscription={state.subscription}
        paymentId={paymentIntentId ?? sessionId ?? null}
      />
    )
  }
  if (state.view === 'pending') return <Pending onRetry={again} />
  return <Problem code={state.code} onRetry={again} />
}

function Verifying({ attempt }: { attempt: number }) {
  const { heading, text, attempt: attemptText } = CONFIRMATION_COPY.verifying
  return (
    <ConfirmationFrame key="verifying" picture={TABLE} heading={heading}>
      <p>{text}</p>
      <p role="status" className="mt-6 flex items-center gap-3 text-primary">
        <Spinner className="size-7" />
        <span className="text-base-content">{attemptText(attempt, MOST_ATTEMPTS)}</span>
      </p>
    </ConfirmationFrame>
  )
}

function Pending({ onRetry }: { onRetry: () => void }) {
  const { heading, text } = CONFIRMATION_COPY.pending
  return (
    <ConfirmationFrame key="pending" picture={CALENDAR} heading={heading}>
      <p>{text}</p>
      <RetryOrHome onRetry={onRetry} />
      <Support />
    </ConfirmationFrame>
  )
}

function Problem({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  return (
    <ConfirmationFrame key="error" picture={PLUG} heading={CONFIRMATION_COPY.error.heading}>
      <p>{ERRORS[code]}</p>
      <RetryOrHome onRetry={onRetry} />
      <Support />
    </ConfirmationFrame>
  )
}

function SignedOut() {
  const { heading, text, signIn, withCode } = CONFIRMATION_COPY.signedOut
  return (
    <ConfirmationFrame key="signed-out" picture={DOORWAY} heading={heading}>
      <p>{text}</p>
      <Actions>
        <ButtonLink to="/auth/login">{signIn}</ButtonLink>
        <ButtonLink to="/auth/code" variant="secondary">
          {withCode}
        </ButtonLink>
        <TextLink to="/" className="inline-flex min-h-11 items-center">
          {CONFIRMATION_COPY.home}
        </TextLink>
      </Actions>
      <Support />
    </ConfirmationFrame>
  )
}

function RetryOrHome({ onRetry }: { onRetry: () => void }) {
  return (
    <Actions>
      <Button onClick={onRetry}>{CONFIRMATION_COPY.retry}</Button>
      <TextLink to="/" className="inline-flex min-h-11 items-center">
        {CONFIRMATION_COPY.home}
      </TextLink>
    </Actions>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
)

function Support() {
  return (
    <p className="mt-8 text-sm text-soft">
      {CONFIRMATION_COPY.support} <ClubMailLink /> {CONFIRMATION_COPY.supportOr} <ClubPhoneLink />.
    </p>
  )
}
