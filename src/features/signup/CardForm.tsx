import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useSession } from '@/client/session/useSession'
import { PAYMENT_COPY } from '@/copy/payment'
import { Button } from '@/ui/Button'
import { AlreadySubscribed } from './AlreadySubscribed'
import { LoadAnew } from './LoadAnew'
import { CardField } from '@/ui/card/CardField'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { PlanPoints } from './PlanSummary'
import { WhatIsAccepted } from './WhatIsAccepted'
import { PaymentFailed } from './PaymentFailed'
import { TestCards } from '@/ui/card/TestCards'
import { useCardCompleteness } from '@/ui/card/useCardCompleteness'
import { useLeaveWarning } from '@/ui/useLeaveWarning'
import { useToast } from '@/ui/useToast'
import { usePayment } from './usePayment'

interface CardFormProps {
  /** Tells the screen while nothing else may be done here: money may be moving, or a card was refused just now. */
  onAlone: (alone: boolean) => void
  /** Nothing is charged, and there are cards to try. */
  demo: boolean
}

/** The card, whose subscription it will be, what the person agrees to by paying, and the one button. */
export function CardForm({ onAlone, demo }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const session = useSession()
  const showToast = useToast()
  const completeness = useCardCompleteness()
  const [isEmpty, setEmpty] = useState(true)
  const cardElement = () => elements?.getElement(CardElement) ?? null
  const { state, canRetry, pay, retry, paymentIntentId } = usePayment(() => {
    showToast({ tone: 'error', title: PAYMENT_COPY.failedToast, brief: true })
    // A refused card is not left there to be sent once more.
    cardElement()?.clear()
    setEmpty(true)
  })
  const paying = state.step === 'paying'
  useLeaveWarning(paying)
  // After a decline there is one button: until another card is begun, the one that leads to it.
  const isAnswered = state.step === 'failed' && state.problem.declined && canRetry && isEmpty
  const alone = paying || isAnswered
  useEffect(() => onAlone(alone), [onAlone, alone])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const person = session.status === 'signed-in' ? session.person : null
    await pay({ stripe, card: cardElement(), isCardComplete: completeness.ask, person })
  }

  if (state.step === 'already-subscribed') return <AlreadySubscribed active={state.active} />
  if (state.step === 'price-changed') return <LoadAnew />
  const startAgain = () => retry(cardElement())
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-4"
      aria-label={PAYMENT_COPY.formLabel}
    >
      {state.step === 'failed' && (
        <PaymentFailed
          problem={state.problem}
          paymentIntentId={paymentIntentId()}
          {...(canRetry ? { onRetry: startAgain } : {})}
        />
      )}
      <CardField
        onComplete={completeness.note}
        onEmpty={setEmpty}
        disabled={paying}
        isMissing={state.step === 'card-incomplete'}
      />
      {isAnswered ? (
        <Button onClick={startAgain} className="w-full">
          {PAYMENT_COPY.retry}
        </Button>
      ) : (
        <>
          <PlanPoints />
          {session.status === 'signed-in' && (
            <p className="text-sm text-soft">{PAYMENT_COPY.account(session.person.email)}</p>
          )}
          <WhatIsAccepted />
          <div>
            <Button type="submit" busy={paying} busyText={PAYMENT_COPY.paying} className="w-full">
              {PAYMENT_COPY.pay}
            </Button>
            <p className="mt-3 text-sm text-soft">{paying ? PAYMENT_COPY.payingNote : PAYMENT_COPY.safe}</p>
          </div>
        </>
      )}
      {state.step === 'failed' && (
        <p>
          {PAYMENT_COPY.help} <ClubPhoneLink />
        </p>
      )}
      {demo && <TestCards />}
    </form>
  )
}
