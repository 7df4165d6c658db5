import { useStripeLibrary } from '@/client/stripe/useStripeLibrary'
import { StripeGate } from '@/ui/card/StripeGate'
import { CardForm } from './CardForm'

/** The card form once Stripe.js is there. */
export function PaymentSection({ onAlone }: { onAlone: (alone: boolean) => void }) {
  const { library, loadAgain } = useStripeLibrary('join')
  return (
    <StripeGate library={library} onLoadAgain={loadAgain}>
      {(demo) => <CardForm onAlone={onAlone} demo={demo} />}
    </StripeGate>
  )
}
