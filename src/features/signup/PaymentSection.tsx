import { Elements } from '@stripe/react-stripe-js'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { CardForm } from './CardForm'
import { useStripeLibrary } from './useStripeLibrary'

const ELEMENTS_OPTIONS = { locale: 'es' } as const

/** The card form once Stripe.js is there; until then its outline, or why it did not come. */
export function PaymentSection({ onPaying }: { onPaying: (paying: boolean) => void }) {
  const { library, loadAgain } = useStripeLibrary()
  if (library.status === 'loading') return <CardFormSkeleton />
  const { load } = library
  if (!load.ok) return <LoadFailed code={load.code} onLoadAgain={loadAgain} />
  return (
    <Elements stripe={load.stripe} options={ELEMENTS_OPTIONS}>
      <CardForm onPaying={onPaying} demo={load.demo} />
    </Elements>
  )
}

function CardFormSkeleton() {
  return (
    <Skeleton label={PAYMENT_COPY.loadingCard}>
      <SkeletonBlock className="h-7 w-32" />
      <SkeletonBlock className="mt-3 h-14" />
      <SkeletonBlock className="mt-6 h-24" />
      <SkeletonBlock className="mt-6 h-13" />
    </Skeleton>
  )
}

function LoadFailed({ code, onLoadAgain }: { code: ErrorCode; onLoadAgain: () => void }) {
  return (
    <Notice
      tone="error"
      title={PAYMENT_COPY.loadFailedTitle}
      actions={
        <Button variant="secondary" onClick={onLoadAgain}>
          {PAYMENT_COPY.loadAgain}
        </Button>
      }
    >
      <p>{code === 'network' ? PAYMENT_COPY.loadFailed : ERRORS[code]}</p>
    </Notice>
  )
}
