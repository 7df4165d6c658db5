import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import type { ReactNode } from 'react'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { Button } from '../Button'
import { Notice } from '../Notice'
import { Skeleton, SkeletonBlock } from '../Skeleton'

const ELEMENTS_OPTIONS = { locale: 'es' } as const

interface StripeGateProps {
  library:
    | { status: 'loading' }
    | { status: 'done'; load: { ok: true; stripe: Stripe; demo: boolean } | { ok: false; code: ErrorCode } }
  onLoadAgain: () => void
  /** What needs Stripe.js; `demo` where nothing is charged and there are cards to try. */
  children: (demo: boolean) => ReactNode
}

/** A form with a card field once Stripe.js is there; until then its outline, or why it did not load. */
export function StripeGate({ library, onLoadAgain, children }: StripeGateProps) {
  if (library.status === 'loading') return <CardFormSkeleton />
  const { load } = library
  if (!load.ok) return <LoadFailed code={load.code} onLoadAgain={onLoadAgain} />
  return (
    <Elements stripe={load.stripe} options={ELEMENTS_OPTIONS}>
      {children(load.demo)}
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

/** Nobody can pay here, and loading again changes nothing. */
const CLOSED: readonly ErrorCode[] = ['payments_not_configured', 'club_not_open']

function LoadFailed({ code, onLoadAgain }: { code: ErrorCode; onLoadAgain: () => void }) {
  if (CLOSED.includes(code)) return <Notice tone="warning">{ERRORS[code]}</Notice>
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
      <p>{isUnheard(code) ? PAYMENT_COPY.loadFailed : ERRORS[code]}</p>
    </Notice>
  )
}
