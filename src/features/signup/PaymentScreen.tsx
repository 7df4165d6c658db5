import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '@/client/session/session'
import { useSession } from '@/client/session/useSession'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { track, whenConsented } from '@/client/analytics/dataLayer'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'
import { PaymentSection } from './PaymentSection'
import { PlanSummary } from './PlanSummary'
import { SignUpFrame } from './SignUpFrame'
import { SubscriptionAside } from './SubscriptionAside'

interface PaymentScreenProps {
  /** Whether an older page with another price redirected here. */
  priceChanged: boolean
  /** The club could not be asked whether this person has paid already. */
  isUnverified: boolean
}

/** Sign-up, step 2 of 2: what it costs, and the card. For clients who are signed in; the route sends others away. */
export function PaymentScreen({ priceChanged, isUnverified }: PaymentScreenProps) {
  const [paying, setPaying] = useState(false)
  const router = useRouter()
  useEffect(() => whenConsented(() => track({ name: 'add_payment_info' })), [])
  // The next page is fetched before any money moves: it must open even when coverage goes.
  useEffect(() => void router.preloadRoute({ to: '/registro-exitoso' }), [router])
  return (
    <SignUpFrame step={2} heading={PAYMENT_COPY.heading} aside={<SubscriptionAside />}>
      {priceChanged && (
        <Notice className="mb-6" announce="none">
          <p>{ERRORS.price_changed}</p>
        </Notice>
      )}
      {isUnverified && (
        <Notice tone="warning" className="mb-6" announce="none">
          <p>{PAYMENT_COPY.unverified}</p>
        </Notice>
      )}
      <PlanSummary />
      <Account locked={paying} />
      <div className="mt-8">
        <PaymentSection onPaying={setPaying} />
      </div>
    </SignUpFrame>
  )
}

/** Whose subscription it will be, with the ways to correct that, hidden while money moves: the data, or the person. */
function Account({ locked }: { locked: boolean }) {
  const state = useSession()
  if (state.status !== 'signed-in') return null
  return (
    <p className="mt-6 text-sm">
      {PAYMENT_COPY.account(state.person.email)}{' '}
      {!locked && (
        <span className="inline-flex flex-wrap gap-x-5">
          <TextLink to="/portal/cuenta" hash="datos" className="inline-flex min-h-11 items-center">
            {PAYMENT_COPY.correct}
          </TextLink>
          <TextLink
            to="/registro"
            className="inline-flex min-h-11 items-center"
            onClick={() => session.signOut()}
          >
            {PAYMENT_COPY.otherAccount}
          </TextLink>
        </span>
      )}
    </p>
  )
}
