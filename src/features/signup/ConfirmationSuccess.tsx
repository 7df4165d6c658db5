import { DOORWAY } from '@/ui/drawings/doorway'
import { lazy, useEffect } from 'react'
import { useSession } from '@/client/session/useSession'
import type { Verified } from '@/contract/payment'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { formatDate } from '@/copy/format'
import { firstName } from '@/domain/clientName'
import { PLAN } from '@/domain/plan'
import { whenConsented } from '@/client/analytics/dataLayer'
import { trackPurchase } from '@/client/analytics/trackOnce'
import { clearPrefill } from '@/client/drafts/registrationPrefill'
import { ButtonLink } from '@/ui/ButtonLink'
import { TextLink } from '@/ui/TextLink'
import { LazyPart } from '@/ui/LazyPart'
import { ConfirmationFrame } from './ConfirmationFrame'

/** Reads what this phone is told of the new member, which comes after the answer. */
const PaidDetails = lazy(async () => ({ default: (await import('./PaidDetails')).PaidDetails }))

interface ConfirmationSuccessProps {
  subscription: Verified['subscription']
  /** The payment that the server has just confirmed as the caller's; null when the address named none. */
  paymentId: string | null
}

/** The server says that the caller is a member. */
export function ConfirmationSuccess({ subscription, paymentId }: ConfirmationSuccessProps) {
  const amountCents = subscription.price_cents ?? PLAN.amountCents
  useEffect(() => {
    clearPrefill()
    if (!paymentId) return
    return whenConsented(() => void trackPurchase(paymentId, amountCents))
  }, [paymentId, amountCents])

  const session = useSession()
  const name = session.status === 'signed-in' ? firstName(session.person.nombre) : ''
  const { heading, thanks, text, nextPayment, stepsTitle, steps, toPortal } = CONFIRMATION_COPY.success
  const end = subscription.current_period_end
  return (
    <ConfirmationFrame key="success" picture={DOORWAY} heading={heading}>
      <p>
        {thanks(name)} {text} {end && nextPayment(formatDate(end))}
      </p>
      <ButtonLink to="/portal" className="mt-4 max-sm:w-full">
        {toPortal}
      </ButtonLink>
      <LazyPart failed={null}>
        <PaidDetails />
      </LazyPart>
      <h2 className="mt-8 text-xl">{stepsTitle}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 marker:text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextLink to="/" className="mt-6 inline-flex min-h-11 items-center">
        {CONFIRMATION_COPY.home}
      </TextLink>
    </ConfirmationFrame>
  )
}
