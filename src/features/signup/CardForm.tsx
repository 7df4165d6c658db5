import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, type SyntheticEvent } from 'react'
import { useSession } from '@/client/session/useSession'
import { PAYMENT_COPY } from '@/copy/payment'
import { Button } from '@/ui/Button'
import { AlreadySubscribed } from './AlreadySubscribed'
import { LoadAnew } from './LoadAnew'
import { CardField } from '@/ui/card/CardField'
import { PaymentFailed } from './PaymentFailed'
import { TestCards } from '@/ui/card/TestCards'
import { useCardCompleteness } from '@/ui/card/useCardCompleteness'
import { useLeaveWarning } from '@/ui/useLeaveWarning'
import { useToast } from '@/ui/useToast'
import { usePayment } from './usePayment'

interface CardFormProps {
  /** Tells the screen while money may be moving. */
  onPaying: (paying: boolean) => void
  /** Nothing is charged, and there are cards to try. */
  demo: boolean
}

/** The card, what the person agrees to by paying, and the one button. */
export function CardForm({ onPaying, demo }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const session = useSession()
  const showToast = useToast()
  const completeness = useCardCompleteness()
  const { state, canRetry, pay, retry, paymentIntentId } = usePayment(() =>
    showToast({ tone: 'error', title: PAYMENT_COPY.failedToast, brief: true }),
  )
  const paying = state.step === 'paying'
  useLeaveWarning(paying)
  useEffect(() => onPaying(paying), [onPaying, paying])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const person = session.status === 'signed-in' ? session.person : null
    const card = elements?.getElement(CardElement) ?? null
    await pay({ stripe, card, isCardComplete: completeness.ask, person })
  }

  if (state.step === 'already-subscribed') return <AlreadySubscribed active={state.active} />
  if (state.step === 'price-changed') return <LoadAnew />
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-6"
      aria-label={PAYMENT_COPY.formLabel}
    >
      {state.step === 'failed' && (
        <PaymentFailed
          problem={state.problem}
          paymentIntentId={paymentIntentId()}
          {...(canRetry ? { onRetry: () => retry(elements?.getElement(CardElement) ?? null) } : {})}
        />
      )}
      <CardField
        onComplete={completeness.note}
        disabled={paying}
        isMissing={state.step === 'card-incomplete'}
      />
      <p className="text-sm">{PAYMENT_COPY.immediateStart}</p>
      <div>
        <Button type="submit" busy={paying} busyText={PAYMENT_COPY.paying} className="w-full">
          {PAYMENT_COPY.pay}
        </Button>
        <p className="mt-3 text-sm text-soft">{paying ? PAYMENT_COPY.payingNote : PAYMENT_COPY.safe}</p>
      </div>
      {demo && <TestCards />}
    </form>
  )
}
