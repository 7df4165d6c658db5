import { useEffect, useRef } from 'react'
import { PAYMENT_COPY } from '@/copy/payment'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { CLEAR_OF_TOASTS, Notice } from '@/ui/Notice'
import type { PaymentProblem } from './usePayment'

interface PaymentFailedProps {
  problem: PaymentProblem
  /** The payment to look up when its outcome is unknown. */
  paymentIntentId: string | undefined
  /** Allows another attempt; omitted after too many. */
  onRetry?: () => void
}

/** Why the payment did not go through, and what can be done. Takes the focus. */
export function PaymentFailed({ problem, paymentIntentId, onRetry }: PaymentFailedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [problem])
  // After a decline it stands below the card field.
  const retriesHere = onRetry !== undefined && !problem.declined
  return (
    <Notice
      ref={box}
      tone="error"
      announce="none"
      className={CLEAR_OF_TOASTS}
      title={problem.title}
      actions={
        (retriesHere || problem.unclear) && (
          <>
            {retriesHere && (
              <Button variant="secondary" onClick={onRetry}>
                {PAYMENT_COPY.retry}
              </Button>
            )}
            {problem.unclear && (
              <ButtonLink
                variant="quiet"
                to="/registro-exitoso"
                search={paymentIntentId ? { payment_intent: paymentIntentId } : {}}
              >
                {PAYMENT_COPY.check}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p>{problem.text}</p>
      {problem.unclear && <p className="mt-2">{PAYMENT_COPY.unclear}</p>}
      {!onRetry && !problem.unclear && <p className="mt-2">{PAYMENT_COPY.noMoreRetries}</p>}
    </Notice>
  )
}
