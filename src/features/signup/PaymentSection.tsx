import { useClubConfig } from '@/client/api/clubConfig'
import { useStripeLibrary } from '@/client/stripe/useStripeLibrary'
import { ERRORS } from '@/copy/errors'
import { StripeGate } from '@/ui/card/StripeGate'
import { Notice } from '@/ui/Notice'
import { CardForm } from './CardForm'

/** The card form once Stripe.js is there, where the club sells. */
export function PaymentSection({ onPaying }: { onPaying: (paying: boolean) => void }) {
  const config = useClubConfig()
  const { library, loadAgain } = useStripeLibrary()
  if (config && !config.sells) {
    return (
      <Notice tone="warning" announce="none">
        <p>{ERRORS.club_not_open}</p>
      </Notice>
    )
  }
  return (
    <StripeGate library={library} onLoadAgain={loadAgain}>
      {(demo) => <CardForm onPaying={onPaying} demo={demo} />}
    </StripeGate>
  )
}
